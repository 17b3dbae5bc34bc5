import Box from '@mui/material/Box';
import { SearchField } from '@src/components/SearchField/SearchField';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import type { DeviceType, ResultFilters } from '../../model/resultFilters';

export interface ResultFilterBarProps {
  filters: ResultFilters;
  onChange: (change: ResultFilters) => void;
  /** The family has other versions: they can be read together. */
  hasVersions: boolean;
  /** Where days begin and end (IANA). */
  timeZone: string;
}

const devices = [
  { value: 'all', label: 'All devices' }, { value: 'mobile', label: 'Mobile' }, { value: 'desktop', label: 'Desktop' }, { value: 'tablet', label: 'Tablet' },
] as const;

/** The one set of filters that every number on the tab obeys (RESULT-016, RESULT-017). Days are the company's, like the trend. */
export function ResultFilterBar({ filters, onChange, hasVersions, timeZone }: ResultFilterBarProps) {
  const set = (change: { [Name in keyof ResultFilters]?: ResultFilters[Name] | undefined }) => onChange(change as ResultFilters);
  return (
    <Box role="group" aria-label="Filters" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, '& .MuiToggleButton-root': { whiteSpace: 'nowrap' } }}>
      <SegmentedControl<DeviceType | 'all'> label="Device" options={devices} value={filters.deviceType ?? 'all'} onChange={(value) => set({ deviceType: value === 'all' ? undefined : value })} />
      <SelectInput
        label="Completion"
        hideLabel
        value={filters.completed === undefined ? '' : String(filters.completed)}
        onChange={(value) => set({ completed: value === '' ? undefined : value === 'true' })}
        placeholder="All statuses"
        options={[{ value: 'true', label: 'Completed' }, { value: 'false', label: 'Incomplete' }]}
        sx={{ width: 130 }}
      />
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
        <TextInput type="date" label={`From day (${timeZone})`} hideLabel value={filters.dateFrom ?? ''} onChange={(value) => set({ dateFrom: value })} sx={{ width: 134 }} inputProps={filters.dateTo ? { max: filters.dateTo } : {}} />
        <span aria-hidden>–</span>
        <TextInput type="date" label={`To day (${timeZone})`} hideLabel value={filters.dateTo ?? ''} onChange={(value) => set({ dateTo: value })} sx={{ width: 134 }} inputProps={filters.dateFrom ? { min: filters.dateFrom } : {}} />
      </Box>
      <SelectInput
        label="Quick answers"
        hideLabel
        value={filters.flagged === undefined ? '' : String(filters.flagged)}
        onChange={(value) => set({ flagged: value === '' ? undefined : value === 'true' })}
        placeholder="Any speed"
        options={[{ value: 'false', label: 'Not quick' }, { value: 'true', label: 'Quick only' }]}
        sx={{ width: 118 }}
      />
      {hasVersions && (
        <SelectInput
          label="Versions"
          hideLabel
          value={filters.family ? 'all' : ''}
          onChange={(value) => set({ family: value === 'all' })}
          placeholder="This version"
          options={[{ value: 'all', label: 'All versions' }]}
          sx={{ width: 140 }}
        />
      )}
      <Box sx={{ flex: '1 1 130px', maxWidth: 280 }}><SearchField label="Search answers" value={filters.search ?? ''} onSearch={(search) => set({ search })} /></Box>
    </Box>
  );
}
