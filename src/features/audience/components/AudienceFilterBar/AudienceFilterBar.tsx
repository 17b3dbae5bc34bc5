import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FilterMenu } from '@src/components/FilterMenu/FilterMenu';
import type { AudienceMetrics } from '../../api';
import {
  FILTERS,
  filterLabel,
  hasFilters,
  noAudienceFilters,
  optionLabel,
  type AudienceFilters,
} from '../../model/audienceFilters';
import { useOwnSources } from '../../useOwnSources';
import { audienceText } from '../../texts/audienceText';

export interface AudienceFilterBarProps {
  value: AudienceFilters;
  onChange: (change: Partial<AudienceFilters>) => void;
  /** Number of users that each option would leave; null while loading. */
  counts: AudienceMetrics['options'] | null;
}

/**
 * The four multi-select filters with a count next to each option, and Clear (AUD-004 to AUD-008).
 * The company's own sources follow the six of Data Source, below a heading and without counts.
 */
export function AudienceFilterBar({ value, onChange, counts }: AudienceFilterBarProps) {
  const own = useOwnSources();
  return (
    <Box
      role="group"
      aria-label={audienceText('filters')}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      {FILTERS.map(({ name, options }) => (
        <FilterMenu
          key={name}
          label={filterLabel(name)}
          options={[
            ...options.map((option) => ({
              value: option,
              label: optionLabel(name, option),
              count: counts?.[name][option],
            })),
            ...(name === 'dataSource'
              ? own.map((source) => ({ ...source, group: audienceText('ownSources') }))
              : []),
          ]}
          value={value[name]}
          onChange={(chosen) => {
            onChange({ [name]: chosen });
          }}
        />
      ))}
      {hasFilters(value) && (
        <Button
          variant="quiet"
          onClick={() => {
            onChange({ ...noAudienceFilters, search: value.search });
          }}
        >
          {audienceText('clear')}
        </Button>
      )}
    </Box>
  );
}
