import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/** Columns of the funnel: step, bar, reached, answered, share, comparison, left, time. Narrow cards scroll sideways. */
export const gridStyle = (compared: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: `minmax(${rem(96)}, 1.2fr) minmax(${rem(40)}, 1fr) ${rem(48)} ${rem(54)} ${rem(54)} ${compared ? `${rem(84)} ${rem(66)} ` : ''}${rem(50)} ${rem(66)}`,
    columnGap: space(6),
    alignItems: 'center',
    minHeight: rem(26),
  }) as const;

export const funnelCellStyle = {
  ...textRole.caption,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  color: color.textSecondary,
} as const;
