import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VariableSummary } from '@core/contract/surveyResultShapes';
import { Card } from '@src/components/Card/Card';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { axisPlaceText } from '../../model/axisPlaceText';
import { surveyResultsText } from '../../texts/surveyResultsText';
import { AnswerTable } from '../AnswerChart/AnswerTable';
import { StepsChart } from '../AnswerChart/StepsChart';

export interface VariableNumbersProps {
  variables: readonly VariableSummary[];
}

/** Mean, range and distribution of each numeric variable of a survey. */
export default function VariableNumbers({ variables }: VariableNumbersProps) {
  return (
    <Card title={surveyResultsText('variables')} headingLevel={3}>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(290)}, 100%), 1fr))`,
          alignItems: 'end',
          '& > *': { minWidth: 0 },
        }}
      >
        {variables.map(({ name, label, mean, min, max, answered, buckets }) => {
          const steps = buckets.map(({ label: place, count }) => ({
            label: axisPlaceText(place, 'number'),
            count,
          }));
          return (
            <Box key={name} component="section" aria-label={label}>
              <Typography variant="label" component="h4" sx={{ overflowWrap: 'anywhere' }}>
                {label}
              </Typography>
              <Box
                component="p"
                sx={{ m: 0, mb: 1.5, ...textRole.small, color: color.textTertiary }}
              >
                {surveyResultsText('variableNumbers', { mean, min, max, count: answered })}
              </Box>
              <StepsChart steps={steps} />
              <AnswerTable
                caption={surveyResultsText('variableValues', { label })}
                rows={steps}
                answered={answered}
              />
            </Box>
          );
        })}
      </Box>
    </Card>
  );
}
