import type { TransformedToken } from 'style-dictionary/types';

/** A type role as its source states it: sizes in px at a default font size of 16 px. */
export interface TypeValue {
  fontSize: string;
  lineHeight: string;
  fontWeight: number;
  letterSpacing: string;
}

const defaultFontSize = 16;

/**
 * True for a token of a box with text, which grows with the reader's font size. Spacing, corners
 * and lines do not.
 */
export function growsWithText(token: TransformedToken): boolean {
  return token.path[0] === 'size' || token.path[0] === 'dialog';
}

/** Pixels at the default font size, such as `34px`, in rem. */
export function rem(px: string): string {
  return `${parseFloat(px) / defaultFontSize}rem`;
}

/** A line height as a multiple of its font size, both in px. */
export function ratio(fontSize: string, lineHeight: string): number {
  return parseFloat(lineHeight) / parseFloat(fontSize);
}
