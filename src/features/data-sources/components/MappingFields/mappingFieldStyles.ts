import { color } from '@src/theme/tokenVariables';

/** One field: name and examples, target, type, eye; on a phone the choices stand below the name. */
export const rowStyle = {
  display: 'grid',
  gap: '6px 12px',
  alignItems: 'start',
  p: '10px 0',
  fontSize: '0.8125rem',
  lineHeight: '18px',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) 116px 32px',
  gridTemplateAreas: '"name target type hide"',
  '& + &': { borderTop: `1px solid ${color.line}` },
  '@media (max-width: 699.95px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 116px 32px',
    gridTemplateAreas: '"name name hide" "target type type"',
  },
} as const;

export const hiddenStyle = { color: color.textTertiary } as const;
