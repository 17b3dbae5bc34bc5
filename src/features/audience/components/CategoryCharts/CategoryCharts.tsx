import Box from '@mui/material/Box';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import type { AudienceCategory } from '../../api';
import { percentLabel } from '../../model/personWords';
import { audienceText } from '../../texts/audienceText';
import { shortName } from '../../model/categoryWords';

export interface CategoryChartsProps {
  categories: readonly AudienceCategory[];
  /** Percent from 0 to 100, averaged over all users on screen, as in the summary. */
  coverage: number;
  onSelect: (category: AudienceCategory) => void;
}

/**
 * Users per category as bars, and the sources' coverage of all users as a donut with the average
 * (AUD-011, AUD-012).
 */
export function CategoryCharts({ categories, coverage, onSelect }: CategoryChartsProps) {
  const labels = categories.map(shortName);
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' },
      }}
    >
      <ChartCard
        title={audienceText('usersPerCategory')}
        kind="bar"
        labels={labels}
        series={[
          {
            id: 'users',
            label: audienceText('users'),
            values: categories.map(({ userCount }) => userCount ?? null),
            colorIndex: 0,
          },
        ]}
        onItemClick={(index) => {
          const category = categories[index];
          if (category) onSelect(category);
        }}
      />
      <ChartCard
        title={audienceText('coverage')}
        support={audienceText('averageOfAll')}
        kind="donut"
        labels={[audienceText('covered'), audienceText('notCovered')]}
        series={[
          { id: 'coverage', label: audienceText('coverage'), values: [coverage, 100 - coverage] },
        ]}
        formatValue={percentLabel}
        center={{ figure: percentLabel(coverage), note: audienceText('average') }}
      />
    </Box>
  );
}
