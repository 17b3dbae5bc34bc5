import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { LIMITS } from '@core/limits';
import { nameQuestions } from '@core/survey/piping';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Survey } from '@core/survey/types';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typedQuotas } from '../../data/typedInDialogs';
import { useViewNames } from '@src/lib/useViewNames';
import {
  quotaDrafts,
  quotaProblems,
  withQuotas,
  type QuotaDraft,
  type QuotaParts,
} from '../../model/quotaDrafts';
import { variableQuestions } from '@core/survey/variables/variableQuestions';
import { TypingDialog } from '../ToolDialogs/TypingDialog';
import { useTyped } from '../ToolDialogs/useTyped';
import { QuotaFields } from './QuotaFields';
import { quotasText } from './texts/quotasText';

export interface QuotasDialogProps {
  survey: Survey;
  /** Storage key of unapplied edits. */
  surveyKey: string;
  onApply: (parts: QuotaParts) => void;
  onClose: () => void;
}

/**
 * Edits a survey's quotas and screen-outs, and their closing messages. Nothing changes until Apply.
 */
export function QuotasDialog({ survey, surveyKey, onApply, onClose }: QuotasDialogProps) {
  const questions = [...nameQuestions(survey.questions), ...variableQuestions(survey.variables)];
  const { value, setValue, isChanged, decide } = useTyped<{ quotas: QuotaDraft[] }>({
    kept: typedQuotas,
    surveyKey,
    stored: { quotas: quotaDrafts(survey) },
  });
  const { quotas } = value;
  const set = (next: QuotaDraft[]) => setValue({ quotas: next });
  const [isTried, setTried] = useState(false);
  const problems = isTried ? quotaProblems(quotas, questions) : [];
  const names = useViewNames();
  const target = questions.find(takesAnswer);
  const apply = () => {
    setTried(true);
    if (quotaProblems(quotas, questions).length > 0) return;
    decide();
    onApply(withQuotas(survey, quotas));
  };
  const add = (isScreenOut: boolean) =>
    set([
      ...quotas,
      {
        id: `quota-${crypto.randomUUID()}`,
        ...{ targetQuestionId: target!.id, operator: 'equals', value: '', name: '' },
        ...(isScreenOut ? { limit: '', isScreenOut } : { limit: '100' }),
        ending: {
          title: quotasText('newTitle'),
          text: quotasText(isScreenOut ? 'screenOutText' : 'newText'),
        },
      },
    ]);
  return (
    <TypingDialog
      title={quotasText('title')}
      support={quotasText('support')}
      isChanged={isChanged}
      onApply={apply}
      onLeave={() => {
        decide();
        onClose();
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        {quotas.length === 0 && (
          <Box component="p" sx={{ m: 0, ...textRole.small, color: color.textSecondary }}>
            {quotasText(target ? 'none' : 'noQuestions')}
          </Box>
        )}
        {names.isError && quotas.length > 0 && (
          <InlineRetry
            silent
            message={quotasText('segmentsFailed')}
            onRetry={() => names.refetch()}
          />
        )}
        {quotas.map((quota, index) => (
          <QuotaFields
            key={quota.id}
            number={index + 1}
            value={quota}
            questions={questions}
            onChange={(next) => set(quotas.map((one) => (one.id === quota.id ? next : one)))}
            onRemove={() => set(quotas.filter(({ id }) => id !== quota.id))}
            segments={names.data}
            problems={problems.filter(({ id }) => id === quota.id).map(({ part }) => part)}
          />
        ))}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {[false, true].map((isScreenOut) => (
            <Button
              key={String(isScreenOut)}
              size="small"
              startIcon={<Plus aria-hidden />}
              disabled={!target || quotas.length >= LIMITS.surveys.quotasMax}
              onClick={() => add(isScreenOut)}
            >
              {quotasText(isScreenOut ? 'addScreenOut' : 'add')}
            </Button>
          ))}
        </Box>
      </Box>
    </TypingDialog>
  );
}
