/** Seconds before an automatic opening: 0 to 60, and 0 for whatever is not a number (STYLE-024, STYLE-025). */
export const readDelay = (text: string): number => {
  const seconds = Number(text);
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.round(seconds), 0), 60) : 0;
};
