/**
 * Reads the seconds before an automatic opening: 0 to 60. Anything that is not a number becomes 0
 * (STYLE-024, STYLE-025).
 */
export const readDelay = (text: string): number => {
  const seconds = Number(text);
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.round(seconds), 0), 60) : 0;
};
