import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { inContext, type AnswerContext } from '@core/survey/answerContext';
import type { Answers, Survey } from '@core/survey/types';
import { computeVariables } from '@core/survey/variables/computeVariables';
import { variableLabel } from '@core/survey/variables/variableHead';
import { withVariables } from '@core/survey/variables/withVariables';
import { dropHiddenAnswers } from '@core/survey/visibility';
import { formatNumber } from '@src/lib/i18n/formats';
import { rem, space, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { previewText } from '../../SurveyPreview/texts/previewText';

interface PreviewVariablesProps {
  survey: Survey;
  /** Visitor of the preview. */
  context: AnswerContext | null;
  /** All answers given in the preview. Those to hidden questions don't count. */
  answers: Answers;
}

/** The values of a survey's variables for the answers in the preview. */
export default function PreviewVariables({ survey, context, answers }: PreviewVariablesProps) {
  const variables = survey.variables ?? [];
  const counted = dropHiddenAnswers(inContext(withVariables(survey), context), answers);
  const values = computeVariables(variables, (id) => counted[id]);
  return (
    <Box
      component="section"
      aria-label={previewText('variables')}
      sx={{ mt: 2, mx: 'auto', maxWidth: rem(480) }}
    >
      <Typography variant="label" component="h3" sx={{ mb: 1 }}>
        {previewText('variables')}
      </Typography>
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gap: space(6, 16),
          gridTemplateColumns: 'minmax(0, 1fr) auto',
          ...textRole.small,
          overflowWrap: 'anywhere',
          '& dt': { color: color.textTertiary },
          '& dd': { m: 0, textAlign: 'end' },
        }}
      >
        {variables.map((variable) => (
          <Box key={variable.name} sx={{ display: 'contents' }}>
            <dt>{variableLabel(variable)}</dt>
            <dd>{valueText(values[variable.name])}</dd>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const valueText = (value: string | number | undefined): string => {
  if (value === undefined) return previewText('noValue');
  return typeof value === 'number' ? formatNumber(value, { maximumFractionDigits: 12 }) : value;
};
