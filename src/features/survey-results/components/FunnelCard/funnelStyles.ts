import { color } from '@src/theme/tokenVariables';

/** Columns of the funnel: step, bar, count, share, comparison, left, time. Narrow cards scroll sideways. */
export const gridStyle = (compared: boolean) =>
  ({
    display: 'grid',
    gridTemplateColumns: `minmax(84px, 104px) minmax(48px, 1fr) 56px 72px ${compared ? '84px 72px ' : ''}60px 76px`,
    columnGap: '8px',
    alignItems: 'center',
    minHeight: 26,
  }) as const;

export const funnelCellStyle = {
  fontSize: '0.75rem',
  lineHeight: '16px',
  textAlign: 'right',
  whiteSpace: 'nowrap',
  color: color.textSecondary,
} as const;
