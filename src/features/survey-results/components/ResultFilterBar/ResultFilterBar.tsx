import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { DayRangeField } from '@src/components/DayRangeField/DayRangeField';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import type { ResultFilters } from '../../model/resultFilters';
import { VisitFilters } from './VisitFilters';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { rem } from '@src/theme/lengths';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { commonText } from '@src/components/texts/commonText';

export interface ResultFilterBarProps {
  filters: ResultFilters;
  onChange: (change: ResultFilters) => void;
  /** True if the survey has other versions, which can be combined. */
  hasVersions: boolean;
  /** True if quotas may have ended responses, which can be filtered. */
  hasQuotas: boolean;
  /** IANA time zone of the days. */
  timeZone: string;
  /** More filters, after the others. */
  children?: ReactNode;
}

const devices = ['all', 'mobile', 'desktop', 'tablet'] as const;

/**
 * The filters that apply to every number on the tab, with the search next to the comparison
 * (RESULT-016, RESULT-017). Days are in the company's time zone, as in the trend.
 */
export function ResultFilterBar({
  filters,
  onChange,
  hasVersions,
  hasQuotas,
  timeZone,
  children,
}: ResultFilterBarProps) {
  const set = (change: { [Name in keyof ResultFilters]?: ResultFilters[Name] | undefined }) =>
    onChange(change as ResultFilters);
  return (
    <Box role="group" aria-label={surveyResultsText('filters')} sx={filterGrid}>
      <SegmentedControl<DeviceType | 'all'>
        label={surveyResultsText('device')}
        options={devices.map((value) => ({
          value,
          label: surveyResultsText(`deviceName.${value}`),
        }))}
        value={filters.deviceType ?? 'all'}
        onChange={(value) => set({ deviceType: value === 'all' ? undefined : value })}
      />
      <SelectInput
        label={surveyResultsText('completion')}
        hideLabel
        value={filters.screenedOut ? 'out' : String(filters.completed ?? '')}
        onChange={(value) =>
          set({
            completed: value === '' || value === 'out' ? undefined : value === 'true',
            screenedOut: value === 'out' ? true : undefined,
          })
        }
        placeholder={surveyResultsText('allStatuses')}
        options={[
          { value: 'true', label: surveyResultsText('completed') },
          { value: 'false', label: surveyResultsText('incomplete') },
          ...(hasQuotas ? [{ value: 'out', label: surveyResultsText('screenedOut') }] : []),
        ]}
        sx={{ width: { xs: 1, sm: rem(130) } }}
      />
      <SelectInput
        label={surveyResultsText('quickAnswers')}
        hideLabel
        value={filters.flagged === undefined ? '' : String(filters.flagged)}
        onChange={(value) => set({ flagged: value === '' ? undefined : value === 'true' })}
        placeholder={surveyResultsText('anySpeed')}
        options={[
          { value: 'false', label: surveyResultsText('notQuick') },
          { value: 'true', label: surveyResultsText('quickOnly') },
        ]}
        sx={{ width: { xs: 1, sm: rem(118) } }}
      />
      <VisitFilters filters={filters} onChange={set} />
      <Box sx={lastGroup}>
        <Box sx={{ display: 'grid', minWidth: 0 }}>
          <DayRangeField
            label={surveyResultsText('daysIn', { timeZone })}
            placeholder={commonText('anyDay')}
            value={{ from: filters.dateFrom ?? '', to: filters.dateTo ?? '' }}
            onChange={({ from, to }) => set({ dateFrom: from, dateTo: to })}
            timeZone={timeZone}
          />
        </Box>
        {hasVersions && (
          <SelectInput
            label={surveyResultsText('versions')}
            hideLabel
            value={filters.family ? 'all' : ''}
            onChange={(value) => set({ family: value === 'all' })}
            placeholder={surveyResultsText('thisVersion')}
            options={[{ value: 'all', label: surveyResultsText('allVersions') }]}
            sx={{ width: { xs: 1, sm: rem(140) }, gridColumn: '1 / -1' }}
          />
        )}
      </Box>
      {children}
    </Box>
  );
}

/** Days and versions wrap to the next line together. */
const lastGroup = {
  display: { xs: 'contents', sm: 'flex' },
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
} as const;

/**
 * Part of the surrounding row from 600 px on. Two columns on phones, with the devices across both.
 */
const filterGrid = {
  display: { xs: 'grid', sm: 'contents' },
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'center',
  gap: 1,
  '& .MuiToggleButton-root': {
    '@media (max-width: 599.95px)': { flex: '1 0 auto', px: 1 },
  },
  '& .MuiToggleButtonGroup-root': { gridColumn: '1 / -1' },
} as const;
