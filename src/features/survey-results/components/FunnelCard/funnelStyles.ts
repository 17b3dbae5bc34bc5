import { rem, space, textRole } from '@src/theme/lengths';
import { breakpoint } from '@tokens/tokens';
import { color } from '@src/theme/tokenVariables';

const onPhone = `@media (max-width: ${breakpoint.sm - 0.05}px)`;

/** Columns of the funnel: step, bar, reached, answered, share, comparison, left, time. On a phone, the step is above its bar and the numbers are below. */
export const gridStyle = (compared: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: `minmax(${rem(96)}, 1.2fr) minmax(${rem(40)}, 1fr) ${rem(48)} ${rem(54)} ${rem(54)} ${compared ? `${rem(84)} ${rem(66)} ` : ''}${rem(50)} ${rem(66)}`,
    columnGap: space(6),
    alignItems: 'center',
    minHeight: rem(26),
    [onPhone]: {
      gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
      rowGap: space(2),
      py: space(6),
      '& + &': { borderTop: `1px solid ${color.line}` },
    },
  }) as const;

/** Large text breaks within its column. */
const wrapped = {
  textAlign: 'left',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
} as const;

export const funnelCellStyle = {
  ...textRole.caption,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  color: color.textSecondary,
  [onPhone]: wrapped,
} as const;

export const stepCellStyle = {
  ...funnelCellStyle,
  textAlign: 'left',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  [onPhone]: { ...wrapped, gridColumn: '1 / span 3' },
} as const;

export const barCellStyle = { [onPhone]: { gridColumn: '1 / -1', gridRow: 2 } } as const;

export const reachedCellStyle = {
  [onPhone]: { ...wrapped, gridColumn: 4, gridRow: 1, textAlign: 'right', alignSelf: 'start' },
} as const;
