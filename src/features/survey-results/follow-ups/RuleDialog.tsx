import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { yupResolver } from '@hookform/resolvers/yup';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { followUpRuleBody } from '@core/contract/followUps';
import { numberRange, ratingRange } from '@core/survey/answerShape';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { CheckboxGroup } from '@src/components/CheckboxGroup/CheckboxGroup';
import { FormNumberField } from '@src/components/form/FormNumberField/FormNumberField';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormSwitch } from '@src/components/form/FormSwitch/FormSwitch';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { Message } from '@src/components/Message/Message';
import { commonText } from '@src/components/texts/commonText';
import { useToast } from '@src/components/Toast/useToast';
import {
  useCreateFollowUpRule,
  useUpdateFollowUpRule,
  type FollowUpRules,
  type ListedRule,
} from './followUpsApi';
import { followUpsText } from './texts/followUpsText';

export interface RuleDialogProps {
  surveyId: string;
  questions: readonly Question[];
  /** null for a new rule. */
  rule: ListedRule | null;
  known: FollowUpRules;
  onClose: () => void;
}

const SCHEME = 'https://';

/** Edits a rule: its question, the highest score that matches, and its recipients. */
export function RuleDialog({ surveyId, questions, rule, known, onClose }: RuleDialogProps) {
  const scored = questions.filter(({ type }) => questionTypeEntry(type).shape === 'number');
  const { teammates, sendsMail } = known;
  const { control, handleSubmit, setError, setValue, getFieldState } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(followUpRuleBody),
    defaultValues: {
      name: rule?.name ?? '',
      questionId: rule?.questionId ?? scored[0]?.id ?? '',
      atMost: rule?.atMost ?? lowScoreOf(scored[0]),
      // Saving removes teammates who can no longer see results from the rule.
      mailTo: (rule?.mailTo ?? []).filter((id) => teammates.some((one) => one.id === id)),
      messageUrl: '',
      isOn: rule?.isOn ?? true,
    },
  });
  const [removes, setRemoves] = useState(false);
  const create = useCreateFollowUpRule();
  const update = useUpdateFollowUpRule();
  const toast = useToast();
  const { isPending, error } = rule ? update : create;
  const submit = handleSubmit(({ messageUrl, ...fields }) => {
    const body = {
      ...fields,
      ...(messageUrl ? { messageUrl } : removes && { messageUrl: '' }),
    };
    const done = {
      onSuccess: () => {
        toast.success(followUpsText('ruleSaved'));
        onClose();
      },
      onError: (refused: Error & { fields?: Record<string, string> | undefined }) => {
        for (const [field, message] of Object.entries(refused.fields ?? {}))
          if (field in fields || field === 'messageUrl')
            setError(field as 'name', { type: 'server', message });
      },
    };
    const params = { id: surveyId };
    if (rule)
      update.mutate(
        { params: { ...params, ruleId: rule.id }, body: { ...body, revision: rule.revision } },
        done,
      );
    else create.mutate({ params, body }, done);
  });
  const gone = rule && scored.every(({ id }) => id !== rule.questionId);
  return (
    <FormDialog
      title={followUpsText(rule ? 'editRule' : 'newRule')}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={commonText('save')}
      busy={isPending}
      disabled={scored.length === 0 && !rule}
      error={error ? followUpsText('ruleFailed', { reason: error.message }) : undefined}
    >
      {scored.length === 0 && <Message tone="info">{followUpsText('noQuestion')}</Message>}
      <FormTextField
        control={control}
        name="name"
        label={followUpsText('name')}
        disabled={isPending}
        autoFocus
      />
      <FormSelect
        control={control}
        name="questionId"
        label={followUpsText('question')}
        placeholder={followUpsText('chooseQuestion')}
        disabled={isPending}
        options={[
          ...scored.map(({ id, title }) => ({ value: id, label: title })),
          ...(gone ? [{ value: rule.questionId, label: followUpsText('questionGone') }] : []),
        ]}
      />
      <FormNumberField
        control={control}
        name="atMost"
        label={followUpsText('atMost')}
        help={followUpsText('atMostHelp')}
        disabled={isPending}
      />
      {sendsMail ? (
        <Controller
          control={control}
          name="mailTo"
          render={({ field, fieldState }) => (
            <CheckboxGroup
              label={followUpsText('mailTo')}
              help={followUpsText('mailToHelp')}
              options={teammates.map(({ id, name }) => ({ value: id, label: name }))}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={fieldState.error?.message}
            />
          )}
        />
      ) : (
        <Message tone="info">{followUpsText('noMail')}</Message>
      )}
      <FormTextField
        control={control}
        name="messageUrl"
        label={followUpsText('messageUrl')}
        type="url"
        placeholder={SCHEME}
        help={
          removes
            ? undefined
            : rule?.message
              ? followUpsText('keepsAddress', { host: rule.message.host })
              : followUpsText('messageUrlHelp')
        }
        disabled={isPending || removes}
      />
      {rule?.message && (
        <FormControlLabel
          label={followUpsText('removeAddress')}
          disabled={isPending}
          control={
            <Checkbox
              checked={removes}
              onChange={(event) => {
                setRemoves(event.target.checked);
                if (getFieldState('messageUrl').isDirty) setValue('messageUrl', '');
              }}
            />
          }
        />
      )}
      <FormSwitch
        control={control}
        name="isOn"
        label={followUpsText('isOn')}
        disabled={isPending}
      />
    </FormDialog>
  );
}

/**
 * Initial threshold of a new rule: detractors of an NPS question, the lower half of any other
 * scale.
 */
const lowScoreOf = (question: Question | undefined): number => {
  if (!question) return 0;
  if (question.settings?.preset === 'nps') return 6;
  const { min = 0, max = 100 } =
    question.type === 'rating' ? ratingRange(question) : numberRange(question);
  return min + Math.floor((max - min - 1) / 2);
};
