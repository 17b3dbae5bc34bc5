import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VariableSummary } from '@core/contract/surveyResultShapes';
import { ChartCard } from '@src/components/ChartCard/ChartCard';
import { rem } from '@src/theme/lengths';
import { axisPlaceText } from '../../model/axisPlaceText';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface VariableNumbersProps {
  variables: readonly VariableSummary[];
}

/** Mean, range and distribution of each numeric variable of a survey. */
export default function VariableNumbers({ variables }: VariableNumbersProps) {
  return (
    <Box component="section" aria-label={surveyResultsText('variables')}>
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        {surveyResultsText('variables')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(290)}, 100%), 1fr))`,
          '& > *': { minWidth: 0 },
        }}
      >
        {variables.map(({ name, label, mean, min, max, answered, buckets }) => (
          <ChartCard
            key={name}
            title={label}
            headingLevel={3}
            support={surveyResultsText('variableNumbers', { mean, min, max, count: answered })}
            kind="bar"
            size="small"
            labels={buckets.map((bucket) => axisPlaceText(bucket.label, 'number'))}
            series={[
              {
                ...{ id: name, label: surveyResultsText('responses'), colorIndex: 0 },
                values: buckets.map(({ count }) => count),
              },
            ]}
          />
        ))}
      </Box>
    </Box>
  );
}
