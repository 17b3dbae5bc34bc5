import { yupResolver } from '@hookform/resolvers/yup';
import { useMutation } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import { number, object, string } from '@core/contract/fields';
import { createTagRule, listTagRules, tagRuleFields, updateTagRule } from '@core/contract/tagRules';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { FormNumberField } from '@src/components/form/FormNumberField/FormNumberField';
import { FormSelect } from '@src/components/form/FormSelect/FormSelect';
import { FormTextarea } from '@src/components/form/FormTextarea/FormTextarea';
import { FormTextField } from '@src/components/form/FormTextField/FormTextField';
import { FormDialog } from '@src/components/FormDialog/FormDialog';
import { useToast } from '@src/components/Toast/useToast';
import { mutationFor } from '@src/lib/endpointQuery';
import { tagRulesText } from './texts/tagRulesText';

export type TagRuleValues = ResponseOf<typeof listTagRules>['rules'][number];

export interface TagRuleDialogProps {
  input: { params: { id: string }; query: { companyFilter: string } };
  questions: readonly Question[];
  /** The rule to change; null for a new one. */
  rule: TagRuleValues | null;
  onClose: () => void;
}

const formSchema = object({
  tag: tagRuleFields.tag,
  questionId: tagRuleFields.questionId,
  words: string().defined(),
  from: number().nullable().defined(),
  to: number().nullable().defined(),
});

/** Adds or changes a rule: words or phrases for a text question, a range for a numeric one. */
export function TagRuleDialog({ input, questions, rule, onClose }: TagRuleDialogProps) {
  const offered = questions.filter(({ type }) =>
    ['text', 'option', 'options', 'number'].includes(questionTypeEntry(type).shape),
  );
  const { control, handleSubmit, setError } = useForm({
    mode: 'onTouched',
    resolver: yupResolver(formSchema),
    defaultValues: {
      tag: rule?.tag ?? '',
      // A question of another version must be replaced.
      questionId: (rule ?? { questionId: offered[0]?.id ?? '' }).questionId,
      words: rule?.words?.join('\n') ?? '',
      ...{ from: rule?.from ?? null, to: rule?.to ?? null },
    },
  });
  const questionId = useWatch({ control, name: 'questionId' });
  const chosen = offered.find(({ id }) => id === questionId);
  const hasNumber = chosen !== undefined && questionTypeEntry(chosen.type).shape === 'number';
  const create = useMutation(mutationFor(createTagRule, { refreshes: [listTagRules.id] }));
  const change = useMutation(mutationFor(updateTagRule, { refreshes: [listTagRules.id] }));
  const toast = useToast();
  const busy = create.isPending || change.isPending;
  const failed = create.error ?? change.error;
  const submit = handleSubmit(({ tag, words, from, to }) => {
    const body = {
      ...{ tag, questionId },
      ...(hasNumber
        ? { ...(from !== null && { from }), ...(to !== null && { to }) }
        : { words: words.split('\n').flatMap((word) => word.trim() || []) }),
    };
    const handle = {
      onSuccess: () => {
        toast.success(tagRulesText(rule ? 'changed' : 'saved'));
        onClose();
      },
      onError: (refused: Error & { fields?: Record<string, string> | undefined }) => {
        for (const [path, message] of Object.entries(refused.fields ?? {})) {
          const field = path.replace(/\W.*/, '');
          if (field in formSchema.fields) setError(field as 'tag', { type: 'server', message });
        }
      },
    };
    if (rule)
      change.mutate({ ...input, params: { ...input.params, ruleId: rule.id }, body }, handle);
    else create.mutate({ ...input, body }, handle);
  });
  return (
    <FormDialog
      title={tagRulesText(rule ? 'editRule' : 'newRule')}
      {...(rule && { support: tagRulesText('editSupport') })}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={tagRulesText(rule ? 'save' : 'add')}
      busyLabel={tagRulesText(rule ? 'saving' : 'adding')}
      busy={busy}
      error={failed ? tagRulesText('failed', { reason: failed.message }) : undefined}
    >
      <FormTextField
        control={control}
        name="tag"
        label={tagRulesText('tag')}
        disabled={busy}
        autoFocus
      />
      <FormSelect
        control={control}
        name="questionId"
        label={tagRulesText('question')}
        disabled={busy}
        options={offered.map(({ id, title }) => ({ value: id, label: title }))}
      />
      {hasNumber ? (
        <>
          <FormNumberField
            control={control}
            name="from"
            label={tagRulesText('from')}
            help={tagRulesText('numbersHelp')}
            disabled={busy}
          />
          <FormNumberField control={control} name="to" label={tagRulesText('to')} disabled={busy} />
        </>
      ) : (
        <FormTextarea
          control={control}
          name="words"
          label={tagRulesText('words')}
          help={tagRulesText('wordsHelp')}
          disabled={busy}
        />
      )}
    </FormDialog>
  );
}
