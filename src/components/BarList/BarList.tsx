import Box from '@mui/material/Box';
import { rem, space, textRole } from '@src/theme/lengths';
import { chart, color, transition } from '@src/theme/tokenVariables';
import { formatNumber } from '@src/lib/i18n/formats';

export interface BarListItem {
  id: string;
  label: string;
  value: number;
  /** The displayed figure. Defaults to the value with grouped thousands. */
  text?: string;
  /** Comparison value, shown as a mark on the bar. */
  previous?: number | null;
}

export interface BarListProps {
  label: string;
  items: readonly BarListItem[];
  /** Value of a full bar. Defaults to the largest item. */
  max?: number;
  /** Wraps long labels instead of cutting them off, and makes the bars shorter. */
  wrapLabels?: boolean;
  onSelect?: (id: string) => void;
}

/** Horizontal bars in one color, each with its label and figure. */
export function BarList({ label, items, max, wrapLabels = false, onSelect }: BarListProps) {
  const full = max ?? Math.max(1, ...items.map((item) => item.value));
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: space(3) }}
    >
      {items.map((item) => (
        <li key={item.id}>
          <Box
            {...(onSelect
              ? { component: 'button', type: 'button', onClick: () => onSelect(item.id) }
              : {})}
            sx={{ ...row, ...(wrapLabels ? roomy : {}), ...(onSelect ? pressable : {}) }}
          >
            <Box
              component="span"
              sx={{
                ...(wrapLabels
                  ? { overflowWrap: 'anywhere' }
                  : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
                color: color.textSecondary,
              }}
              title={item.label}
            >
              {item.label}
            </Box>
            <Box
              component="span"
              aria-hidden
              sx={{ position: 'relative', height: rem(9), backgroundColor: color.sunken }}
            >
              <Box
                component="span"
                data-drawn
                sx={{
                  display: 'block',
                  height: 1,
                  width: `${Math.min(100, (item.value / full) * 100)}%`,
                  backgroundColor: chart.bar,
                  borderRadius: '0 var(--radius-bar) var(--radius-bar) 0',
                  transition: transition('dialog', 'width'),
                }}
              />
              {item.previous != null && (
                <Box
                  component="span"
                  data-drawn
                  sx={{
                    position: 'absolute',
                    top: -2,
                    bottom: -2,
                    left: `${Math.min(100, (item.previous / full) * 100)}%`,
                    width: 2,
                    backgroundColor: color.text,
                  }}
                />
              )}
            </Box>
            <Box component="span" sx={{ textAlign: 'right', fontWeight: 600 }}>
              {item.text ?? formatNumber(item.value)}
            </Box>
          </Box>
        </li>
      ))}
    </Box>
  );
}

const row = {
  display: 'grid',
  gridTemplateColumns: `minmax(min(${rem(88)}, 32%), 32%) 1fr minmax(min(${rem(44)}, 24%), auto)`,
  alignItems: 'center',
  gap: space(12),
  minHeight: rem(24),
  width: 1,
  ...textRole.caption,
  color: color.text,
} as const;
const roomy = {
  gridTemplateColumns: `minmax(min(${rem(88)}, 44%), 44%) 1fr minmax(min(${rem(44)}, 24%), auto)`,
  py: space(3),
} as const;
const pressable = {
  appearance: 'none',
  border: 0,
  background: 'none',
  fontFamily: 'inherit',
  fontWeight: 'inherit',
  textAlign: 'left',
  p: 0,
  cursor: 'pointer',
  borderRadius: 'var(--radius-chip)',
  '&:hover': { backgroundColor: color.hover },
} as const;
