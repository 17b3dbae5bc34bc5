import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';

/** Columns of the funnel: step, bar, reached, answered, share, comparison, left, time. Narrow cards scroll sideways. */
export const gridStyle = (compared: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: `minmax(${rem(96)}, 1.2fr) minmax(${rem(48)}, 1fr) ${rem(56)} ${rem(62)} ${rem(62)} ${compared ? `${rem(84)} ${rem(72)} ` : ''}${rem(60)} ${rem(76)}`,
    columnGap: space(8),
    alignItems: 'center',
    minHeight: rem(26),
  }) as const;

export const funnelCellStyle = {
  ...textRole.caption,
  textAlign: 'right',
  whiteSpace: 'nowrap',
  color: color.textSecondary,
} as const;
