import Box from '@mui/material/Box';
import { rem, solid, space } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

export interface BrandMarkProps {
  /** Height of the mark in px. Below 20, the needle has one color. */
  size?: number;
  /** `theme` follows light and dark; `ink` is for surfaces that are ink in both themes. */
  on?: 'theme' | 'ink';
  /** Shows the product name next to the mark. */
  wordmark?: boolean;
}

const letter = 'M4 28V8H9.4L22.3 23.6L23.7 28H18.7L8.3 15.2V28Z';
const leftFacet = 'M25.6 1L22.2 17.2L25.6 28Z';
const rightFacet = 'M25.6 1L29 17.2L25.6 28Z';
const facetsFrom = 20;

/**
 * The Navout mark: an N whose last stroke is a compass needle. Exposed once, as an image named
 * "Navout".
 */
export function BrandMark({ size = 24, on = 'theme', wordmark = false }: BrandMarkProps) {
  const ink = on === 'ink';
  const letterColor = ink ? color.navStrong : color.markLetter;
  const left = ink ? color.markOnInkLeft : color.markLeft;
  const right = ink ? color.markOnInkRight : color.markRight;
  return (
    <Box
      role="img"
      aria-label="Navout"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: space(10), color: letterColor }}
    >
      <svg width={rem(size)} height={rem(size)} viewBox="0 0 32 32" aria-hidden="true">
        <path d={letter} fill="currentColor" />
        <path d={leftFacet} style={{ fill: left }} />
        <path d={rightFacet} style={{ fill: size < facetsFrom ? left : right }} />
      </svg>
      {wordmark && (
        <Box
          component="span"
          aria-hidden="true"
          sx={{
            fontSize: rem(size * 0.9),
            lineHeight: solid,
            fontWeight: 600,
            letterSpacing: '-0.015em',
            mt: '0.14em',
          }}
        >
          Navout
        </Box>
      )}
    </Box>
  );
}
