import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { PublishedSurvey } from '@core/contract/surveys';
import type { Question } from '@core/survey/types';
import { AppDialog } from '@src/components/AppDialog/AppDialog';
import { ConfirmDialog } from '@src/components/ConfirmDialog/ConfirmDialog';
import { EmptyState } from '@src/components/EmptyState/EmptyState';
import { Message } from '@src/components/Message/Message';
import { StatusChip } from '@src/components/StatusChip/StatusChip';
import { commonText } from '@src/components/texts/commonText';
import { momentText } from '@src/lib/dateText';
import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { formatNumber } from '@src/lib/i18n/formats';
import { useCan } from '@src/lib/useCan';
import { rem, textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { useDeleteFollowUpRule, type FollowUpRules, type ListedRule } from './followUpsApi';
import { RuleDialog } from './RuleDialog';
import { followUpsText } from './texts/followUpsText';

export interface RulesDialogProps {
  survey: PublishedSurvey;
  questions: readonly Question[];
  known: FollowUpRules;
  /** Opens with an empty rule. */
  startsNew?: boolean;
  onClose: () => void;
}

/** The rules of a survey with their scores and recipients, to add, edit and delete. */
export function RulesDialog({
  survey,
  questions,
  known,
  startsNew = false,
  onClose,
}: RulesDialogProps) {
  const [edited, setEdited] = useState<ListedRule | 'new' | null>(startsNew ? 'new' : null);
  const [deleted, setDeleted] = useState<ListedRule | null>(null);
  const remove = useDeleteFollowUpRule();
  const mayWrite = useCan('data_sources:write');
  if (edited)
    return (
      <RuleDialog
        surveyId={survey.id}
        questions={questions}
        rule={edited === 'new' ? null : edited}
        known={known}
        onClose={() => (startsNew ? onClose() : setEdited(null))}
      />
    );
  return (
    <AppDialog
      open
      onClose={onClose}
      title={followUpsText('rules')}
      support={followUpsText('rulesSupport')}
      actions={
        <>
          <Button onClick={onClose}>{commonText('close')}</Button>
          {mayWrite && (
            <Button variant="contained" onClick={() => setEdited('new')}>
              {followUpsText('addRule')}
            </Button>
          )}
        </>
      }
    >
      {known.rules.length === 0 ? (
        <EmptyState subject="rule" message={followUpsText('noRule')} />
      ) : (
        <Box
          component="ul"
          aria-label={followUpsText('rules')}
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 2 }}
        >
          {known.rules.map((rule) => (
            <Box
              component="li"
              key={rule.id}
              sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1 }}
            >
              <RuleText rule={rule} questions={questions} />
              {mayWrite && (
                <Box sx={{ display: 'flex', gap: 1 }}>
                  <Button
                    size="small"
                    aria-label={followUpsText('editRuleOf', { name: rule.name })}
                    onClick={() => setEdited(rule)}
                  >
                    {commonText('edit')}
                  </Button>
                  <Button
                    size="small"
                    color="error"
                    aria-label={followUpsText('deleteRuleOf', { name: rule.name })}
                    onClick={() => {
                      remove.reset();
                      setDeleted(rule);
                    }}
                  >
                    {commonText('delete')}
                  </Button>
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      <ConfirmDialog
        open={deleted !== null}
        title={followUpsText('deleteTitle', { name: deleted?.name ?? '' })}
        confirmLabel={commonText('delete')}
        busy={remove.isPending}
        destructive
        error={
          remove.isError && (
            <Message tone="error">
              {followUpsText('deleteFailed', { reason: remove.error.message })}
            </Message>
          )
        }
        onCancel={() => setDeleted(null)}
        onConfirm={() => {
          remove.mutate(
            { params: { id: survey.id, ruleId: deleted!.id } },
            { onSuccess: () => setDeleted(null) },
          );
        }}
      >
        {followUpsText('deleteSure')}
      </ConfirmDialog>
    </AppDialog>
  );
}

/** One rule: its score, its recipients, and problems with its messages. */
function RuleText({ rule, questions }: { rule: ListedRule; questions: readonly Question[] }) {
  const { name, questionId, atMost, mailTo, message, isOn } = rule;
  const question =
    questions.find(({ id }) => id === questionId)?.title ?? followUpsText('questionGone');
  return (
    <Box sx={{ flex: '1 1 0', minWidth: rem(192), overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="h3" sx={{ m: 0, ...textRole.h3Small }}>
          {name}
        </Box>
        {!isOn && <StatusChip label={followUpsText('off')} dot="hollow" />}
      </Box>
      <Box sx={quiet}>{followUpsText('ruleLine', { question, score: formatNumber(atMost) })}</Box>
      <Box sx={quiet}>
        {followUpsText('tells', { mails: mailTo.length, host: message?.host ?? 'none' })}
      </Box>
      {message && message.stopped !== null && (
        <Message tone="error">
          {followUpsText('stopped', {
            host: message.host,
            reason: serverSentence(message.stopped),
          })}
        </Message>
      )}
      {message && message.stopped === null && message.failingSince !== null && (
        <Message tone="warning">
          {followUpsText('failing', {
            host: message.host,
            when: momentText(message.failingSince),
          })}
        </Message>
      )}
    </Box>
  );
}

const quiet = { ...textRole.small, color: color.textSecondary } as const;
