import { typeRoles, type space as scale, type TypeRole } from '@tokens/tokens';

type Step = keyof typeof scale;
/** A step of the spacing scale, in px. */
export type Distance = Step | 0 | 'auto' | `-${Step}`;

/**
 * Converts px at the default font size (16 px) to rem: `rem(24)` is `1.5rem`. Use it for boxes that
 * contain text, so that they grow with the text. Sizes that several components share are tokens
 * (`size`, `dialogWidth`).
 */
export function rem(px: number): string {
  return `${px / 16}rem`;
}

/**
 * Returns steps of the spacing scale as CSS: `space(8, 12)` is `8px 12px`, `space('-4')` is `-4px`.
 * Spacing is in px, so large text doesn't enlarge it.
 */
export function space(...distances: Distance[]): string {
  return distances
    .map((distance) => (distance === 'auto' || distance === 0 ? distance : `${distance}px`))
    .join(' ');
}

/** Line height for a single line of text in a box, such as initials. */
export const solid = 1;

type TextSize = Pick<(typeof typeRoles)[TypeRole], 'fontSize' | 'lineHeight'>;

/** Font size (rem) and line height (a multiple of it) of each type role, for `sx` and `styled`: `...textRole.small`. */
export const textRole = Object.fromEntries(
  Object.entries(typeRoles).map(([role, { fontSize, lineHeight }]) => [
    role,
    { fontSize, lineHeight },
  ]),
) as Record<TypeRole, TextSize>;
