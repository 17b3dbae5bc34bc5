import { answerShapeOf, takesAnswer } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { ConditionOperator, ConditionTest, Question } from '@core/survey/types';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import { readAnswerValue, isUnary, operatorsFor } from '../../model/conditionWords';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { conditionText } from './texts/conditionText';

export interface TestFieldsProps {
  /** Prefix of the field labels, such as "Condition 2". */
  name: string;
  test: ConditionTest;
  earlier: readonly Question[];
  onChange: (test: ConditionTest) => void;
}

/**
 * Question, operator and value of one test. If the question has a closed list of answers, the value
 * is a select.
 */
export function TestFields({ name, test, earlier, onChange }: TestFieldsProps) {
  const { targetQuestionId, operator, value } = test;
  const target = earlier.find(({ id }) => id === targetQuestionId);
  const change = (changes: Partial<ConditionTest>) =>
    onChange({ targetQuestionId, operator, value: value ?? '', ...changes });
  const known = earlier.flatMap((question, index) =>
    takesAnswer(question)
      ? [
          {
            value: question.id,
            label: `${index + 1}. ${question.title || surveyDraftsText('untitled')}`,
          },
        ]
      : [],
  );
  const targets = target
    ? known
    : [{ value: targetQuestionId, label: conditionText('notBefore') }, ...known];
  return (
    <>
      <SelectInput
        label={conditionText('field.question', { name })}
        hideLabel
        size="small"
        value={targetQuestionId}
        onChange={(id) => change({ targetQuestionId: id, value: '' })}
        options={targets}
        sx={{ flex: `1 1 ${rem(150)}`, maxWidth: rem(260) }}
      />
      <SelectInput
        label={conditionText('field.operator', { name })}
        hideLabel
        size="small"
        value={operator}
        onChange={(next) => change({ operator: next as ConditionOperator })}
        options={operatorsFor(target, operator).map((entry) => ({
          value: entry,
          label: conditionText(`operator.${entry}`),
        }))}
        sx={{ flex: `0 1 ${rem(150)}` }}
      />
      {!isUnary(operator) && (
        <ValueField
          name={name}
          target={target}
          operator={operator}
          value={String(value ?? '')}
          onChange={(next) => change({ value: next })}
        />
      )}
    </>
  );
}

function ValueField({
  name,
  target,
  operator,
  value,
  onChange,
}: {
  name: string;
  target: Question | undefined;
  operator: ConditionOperator;
  value: string;
  onChange: (value: string) => void;
}) {
  const shape = target && answerShapeOf(target);
  const exact = operator === 'equals' || operator === 'not_equals';
  const label = conditionText('field.value', { name });
  const width = { flex: `1 1 ${rem(92)}`, maxWidth: rem(200) };
  if (target && exact && (shape === 'option' || shape === 'options' || shape === 'yes-no')) {
    const offered = tallyValues(target).map(String);
    const options = offered.includes(value) || value === '' ? offered : [...offered, value];
    return (
      <SelectInput
        label={label}
        hideLabel
        size="small"
        value={value}
        onChange={onChange}
        placeholder={conditionText('choose')}
        options={options.map((option) => ({
          value: option,
          label: readAnswerValue(target, option),
        }))}
        sx={width}
      />
    );
  }
  const type =
    shape === 'number'
      ? 'number'
      : shape === 'date' && !/contain/.test(operator)
        ? (target!.settings?.dateFormat ?? 'date')
        : 'text';
  return (
    <TextInput
      label={label}
      hideLabel
      size="small"
      type={type}
      value={value}
      onChange={onChange}
      placeholder={conditionText('value')}
      sx={width}
    />
  );
}
