import { contextDevices, HIDDEN_SOURCE, SEGMENT_SOURCE } from '@core/survey/answerContext';
import { answerShapeOf, takesAnswer } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { ConditionOperator, ConditionTest, Question } from '@core/survey/types';
import { isVariableSource } from '@core/survey/variables/surveyVariable';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import { readAnswerValue, isUnary, operatorsFor } from '../../model/conditionWords';
import {
  contextOperators,
  contextTest,
  offeredSources,
  offeredSourceOf,
} from '../../model/contextWords';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { SegmentSelect } from './SegmentSelect';
import { conditionText } from './texts/conditionText';

export interface TestFieldsProps {
  /** Prefix of the field labels, such as "Condition 2". */
  name: string;
  test: ConditionTest;
  earlier: readonly Question[];
  /** Also offers the page, the language, the device, hidden fields and segments. */
  offersContext?: boolean;
  onChange: (test: ConditionTest) => void;
}

/**
 * Question, operator and value of one test. If the question has a closed list of answers, the value
 * is a select.
 */
export function TestFields({
  name,
  test,
  earlier,
  offersContext = false,
  onChange,
}: TestFieldsProps) {
  const { targetQuestionId, operator, value } = test;
  const target = earlier.find(({ id }) => id === targetQuestionId);
  const source = offeredSourceOf(targetQuestionId);
  const showsContext = offersContext || source !== undefined;
  const change = (changes: Partial<ConditionTest>) =>
    onChange({ targetQuestionId, operator, value: value ?? '', ...changes });
  const known = earlier.flatMap((question, index) =>
    takesAnswer(question)
      ? [
          {
            value: question.id,
            label: isVariableSource(question.id)
              ? question.title
              : `${index + 1}. ${question.title || surveyDraftsText('untitled')}`,
          },
        ]
      : [],
  );
  const targets = [
    ...(target || source ? [] : [{ value: targetQuestionId, label: conditionText('notBefore') }]),
    ...known,
    ...(showsContext ? offeredSources : []).map((value) => ({
      value,
      label: conditionText(`source.${value}`),
    })),
  ];
  return (
    <>
      <SelectInput
        label={conditionText('field.question', { name })}
        hideLabel
        size="small"
        value={source ?? targetQuestionId}
        onChange={(id) => {
          const chosen = offeredSourceOf(id);
          change(chosen ? contextTest(chosen) : { targetQuestionId: id, value: '' });
        }}
        options={targets}
        sx={{ flex: `1 1 ${rem(150)}`, maxWidth: rem(260) }}
      />
      {source === HIDDEN_SOURCE && (
        <TextInput
          label={conditionText('field.hiddenField', { name })}
          hideLabel
          size="small"
          value={targetQuestionId.slice(HIDDEN_SOURCE.length)}
          onChange={(field) => change({ targetQuestionId: HIDDEN_SOURCE + field })}
          placeholder={conditionText('hiddenFieldName')}
          sx={{ flex: `1 1 ${rem(92)}`, maxWidth: rem(200) }}
        />
      )}
      {source === SEGMENT_SOURCE && (
        <SegmentSelect
          name={name}
          value={targetQuestionId.slice(SEGMENT_SOURCE.length)}
          onChange={(segment) => change({ targetQuestionId: SEGMENT_SOURCE + segment })}
        />
      )}
      <SelectInput
        label={conditionText('field.operator', { name })}
        hideLabel
        size="small"
        value={operator}
        onChange={(next) => change({ operator: next as ConditionOperator })}
        options={(source ? contextOperators(source, operator) : operatorsFor(target, operator)).map(
          (entry) => ({
            value: entry,
            label: conditionText(operatorWords(source, entry)),
          }),
        )}
        sx={{ flex: `0 1 ${rem(150)}` }}
      />
      {!isUnary(operator) && (
        <ValueField
          name={name}
          target={target}
          source={source}
          operator={operator}
          value={String(value ?? '')}
          onChange={(next) => change({ value: next })}
        />
      )}
    </>
  );
}

const operatorWords = (
  source: ReturnType<typeof offeredSourceOf>,
  operator: ConditionOperator,
): Parameters<typeof conditionText>[0] => {
  if (source === SEGMENT_SOURCE && operator === 'is_not_empty') return 'inSegment';
  if (source === SEGMENT_SOURCE && operator === 'is_empty') return 'notInSegment';
  return source && operator === 'is_not_empty' ? 'hasValue' : `operator.${operator}`;
};

const PLACEHOLDERS = {
  'context:page': 'partOfUrl',
  'context:language': 'languageExample',
  'context:device': 'value',
  [HIDDEN_SOURCE]: 'value',
  [SEGMENT_SOURCE]: 'value',
} as const;

/** The answers that a question offers, plus `value` if the question no longer offers it. */
const answerChoices = (target: Question, value: string) => {
  const offered = tallyValues(target).map(String);
  const values = offered.includes(value) || value === '' ? offered : [...offered, value];
  return values.map((one) => ({ value: one, label: readAnswerValue(target, one) }));
};

function ValueField({
  name,
  target,
  source,
  operator,
  value,
  onChange,
}: {
  name: string;
  target: Question | undefined;
  source: ReturnType<typeof offeredSourceOf>;
  operator: ConditionOperator;
  value: string;
  onChange: (value: string) => void;
}) {
  const shape = target && answerShapeOf(target);
  const exact = operator === 'equals' || operator === 'not_equals';
  const label = conditionText('field.value', { name });
  const width = { flex: `1 1 ${rem(92)}`, maxWidth: rem(200) };
  const choices =
    source === 'context:device'
      ? contextDevices.map((device) => ({
          value: device as string,
          label: surveyDraftsText(`deviceValue.${device}`),
        }))
      : target && exact && (shape === 'option' || shape === 'options' || shape === 'yes-no')
        ? answerChoices(target, value)
        : undefined;
  if (choices)
    return (
      <SelectInput
        label={label}
        hideLabel
        size="small"
        value={value}
        onChange={onChange}
        placeholder={source ? undefined : conditionText('choose')}
        options={choices}
        sx={width}
      />
    );
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
      placeholder={conditionText(source ? PLACEHOLDERS[source] : 'value')}
      sx={width}
    />
  );
}
