import Box from '@mui/material/Box';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import type { AudienceCategory } from '../../api';
import { percentLabel } from '../../model/personWords';

export interface CategoryChartsProps {
  categories: readonly AudienceCategory[];
  onSelect: (category: AudienceCategory) => void;
}

const mean = (numbers: readonly number[]): number =>
  numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

/** The part of a name that tells it apart: every bar keeps its label. */
const shortName = (name: string): string => {
  const own = name.replace(/ (Customers|Users|Accounts)$/, '');
  return own.length > 12 ? `${own.slice(0, 11)}…` : own;
};

/** Users per category as bars, coverage of each as a donut with the average (AUD-011, AUD-012). */
export function CategoryCharts({ categories, onSelect }: CategoryChartsProps) {
  const labels = categories.map(({ name }) => shortName(name));
  const known = categories.filter(({ userCount }) => (userCount ?? 0) > 0);
  const average = mean(known.map(({ coverage }) => coverage));
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
        kind="donut"
        labels={known.map(({ name }) => name)}
        series={[
          { id: 'coverage', label: 'Coverage', values: known.map(({ coverage }) => coverage) },
        ]}
        formatValue={percentLabel}
        support="average"
        value={average.toLocaleString('en-US', { maximumFractionDigits: 1 })}
        unit="%"
      />
    </Box>
  );
}
