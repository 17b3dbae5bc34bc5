import Box from '@mui/material/Box';
import { DASHBOARD_RANGES, LONGEST_RANGE_DAYS, type DashboardRange } from '@core/dashboard/periods';
import { useState } from 'react';
import { DayRangeField } from '@src/components/DayRangeField/DayRangeField';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { dashboardText } from '../../texts/dashboardText';
import type { ChosenRange } from '../../useDashboardUrl';
import { space } from '@src/theme/lengths';

/** On phones, as wide as the readouts below. */
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

/**
 * The five ranges (OVER-006). Custom opens a calendar for two dates, which apply on demand
 * (OVER-008, OVER-009).
 */
export function RangePicker({
  value,
  timeZone,
  onChange,
}: {
  value: ChosenRange;
  /** The company's IANA time zone. */
  timeZone: string;
  onChange: (range: ChosenRange) => void;
}) {
  // Until days are applied, the numbers stay those of the previous range.
  const [asking, setAsking] = useState(false);
  const choose = (range: DashboardRange): void => {
    setAsking(range === 'custom');
    if (range !== 'custom') onChange({ range });
  };
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: { sm: 'flex-end' },
        gap: 1.5,
        width: { xs: `calc(100vw - ${space(32)})`, sm: 'auto' },
        maxWidth: `calc(100vw - ${space(32)})`,
      }}
    >
      {(asking || value.range === 'custom') && (
        <Box sx={{ display: 'grid', width: { xs: 1, sm: 'auto' } }}>
          <DayRangeField
            label={dashboardText('customRange')}
            placeholder={dashboardText('chooseDays')}
            value={value.range === 'custom' ? value : { from: '', to: '' }}
            timeZone={timeZone}
            bothDays
            longest={{ days: LONGEST_RANGE_DAYS, sentence: dashboardText('rangeTooLong') }}
            opensAtOnce={asking}
            onChange={({ from, to }) => {
              setAsking(false);
              onChange({ range: 'custom', from, to });
            }}
            onCancel={() => {
              setAsking(false);
            }}
          />
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
