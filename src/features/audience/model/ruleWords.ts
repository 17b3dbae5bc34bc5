import {
  CHANNELS,
  LIFECYCLES,
  OTHER_ORIGINS,
  RISK_LEVELS,
  type RiskLevel,
} from '@core/audience/audienceWords';
import { BUILT_IN_IDS } from '@core/audience/builtInCategories';
import {
  isGroup,
  RULE_NUMBERS,
  type AudienceCondition,
  type AudienceRule,
  type RuleNumber,
  type RuleOperator,
  type RuleSubject,
} from '@core/audience/rules';
import type { AudienceCategory } from '../api';
import { audienceRuleText } from '../components/RuleEditor/texts/audienceRuleText';
import { sourceConditions } from '@core/audience/viewRule';
import { optionLabel, type OwnSource } from './audienceFilters';
import { categoryChip } from './categoryWords';

interface SubjectFacts {
  operators: readonly RuleOperator[];
  /**
   * Allowed values of `name`; free text if there are no options. Absent if the subject has no name.
   */
  name?: { options?: readonly RuleNumber[] };
  /** Allowed values; free text if absent. */
  values?: readonly string[];
  /** The value is a number. */
  numeric?: boolean;
}

/** How the editor shows each rule subject. core/audience/rules.ts defines their meaning. */
export const SUBJECTS: Readonly<Partial<Record<RuleSubject, SubjectFacts>>> = {
  trait: {
    operators: [
      'equals',
      'not_equals',
      'contains',
      'greater_than',
      'less_than',
      'is_set',
      'is_not_set',
    ],
    name: {},
  },
  number: {
    operators: ['at_least', 'greater_than', 'less_than'],
    name: { options: RULE_NUMBERS },
    numeric: true,
  },
  event: { operators: ['at_least'], name: {}, numeric: true },
  survey: { operators: ['is_set', 'is_not_set'], name: {} },
  category: { operators: ['in', 'not_in'], values: BUILT_IN_IDS },
  lifecycle: { operators: ['in', 'not_in'], values: LIFECYCLES },
  risk: { operators: ['in', 'not_in'], values: RISK_LEVELS },
  channel: { operators: ['in', 'not_in'], values: CHANNELS },
  origin: { operators: ['in', 'not_in'], values: OTHER_ORIGINS },
  consent: { operators: ['equals'], name: {}, values: ['granted', 'refused', 'none'] },
};

export const subjectLabel = (subject: RuleSubject): string =>
  audienceRuleText(`subject.${subject}`);

/** Returns the label of a condition's name: "Event type". Only for subjects that have one. */
export const nameLabel = (subject: RuleSubject): string =>
  audienceRuleText(`nameOf.${subject as 'trait' | 'number' | 'event' | 'survey' | 'consent'}`);

export const numberLabel = (name: RuleNumber): string => audienceRuleText(`number.${name}`);

/** Returns a chosen value in the page's language. Typed text is unchanged. */
export const ruleValueLabel = (
  subject: RuleSubject,
  value: string,
  own: readonly OwnSource[] = [],
): string => {
  if (subject === 'origin') return optionLabel('dataSource', value, own);
  if (!SUBJECTS[subject]?.values?.includes(value)) return value;
  if (subject === 'category') return categoryChip(value);
  if (subject === 'lifecycle') return optionLabel('lifecycle', value);
  if (subject === 'channel') return optionLabel('dataSource', value);
  return subject === 'risk'
    ? audienceRuleText(`risk.${value as RiskLevel}`)
    : audienceRuleText(`consent.${value as 'granted' | 'refused' | 'none'}`);
};

export const operatorLabel = (operator: RuleOperator): string =>
  audienceRuleText(`operator.${operator}`);

export const needsValue = ({ operator }: AudienceCondition): boolean =>
  operator !== 'is_set' && operator !== 'is_not_set';

/** Returns a subject's initial condition. */
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

/** Common types of events, as suggestions. */
export const EVENT_SUGGESTIONS = ['view', 'click', 'add_to_cart', 'purchase', 'like', 'rating'];

/** Returns whether the condition is complete. */
const isWhole = (part: AudienceCondition): boolean =>
  (SUBJECTS[part.subject]?.name === undefined || (part.name ?? '') !== '') &&
  (!needsValue(part) || (part.value ?? '') !== '');

/** Returns the rule without incomplete conditions and empty groups, or undefined if nothing is left. */
export const usableRule = (rule: AudienceRule): AudienceRule | undefined => {
  const conditions = rule.conditions.flatMap((part): AudienceRule['conditions'] => {
    if (!isGroup(part)) return isWhole(part) ? [part] : [];
    const group = usableRule(part);
    return group ? [group] : [];
  });
  return conditions.length > 0 ? { match: rule.match, conditions } : undefined;
};

/**
 * Returns the initial rule of a view saved from this category: its members, and the current
 * filters.
 */
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
      ...sourceConditions(dataSource),
      ...listed,
      ...seen,
      ...(category.rule ? [category.rule as unknown as AudienceRule] : []),
    ],
  };
};

/** A condition in one line. */
export const describePart = (part: AudienceCondition | AudienceRule): string => {
  if (isGroup(part))
    return part.conditions
      .map(describePart)
      .reduce(
        (first, second) =>
          first === '' ? second : audienceRuleText(`both.${part.match}`, { first, second }),
        '',
      );
  const { subject, name, operator, value, withinDays } = part;
  const values = Array.isArray(value) ? value : [String(value ?? '')];
  const what = [subjectLabel(subject), name].filter(Boolean).join(' ');
  if (subject === 'recency') return audienceRuleText('told.within', { what, days: Number(value) });
  const condition = audienceRuleText(`told.${operator}`, {
    what,
    value: values.map((one) => ruleValueLabel(subject, one)).join(', '),
  });
  return withinDays === undefined
    ? condition
    : audienceRuleText('within', { condition, days: withinDays });
};
