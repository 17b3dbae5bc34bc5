import Box from '@mui/material/Box';
import type { VariableSummary } from '@core/contract/surveyResultShapes';
import { Card } from '@src/components/Card/Card';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { surveyResultsText } from '../../texts/surveyResultsText';

export interface VariableNumbersProps {
  variables: readonly VariableSummary[];
}

/** Mean and range of each numeric variable of a survey. */
export default function VariableNumbers({ variables }: VariableNumbersProps) {
  return (
    <Card title={surveyResultsText('variables')} headingLevel={3}>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: space(6, 16),
          gridTemplateColumns: { xs: '1fr', sm: `minmax(${rem(120)}, auto) 1fr` },
          ...textRole.small,
          overflowWrap: 'anywhere',
          '& dt': { color: color.textTertiary },
          '& dd': { m: 0 },
        }}
      >
        {variables.map(({ name, label, mean, min, max, answered }) => (
          <Box key={name} sx={{ display: { xs: 'block', sm: 'contents' } }}>
            <dt>{label}</dt>
            <dd>{surveyResultsText('variableNumbers', { mean, min, max, count: answered })}</dd>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
