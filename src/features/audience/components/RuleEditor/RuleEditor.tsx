import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import {
  isGroup,
  type AudienceCondition,
  type AudienceRule,
  type RuleOperator,
  type RuleSubject,
} from '@core/audience/rules';
import { Plus, X } from 'lucide-react';
import { SegmentedControl } from '@src/components/SegmentedControl/SegmentedControl';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { TextInput } from '@src/components/TextInput/TextInput';
import {
  describePart,
  nameLabel,
  needsValue,
  newCondition,
  numberLabel,
  operatorLabel,
  subjectLabel,
  SUBJECTS,
  ruleValueLabel,
} from '../../model/ruleWords';
import { rem, textRole } from '@src/theme/lengths';
import { audienceRuleText } from './texts/audienceRuleText';

export interface RuleEditorProps {
  rule: AudienceRule;
  onChange: (rule: AudienceRule) => void;
  /** Surveys that a condition can refer to. */
  surveys: readonly { id: string; name: string }[];
}

const subjects = Object.keys(SUBJECTS) as RuleSubject[];

/**
 * The conditions of a saved view, joined by "and" or by "or". Nested groups made elsewhere are kept
 * and can be removed.
 */
export function RuleEditor({ rule, onChange, surveys }: RuleEditorProps) {
  const put = (index: number, part: AudienceCondition) => {
    onChange({
      ...rule,
      conditions: rule.conditions.map((one, place) => (place === index ? part : one)),
    });
  };
  const remove = (index: number) => {
    onChange({ ...rule, conditions: rule.conditions.filter((_, place) => place !== index) });
  };
  return (
    <Box role="group" aria-label={audienceRuleText('rule')} sx={{ display: 'grid', gap: 1 }}>
      {rule.conditions.length > 1 && (
        <SegmentedControl
          label={audienceRuleText('joined')}
          size="small"
          value={rule.match}
          onChange={(match) => {
            onChange({ ...rule, match });
          }}
          options={[
            { value: 'all', label: audienceRuleText('match.all') },
            { value: 'any', label: audienceRuleText('match.any') },
          ]}
        />
      )}
      {rule.conditions.map((part, index) => (
        <Box
          key={index}
          role="group"
          aria-label={audienceRuleText('condition', { number: index + 1 })}
          sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}
        >
          {isGroup(part) || SUBJECTS[part.subject] === undefined ? (
            <Box sx={{ flex: 1, fontSize: textRole.small.fontSize, py: 1 }}>
              {describePart(part)}
            </Box>
          ) : (
            <Condition
              condition={part}
              surveys={surveys}
              onChange={(next) => {
                put(index, next);
              }}
            />
          )}
          <IconButton
            aria-label={audienceRuleText('removeCondition', { number: index + 1 })}
            onClick={() => {
              remove(index);
            }}
          >
            <X aria-hidden />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          startIcon={<Plus aria-hidden />}
          onClick={() => {
            onChange({ ...rule, conditions: [...rule.conditions, newCondition('trait')] });
          }}
        >
          {audienceRuleText('addCondition')}
        </Button>
      </Box>
    </Box>
  );
}

function Condition({
  condition,
  surveys,
  onChange,
}: {
  condition: AudienceCondition;
  surveys: RuleEditorProps['surveys'];
  onChange: (condition: AudienceCondition) => void;
}) {
  const words = SUBJECTS[condition.subject]!;
  const { value } = condition;
  const names =
    condition.subject === 'survey'
      ? surveys.map(({ id, name }) => ({ value: id, label: name }))
      : words.name?.options?.map((name) => ({
          value: name as string,
          label: numberLabel(name),
        }));
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
        options={subjects.map((subject) => ({ value: subject, label: subjectLabel(subject) }))}
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
          <TextInput
            label={nameLabel(condition.subject)}
            hideLabel
            size="small"
            placeholder={nameLabel(condition.subject)}
            value={condition.name ?? ''}
            onChange={(name) => {
              onChange({ ...condition, name });
            }}
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
        (words.values ? (
          <SelectInput
            label={audienceRuleText('value')}
            hideLabel
            size="small"
            value={Array.isArray(value) ? (value[0] ?? '') : String(value ?? '')}
            onChange={(next) => {
              onChange({ ...condition, value: Array.isArray(value) ? [next] : next });
            }}
            options={words.values.map((one) => ({
              value: one,
              label: ruleValueLabel(condition.subject, one),
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
