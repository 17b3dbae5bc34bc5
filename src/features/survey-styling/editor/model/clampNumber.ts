/** A typed number held between two ends; what is no number is `min`. */
export const clampNumber = (text: string, min: number, max: number): number => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? min : Math.min(Math.max(value, min), max);
};
