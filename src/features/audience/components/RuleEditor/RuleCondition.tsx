import Box from '@mui/material/Box';
import type { AudienceCondition, RuleOperator, RuleSubject } from '@core/audience/rules';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { SuggestInput } from '@src/components/SuggestInput/SuggestInput';
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
import { ValueInput } from './ValueInput';
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
    <Box sx={{ flex: 1, minWidth: 0, containerType: 'inline-size' }}>
      <Box sx={fieldsStyle}>
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
            <SuggestInput
              label={nameLabel(condition.subject)}
              hideLabel
              size="small"
              placeholder={nameLabel(condition.subject)}
              value={condition.name ?? ''}
              onChange={(name) => {
                onChange({ ...condition, name });
              }}
              suggestions={suggestions}
            />
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
          ) : words.numeric ? (
            <NumberInput
              label={audienceRuleText('value')}
              value={value}
              onChange={(next) => {
                onChange({ ...condition, value: next ?? '' });
              }}
            />
          ) : (
            <ValueInput
              condition={condition}
              onChange={(next) => {
                onChange({ ...condition, value: next });
              }}
            />
          ))}
        {condition.subject === 'event' && (
          <NumberInput
            label={audienceRuleText('withinDays')}
            placeholder={audienceRuleText('timesWithinDays')}
            value={condition.withinDays}
            onChange={(next = 0) => {
              const { withinDays: _old, ...rest } = condition;
              onChange(next > 0 ? { ...rest, withinDays: next } : rest);
            }}
          />
        )}
      </Box>
    </Box>
  );
}

/** A number of a condition; undefined if it is empty. */
function NumberInput({
  label,
  placeholder = label,
  value,
  onChange,
}: {
  label: string;
  placeholder?: string;
  value: AudienceCondition['value'];
  onChange: (value: number | undefined) => void;
}) {
  return (
    <TextInput
      label={label}
      hideLabel
      size="small"
      type="number"
      placeholder={placeholder}
      value={String(value ?? '')}
      onChange={(next) => {
        onChange(next === '' ? undefined : Number(next));
      }}
    />
  );
}

/** One row if all fields fit, otherwise rows of two. A field alone in its row fills the row. */
const fieldsStyle = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'minmax(0, 1fr)',
  [`@container (min-width: ${rem(220)})`]: {
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    '& > :last-child:nth-child(odd)': { gridColumn: '1 / -1' },
  },
  [`@container (min-width: ${rem(480)})`]: {
    gridTemplateColumns: `repeat(auto-fit, minmax(${rem(104)}, 1fr))`,
    '& > :last-child:nth-child(odd)': { gridColumn: 'auto' },
  },
} as const;
