import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/**
 * One field: name and samples, target, type, eye button. On phones, the choices are below the name.
 */
export const rowStyle = {
  display: 'grid',
  gap: space(6, 12),
  alignItems: 'start',
  p: space(10, 0),
  ...textRole.small,
  gridTemplateColumns: `minmax(0, 1fr) minmax(0, 1fr) ${rem(116)} ${rem(68)}`,
  gridTemplateAreas: '"name target type hide" "steps steps steps steps"',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '@media (max-width: 699.95px)': {
    gridTemplateColumns: `minmax(0, 1fr) ${rem(48)} ${rem(68)}`,
    gridTemplateAreas: '"name name hide" "target type type" "steps steps steps"',
  },
} as const;

export const hiddenStyle = { color: color.textTertiary } as const;
