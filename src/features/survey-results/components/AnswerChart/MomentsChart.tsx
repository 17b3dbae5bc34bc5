import Box from '@mui/material/Box';
import { rem, space, textRole } from '@src/theme/lengths';
import { chart, color, transition } from '@src/theme/tokenVariables';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { formatNumber } from '@src/lib/i18n/formats';

export interface MomentsChartProps {
  /** All periods of the axis in order, including empty ones. */
  moments: readonly { label: string; count: number }[];
}

/**
 * Answers on a time axis: a column for every day, week, month or year, and a gap if there are none.
 * The table next to it has the same data.
 */
export function MomentsChart({ moments }: MomentsChartProps) {
  const most = Math.max(1, ...moments.map(({ count }) => count));
  const [first, last] = [moments[0], moments.at(-1)];
  return (
    <Box aria-hidden sx={{ minWidth: 0, ...textRole.axis, color: color.textTertiary }}>
      <Box component="span" sx={{ display: 'block', textAlign: 'right' }}>
        {surveyResultsText('most', { count: most })}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${String(Math.max(moments.length, 1))}, minmax(0, 1fr))`,
          columnGap: moments.length > 16 ? '1px' : space(2),
          alignItems: 'end',
          height: rem(76),
          borderBottom: `1px solid ${chart.axis}`,
        }}
      >
        {moments.map(({ label, count }) => (
          <Box
            key={label}
            component="span"
            data-drawn
            title={`${label}: ${formatNumber(count)}`}
            sx={{
              justifySelf: 'center',
              width: 1,
              maxWidth: rem(30),
              height: `${String(count > 0 ? Math.max((count / most) * 72, 2) : 0)}px`,
              backgroundColor: chart.bar,
              borderRadius: 'var(--radius-bar) var(--radius-bar) 0 0',
              transition: transition('dialog', 'height'),
            }}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, pt: space(3) }}>
        <span>{first?.label}</span>
        {moments.length > 1 && <span>{last?.label}</span>}
      </Box>
    </Box>
  );
}
