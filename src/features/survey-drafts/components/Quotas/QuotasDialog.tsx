import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { LIMITS } from '@core/limits';
import { nameQuestions } from '@core/survey/piping';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Survey } from '@core/survey/types';
import { InlineRetry } from '@src/components/InlineRetry/InlineRetry';
import { textRole } from '@src/theme/lengths';
import { color } from '@src/theme/tokenVariables';
import { typedQuotas } from '../../data/typedInDialogs';
import { useViewNames } from '@src/lib/useViewNames';
import { quotaDrafts, quotaProblems, withQuotas, type QuotaParts } from '../../model/quotaDrafts';
import { variableQuestions } from '@core/survey/variables/variableQuestions';
import { TypingDialog } from '../ToolDialogs/TypingDialog';
import { useTypedList } from '../ToolDialogs/useTypedList';
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
  const list = useTypedList({
    part: 'quotas',
    kept: typedQuotas,
    surveyKey,
    stored: quotaDrafts(survey),
    problemsOf: (items) => quotaProblems(items, questions),
    onApply: (items) => onApply(withQuotas(survey, items)),
    onClose,
  });
  const quotas = list.items;
  const names = useViewNames();
  const target = questions.find(takesAnswer);
  const add = (isScreenOut: boolean) =>
    list.add({
      id: `quota-${crypto.randomUUID()}`,
      ...{ targetQuestionId: target!.id, operator: 'equals', value: '', name: '' },
      ...(isScreenOut ? { limit: '', isScreenOut } : { limit: '100' }),
      ending: {
        title: quotasText('newTitle'),
        text: quotasText(isScreenOut ? 'screenOutText' : 'newText'),
      },
    });
  return (
    <TypingDialog title={quotasText('title')} support={quotasText('support')} {...list.dialog}>
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
            onChange={list.change}
            onRemove={() => list.remove(quota)}
            segments={names.data}
            problems={list.isTried ? list.problemsWith(quota).map(({ part }) => part) : []}
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
