import { CHANNELS, LIFECYCLES, RISK_LEVELS } from '@core/audience/audienceWords';
import { BUILT_IN_IDS } from '@core/audience/builtInCategories';
import {
  isGroup,
  RULE_NUMBERS,
  type AudienceCondition,
  type AudienceRule,
  type RuleOperator,
  type RuleSubject,
} from '@core/audience/rules';
import type { AudienceCategory } from '../api';

interface SubjectWords {
  label: string;
  operators: readonly RuleOperator[];
  /** What `name` means; absent where the subject has none. */
  name?: { label: string; options?: readonly string[] };
  /** Choices of the value; free text without them. */
  values?: readonly string[];
  /** The value is a number. */
  numeric?: boolean;
}

/** How each subject of a rule is asked for (core/audience/rules.ts says what it means). */
export const SUBJECTS: Readonly<Partial<Record<RuleSubject, SubjectWords>>> = {
  trait: {
    label: 'Trait',
    operators: [
      'equals',
      'not_equals',
      'contains',
      'greater_than',
      'less_than',
      'is_set',
      'is_not_set',
    ],
    name: { label: 'Field' },
  },
  number: {
    label: 'Number',
    operators: ['at_least', 'greater_than', 'less_than'],
    name: { label: 'Which number', options: RULE_NUMBERS },
    numeric: true,
  },
  event: { label: 'Event', operators: ['at_least'], name: { label: 'Event type' }, numeric: true },
  survey: {
    label: 'Survey answered',
    operators: ['is_set', 'is_not_set'],
    name: { label: 'Survey' },
  },
  category: { label: 'Category', operators: ['in', 'not_in'], values: BUILT_IN_IDS },
  lifecycle: { label: 'Lifecycle stage', operators: ['in', 'not_in'], values: LIFECYCLES },
  risk: { label: 'Risk level', operators: ['in', 'not_in'], values: RISK_LEVELS },
  channel: { label: 'Data source', operators: ['in', 'not_in'], values: CHANNELS },
  consent: {
    label: 'Consent',
    operators: ['equals'],
    name: { label: 'Purpose' },
    values: ['granted', 'refused', 'none'],
  },
};

const operatorWords: Readonly<Record<RuleOperator, string>> = {
  in: 'is',
  not_in: 'is not',
  equals: 'equals',
  not_equals: 'does not equal',
  contains: 'contains',
  greater_than: 'is greater than',
  less_than: 'is less than',
  at_least: 'at least',
  is_set: 'is set',
  is_not_set: 'is not set',
};

export const operatorLabel = (operator: RuleOperator): string => operatorWords[operator];

export const needsValue = ({ operator }: AudienceCondition): boolean =>
  operator !== 'is_set' && operator !== 'is_not_set';

/** The condition a subject starts with. */
export const newCondition = (subject: RuleSubject): AudienceCondition => {
  const { operators, name, values, numeric } = SUBJECTS[subject]!;
  const operator = operators[0]!;
  return {
    subject,
    operator,
    ...(name ? { name: name.options?.[0] ?? '' } : {}),
    ...(operator === 'is_set'
      ? {}
      : { value: operator === 'in' ? [values![0]!] : numeric ? 1 : (values?.[0] ?? '') }),
  };
};

/** Nothing a condition needs is missing. */
const isWhole = (part: AudienceCondition | AudienceRule): boolean =>
  isGroup(part)
    ? part.conditions.every(isWhole)
    : (SUBJECTS[part.subject]?.name === undefined || (part.name ?? '') !== '') &&
      (!needsValue(part) || (part.value ?? '') !== '');

/** The rule without conditions that are still being filled in; undefined when nothing is left. */
export const usableRule = (rule: AudienceRule): AudienceRule | undefined => {
  const conditions = rule.conditions.filter(isWhole);
  return conditions.length > 0 ? { match: rule.match, conditions } : undefined;
};

/** What a view saved from this category starts with: its members, and the filters on top. */
export const ruleOfCategory = (category: AudienceCategory | null): AudienceRule => {
  if (category === null) return { match: 'all', conditions: [] };
  if (!category.isCustom)
    return {
      match: 'all',
      conditions: [{ subject: 'category', operator: 'in', value: [category.id] }],
    };
  const { dataSource = [], lifecycle = [], risk = [], recency = [] } = category.filters ?? {};
  const listed = (
    [
      ['channel', dataSource],
      ['lifecycle', lifecycle],
      ['risk', risk],
    ] as const
  )
    .filter(([, values]) => values.length > 0)
    .map(([subject, values]): AudienceCondition => ({
      subject,
      operator: 'in',
      value: [...values],
    }));
  const seen: AudienceCondition[] =
    recency.length > 0
      ? [{ subject: 'recency', operator: 'at_least', value: Math.max(...recency.map(Number)) }]
      : [];
  return {
    match: 'all',
    conditions: [
      ...listed,
      ...seen,
      ...(category.rule ? [category.rule as unknown as AudienceRule] : []),
    ],
  };
};

/** A condition in one line. */
export const describePart = (part: AudienceCondition | AudienceRule): string => {
  if (isGroup(part))
    return part.conditions.map(describePart).join(part.match === 'all' ? ' and ' : ' or ');
  const { subject, name, operator, value, withinDays } = part;
  return [
    SUBJECTS[subject]?.label ?? subject,
    name,
    operatorLabel(operator),
    needsValue(part) && (Array.isArray(value) ? value.join(', ') : String(value ?? '')),
    withinDays !== undefined && `within ${String(withinDays)} days`,
  ]
    .filter(Boolean)
    .join(' ');
};
