import Box from '@mui/material/Box';
import { useId } from 'react';
import type { AudienceCondition, RuleOperator, RuleSubject } from '@core/audience/rules';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import { rem } from '@src/theme/lengths';
import type { OwnSource } from '../../model/audienceFilters';
import {
  EVENT_SUGGESTIONS,
  nameLabel,
  needsValue,
  newCondition,
  numberLabel,
  operatorLabel,
  ruleValueLabel,
  subjectLabel,
  SUBJECTS,
} from '../../model/ruleWords';
import { audienceRuleText } from './texts/audienceRuleText';

/** What the conditions of a company's rules can refer to. */
export interface RuleChoices {
  surveys: readonly { id: string; name: string }[];
  sources: readonly OwnSource[];
  /** Names of fields, as suggestions. */
  fields: readonly string[];
}

const subjects = Object.keys(SUBJECTS) as RuleSubject[];

/** One condition: its subject, name, comparison and value, each chosen or typed with suggestions. */
export function RuleCondition({
  condition,
  choices,
  onChange,
}: {
  condition: AudienceCondition;
  choices: RuleChoices;
  onChange: (condition: AudienceCondition) => void;
}) {
  const suggestionsId = useId();
  const words = SUBJECTS[condition.subject]!;
  const { value } = condition;
  const names =
    condition.subject === 'survey'
      ? choices.surveys.map(({ id, name }) => ({ value: id, label: name }))
      : words.name?.options?.map((name) => ({
          value: name as string,
          label: numberLabel(name),
        }));
  const suggestions =
    condition.subject === 'trait'
      ? choices.fields
      : condition.subject === 'event'
        ? EVENT_SUGGESTIONS
        : [];
  const values =
    condition.subject === 'origin'
      ? choices.sources.map((one) => one.value)
      : (words.values ?? null);
  const setOperator = (operator: RuleOperator) => {
    const { value: old, ...rest } = condition;
    const next = { ...rest, operator };
    onChange(needsValue(next) ? { ...next, value: old ?? '' } : next);
  };
  return (
    <Box
      sx={{
        flex: 1,
        minWidth: 0,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: `repeat(auto-fit, minmax(${rem(124)}, 1fr))`,
      }}
    >
      <SelectInput
        label={audienceRuleText('about')}
        hideLabel
        size="small"
        value={condition.subject}
        onChange={(subject) => {
          onChange(newCondition(subject as RuleSubject));
        }}
        options={subjects
          .filter((subject) => subject !== 'origin' || choices.sources.length > 0)
          .map((subject) => ({ value: subject, label: subjectLabel(subject) }))}
      />
      {words.name &&
        (names ? (
          <SelectInput
            label={nameLabel(condition.subject)}
            hideLabel
            size="small"
            value={condition.name ?? ''}
            onChange={(name) => {
              onChange({ ...condition, name });
            }}
            options={names}
            placeholder={nameLabel(condition.subject)}
          />
        ) : (
          <>
            <TextInput
              label={nameLabel(condition.subject)}
              hideLabel
              size="small"
              placeholder={nameLabel(condition.subject)}
              value={condition.name ?? ''}
              onChange={(name) => {
                onChange({ ...condition, name });
              }}
              {...(suggestions.length > 0 ? { inputProps: { list: suggestionsId } } : {})}
            />
            <datalist id={suggestionsId}>
              {suggestions.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
          </>
        ))}
      {words.operators.length > 1 && (
        <SelectInput
          label={audienceRuleText('comparison')}
          hideLabel
          size="small"
          value={condition.operator}
          onChange={(operator) => {
            setOperator(operator as RuleOperator);
          }}
          options={words.operators.map((operator) => ({
            value: operator,
            label: operatorLabel(operator),
          }))}
        />
      )}
      {needsValue(condition) &&
        (values ? (
          <SelectInput
            label={audienceRuleText('value')}
            hideLabel
            size="small"
            value={Array.isArray(value) ? (value[0] ?? '') : String(value ?? '')}
            onChange={(next) => {
              onChange({ ...condition, value: Array.isArray(value) ? [next] : next });
            }}
            options={values.map((one) => ({
              value: one,
              label: ruleValueLabel(condition.subject, one, choices.sources),
            }))}
          />
        ) : (
          <TextInput
            label={audienceRuleText('value')}
            hideLabel
            size="small"
            type={words.numeric ? 'number' : 'text'}
            placeholder={audienceRuleText('value')}
            value={String(value ?? '')}
            onChange={(next) => {
              onChange({ ...condition, value: words.numeric && next !== '' ? Number(next) : next });
            }}
          />
        ))}
      {condition.subject === 'event' && (
        <TextInput
          label={audienceRuleText('withinDays')}
          hideLabel
          size="small"
          type="number"
          placeholder={audienceRuleText('timesWithinDays')}
          value={condition.withinDays === undefined ? '' : String(condition.withinDays)}
          onChange={(next) => {
            const { withinDays: _old, ...rest } = condition;
            onChange(Number(next) > 0 ? { ...rest, withinDays: Number(next) } : rest);
          }}
        />
      )}
    </Box>
  );
}
