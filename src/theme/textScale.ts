/**
 * The reader's font size as a multiple of the default: 1 at 16 px. For layouts that a script
 * computes in px, such as table columns.
 */
export function textScale(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize) / 16 || 1;
}
