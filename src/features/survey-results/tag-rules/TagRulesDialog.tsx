import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { readJob } from '@core/contract/jobs';
import { listAnswers, listResponses } from '@core/contract/survey-results';
import type { PublishedSurvey } from '@core/contract/surveys';
import { applyTagRules, deleteTagRule, listTagRules } from '@core/contract/tagRules';
import type { Question } from '@core/survey/types';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ErrorState } from '@src/components/ErrorState/ErrorState';
import { JobProgress } from '@src/components/JobProgress/JobProgress';
import { LoadingState } from '@src/components/LoadingState/LoadingState';
import { Message } from '@src/components/Message/Message';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import { mutationFor, queryFor } from '@src/lib/endpointQuery';
import { formatList, formatNumber } from '@src/lib/i18n/formats';
import { useCan } from '@src/lib/useCan';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { TagRuleDialog, type TagRuleValues } from './TagRuleDialog';
import { tagRulesText } from './texts/tagRulesText';

export interface TagRulesDialogProps {
  survey: Pick<PublishedSurvey, 'id' | 'companyId'>;
  questions: readonly Question[];
  onClose: () => void;
}

/** Interval at which the dialog reads the job's progress, in ms. */
const pollMs = 1000;

/** The rules that tag responses: add, change, delete, and apply them to existing responses. */
export default function TagRulesDialog({ survey, questions, onClose }: TagRulesDialogProps) {
  const input = { params: { id: survey.id }, query: { companyFilter: survey.companyId } };
  const found = useQuery(queryFor(listTagRules, input));
  const remove = useMutation(mutationFor(deleteTagRule, { refreshes: [listTagRules.id] }));
  const apply = useMutation(mutationFor(applyTagRules));
  const run = useTagRun(apply.data?.runId);
  const [edited, setEdited] = useState<TagRuleValues | 'new' | null>(null);
  const toast = useToast();
  const mayWrite = useCan('data_sources:write');
  const isRunning = apply.isPending || (apply.isSuccess && !run.data?.finishedAt);
  const failed = remove.error ?? apply.error;
  const rules = found.data?.rules ?? [];
  if (edited)
    return (
      <TagRuleDialog
        input={input}
        questions={questions}
        rule={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={tagRulesText('title')}
      support={tagRulesText('support')}
      size="large"
      actions={
        <>
          <Button onClick={onClose}>{commonText('close')}</Button>
          {mayWrite && rules.length > 0 && (
            <Button variant="outlined" disabled={isRunning} onClick={() => apply.mutate(input)}>
              {tagRulesText('apply')}
            </Button>
          )}
          {mayWrite && (
            <Button
              variant="contained"
              startIcon={<Plus aria-hidden />}
              onClick={() => setEdited('new')}
            >
              {tagRulesText('newRule')}
            </Button>
          )}
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {failed && <Message tone="error">{failed.message}</Message>}
        {run.data && <JobProgress run={run.data} />}
        {found.isPending && <LoadingState label={tagRulesText('loading')} rows={2} />}
        {found.isError && (
          <ErrorState
            what={tagRulesText('what')}
            error={found.error}
            onRetry={() => found.refetch()}
            headingLevel={3}
          />
        )}
        {found.data && rules.length === 0 && (
          <Box component="p" sx={{ m: 0, ...textRole.body, color: color.textSecondary }}>
            {tagRulesText('none')}
          </Box>
        )}
        {rules.length > 0 && (
          <Box component="ul" aria-label={tagRulesText('title')} sx={list}>
            {rules.map((rule) => (
              <li key={rule.id}>
                <StatusChip label={rule.tag} dot="none" />
                <Box sx={{ flex: 1, minWidth: 0, ...textRole.body, overflowWrap: 'anywhere' }}>
                  {conditionText(rule, questions)}
                </Box>
                {mayWrite && (
                  <IconButton
                    aria-label={tagRulesText('changeRule', { tag: rule.tag })}
                    onClick={() => setEdited(rule)}
                  >
                    <Pencil aria-hidden size={16} />
                  </IconButton>
                )}
                {mayWrite && (
                  <IconButton
                    aria-label={tagRulesText('deleteRule', { tag: rule.tag })}
                    disabled={remove.isPending}
                    onClick={() =>
                      remove.mutate(
                        { ...input, params: { id: survey.id, ruleId: rule.id } },
                        { onSuccess: () => void toast.success(tagRulesText('deleted')) },
                      )
                    }
                  >
                    <Trash2 aria-hidden size={16} />
                  </IconButton>
                )}
              </li>
            ))}
          </Box>
        )}
      </Box>
    </AppDialog>
  );
}

/** Reads a run until it ends, then renews the lists that show tags. */
const useTagRun = (runId: string | undefined) => {
  const client = useQueryClient();
  const run = useQuery({
    ...queryFor(readJob, { params: { id: runId ?? '' } }),
    enabled: runId !== undefined,
    refetchInterval: ({ state }) => (state.data?.finishedAt ? false : pollMs),
  });
  const isOver = Boolean(run.data?.finishedAt);
  const renew = useEffectEvent(() => {
    for (const { id } of [listResponses, listAnswers])
      void client.invalidateQueries({ queryKey: [id] });
  });
  useEffect(() => {
    if (isOver) renew();
  }, [isOver]);
  return run;
};

const conditionText = (
  { questionId, words, from, to }: TagRuleValues,
  questions: readonly Question[],
): string => {
  const question =
    questions.find(({ id }) => id === questionId)?.title ?? tagRulesText('questionGone');
  if (words)
    return tagRulesText('contains', {
      question,
      words: formatList(
        words.map((word) => `“${word}”`),
        'disjunction',
      ),
    });
  if (from === null) return tagRulesText('atMost', { question, to: formatNumber(to ?? 0) });
  if (to === null) return tagRulesText('atLeast', { question, from: formatNumber(from) });
  return tagRulesText('between', { question, from: formatNumber(from), to: formatNumber(to) });
};

const list = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    py: 0.75,
    borderTop: `1px solid ${color.line}`,
  },
  '& > li:first-of-type': { borderTop: 0 },
} as const;
