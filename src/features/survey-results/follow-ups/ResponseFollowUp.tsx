import Box from '@mui/material/Box';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { color } from '@src/theme/tokenVariables';
import { FollowUpControls } from './FollowUpControls';
import { useFollowUpRules, useResponseFollowUp } from './followUpsApi';
import { MetScore } from './MetScore';
import { followUpsText } from './texts/followUpsText';

/** State and owner of a response's follow-up. Renders nothing if it has none. */
export default function ResponseFollowUp({
  surveyId,
  responseId,
}: {
  surveyId: string;
  responseId: string;
}) {
  const found = useResponseFollowUp(surveyId, responseId);
  const rules = useFollowUpRules(surveyId);
  const failed = [found, rules].find(({ isError, data }) => isError && data === undefined);
  if (failed)
    return (
      <InlineRetry
        message={followUpsText('listFailed', { reason: failed.error?.message ?? '' })}
        onRetry={() => {
          void found.refetch();
          void rules.refetch();
        }}
      />
    );
  const followUp = found.data?.followUps[0];
  if (!followUp || !rules.data) return null;
  return (
    <Box
      component="section"
      aria-label={followUpsText('title')}
      sx={{ display: 'grid', gap: 1, pb: 2, mb: 2, borderBottom: `1px solid ${color.line}` }}
    >
      {followUp.met.map((one) => (
        <MetScore key={`${one.rule} ${one.questionId}`} {...one} />
      ))}
      <FollowUpControls surveyId={surveyId} followUp={followUp} teammates={rules.data.teammates} />
    </Box>
  );
}
