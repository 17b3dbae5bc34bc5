import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { rem, space, textRole } from '@src/theme/lengths';
import { chart, color, transition } from '@src/theme/tokenVariables';
import { formatNumber } from '@src/lib/i18n/formats';

export interface StepsChartProps {
  /** The main figure and its maximum. */
  figure?: { value: string; note: string } | undefined;
  steps: readonly { label: string; count: number }[];
}

/**
 * Labeled columns with their counts: ratings by step, numbers and dates by range. The table next to
 * it has the same data.
 */
export function StepsChart({ figure, steps }: StepsChartProps) {
  const most = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <Box aria-hidden sx={{ display: 'flex', alignItems: 'flex-end', gap: 2, minWidth: 0 }}>
      {figure && (
        <Box sx={{ flex: 'none', pb: space(2) }}>
          <Typography
            component="span"
            variant="readout"
            sx={{ display: 'block', fontSize: textRole.displayPhone.fontSize }}
          >
            {figure.value}
          </Typography>
          <Box
            component="span"
            sx={{ fontSize: textRole.caption.fontSize, color: color.textTertiary }}
          >
            {figure.note}
          </Box>
        </Box>
      )}
      <Box sx={{ flex: 1, minWidth: 0, position: 'relative', overflowX: 'auto' }}>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: `repeat(${String(Math.max(steps.length, 1))}, minmax(${rem(18)}, 1fr))`,
            minWidth: widthOf(steps),
            alignItems: 'end',
            columnGap: space(2),
            ...textRole.axis,
            textAlign: 'center',
            color: color.textTertiary,
          }}
        >
          {steps.map(({ label, count }) => (
            <Box key={label} sx={{ display: 'grid', justifyItems: 'center', minWidth: 0 }}>
              <Box component="span" sx={{ fontWeight: 600, color: color.text }}>
                {formatNumber(count)}
              </Box>
              <Box
                component="span"
                data-drawn
                sx={{
                  width: '62%',
                  maxWidth: rem(30),
                  height: `${String(Math.max((count / most) * 72, count > 0 ? 2 : 0))}px`,
                  mt: space(3),
                  backgroundColor: chart.bar,
                  borderRadius: 'var(--radius-bar) var(--radius-bar) 0 0',
                  transition: transition('dialog', 'height'),
                }}
              />
              <Box
                component="span"
                sx={{
                  width: 1,
                  pt: space(3),
                  borderTop: `1px solid ${chart.axis}`,
                  overflow: 'hidden',
                  textOverflow: 'ellipsis',
                }}
              >
                {label}
              </Box>
            </Box>
          ))}
        </Box>
      </Box>
    </Box>
  );
}

/**
 * Width in px that all labels need side by side, if it is more than a card guarantees. The table
 * has the full labels.
 */
const widthOf = (steps: StepsChartProps['steps']): number => {
  const width =
    steps.length * Math.min(Math.max(26, ...steps.map(({ label }) => label.length * 6)), 60);
  return width > 290 ? width : 0;
};
