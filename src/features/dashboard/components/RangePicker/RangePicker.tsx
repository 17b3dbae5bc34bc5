import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DASHBOARD_RANGES, LONGEST_RANGE_DAYS, type DashboardRange } from '@core/dashboard/periods';
import { FIELD_SENTENCES } from '@core/errors/fieldSentences';
import { countDays, isDay } from '@core/time/zonedTime';
import { useState, type FormEvent } from 'react';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { TextInput } from '@src/components/TextInput/TextInput';
import { commonText } from '@src/components/texts/commonText';
import { dashboardText } from '../../texts/dashboardText';
import type { ChosenRange } from '../../useDashboardAddress';
import { rem, space } from '@src/theme/lengths';

/** Why two dates make no range; undefined when they do, or while one is missing. */
const problemOf = (from: string, to: string): string | undefined => {
  if (!isDay(from) || !isDay(to)) return undefined;
  if (from > to) return FIELD_SENTENCES.fromAfterTo;
  return countDays(from, to) > LONGEST_RANGE_DAYS ? dashboardText('rangeTooLong') : undefined;
};

/** On a phone as wide as the readouts below. */
const switchStyle = {
  width: { xs: 1, sm: 'auto' },
  maxWidth: 1,
  position: 'relative',
  overflowX: 'auto',
  '& .MuiToggleButtonGroup-root': { minWidth: { xs: 1, sm: 0 } },
  '& .MuiToggleButton-root': {
    flex: { xs: '1 0 auto', sm: 'none' },
    px: { xs: space(8), sm: space(12) },
  },
} as const;

/** The five ranges (OVER-006); Custom asks for two dates and applies them on demand (OVER-008, OVER-009). */
export function RangePicker({
  value,
  onChange,
}: {
  value: ChosenRange;
  onChange: (range: ChosenRange) => void;
}) {
  const [asking, setAsking] = useState(value.range === 'custom');
  const [from, setFrom] = useState(value.range === 'custom' ? value.from : '');
  const [to, setTo] = useState(value.range === 'custom' ? value.to : '');
  const problem = problemOf(from, to);
  const complete = isDay(from) && isDay(to) && !problem;
  const choose = (range: DashboardRange): void => {
    setAsking(range === 'custom');
    if (range !== 'custom') onChange({ range });
  };
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    if (complete) onChange({ range: 'custom', from, to });
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-end',
        justifyContent: { sm: 'flex-end' },
        gap: 1.5,
        width: { xs: `calc(100vw - ${space(32)})`, sm: 'auto' },
        maxWidth: `calc(100vw - ${space(32)})`,
      }}
    >
      {asking && (
        <Box
          component="form"
          aria-label={dashboardText('customRange')}
          onSubmit={apply}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1 }}
        >
          <Box sx={{ width: rem(142) }}>
            <TextInput
              label={dashboardText('from')}
              type="date"
              size="small"
              value={from}
              onChange={setFrom}
              error={problem}
            />
          </Box>
          <Box sx={{ width: rem(142) }}>
            <TextInput
              label={dashboardText('to')}
              type="date"
              size="small"
              value={to}
              onChange={setTo}
            />
          </Box>
          <Button type="submit" disabled={!complete} sx={{ mt: rem(23) }}>
            {commonText('apply')}
          </Button>
        </Box>
      )}
      <Box sx={switchStyle}>
        <SegmentedControl
          label={dashboardText('timeRange')}
          options={DASHBOARD_RANGES.map((range) => ({
            value: range,
            label: dashboardText(`range.${range}`),
          }))}
          value={asking ? 'custom' : value.range}
          onChange={choose}
        />
      </Box>
    </Box>
  );
}
