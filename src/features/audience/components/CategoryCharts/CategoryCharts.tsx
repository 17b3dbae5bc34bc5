import Box from '@mui/material/Box';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import type { AudienceCategory } from '../../api';
import { percentLabel } from '../../model/personWords';

export interface CategoryChartsProps {
  categories: readonly AudienceCategory[];
  /** Percent 0-100: the mean of all users on screen, as in the summary. */
  coverage: number;
  onSelect: (category: AudienceCategory) => void;
}

/** The part of a name that tells it apart: every bar keeps its label. */
const shortName = (name: string): string => {
  const own = name.replace(/ (Customers|Users|Accounts)$/, '');
  return own.length > 12 ? `${own.slice(0, 11)}…` : own;
};

/** Users per category as bars; what the sources cover of all users as a donut with the average (AUD-011, AUD-012). */
export function CategoryCharts({ categories, coverage, onSelect }: CategoryChartsProps) {
  const labels = categories.map(({ name }) => shortName(name));
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1.5fr) minmax(0, 1fr)' },
      }}
    >
      <ChartCard
        title="Users per category"
        kind="bar"
        labels={labels}
        series={[
          {
            id: 'users',
            label: 'Users',
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
        title="Coverage"
        support="of the connected sources"
        kind="donut"
        labels={['Covered', 'Not covered']}
        series={[{ id: 'coverage', label: 'Coverage', values: [coverage, 100 - coverage] }]}
        formatValue={percentLabel}
        center={{ figure: percentLabel(coverage), note: 'average' }}
      />
    </Box>
  );
}
