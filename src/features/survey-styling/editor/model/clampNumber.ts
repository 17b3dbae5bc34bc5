/** Clamps a typed number to a range. Text that is not a number becomes `min`. */
export const clampNumber = (text: string, min: number, max: number): number => {
  const value = Number(text);
  return text.trim() === '' || !Number.isFinite(value) ? min : Math.min(Math.max(value, min), max);
};
