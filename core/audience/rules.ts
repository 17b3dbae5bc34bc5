/**
 * A rule for membership in a category or saved view: conditions, all or any of which must hold,
 * nested as deeply as needed. It is stored as JSON and evaluated by the database
 * (bff/modules/segments/compileRule.ts).
 */
export interface AudienceRule {
  match: 'all' | 'any';
  conditions: (AudienceCondition | AudienceRule)[];
}

export const RULE_SUBJECTS = [
  'lifecycle',
  'risk',
  'recency',
  'channel',
  'origin',
  'category',
  'known',
  'trait',
  'number',
  'event',
  'survey',
  'consent',
] as const;
export type RuleSubject = (typeof RULE_SUBJECTS)[number];

export const RULE_OPERATORS = [
  'in',
  'not_in',
  'equals',
  'not_equals',
  'contains',
  'greater_than',
  'less_than',
  'at_least',
  'is_set',
  'is_not_set',
] as const;
export type RuleOperator = (typeof RULE_OPERATORS)[number];

/** Numbers of a person that rules can compare. */
export const RULE_NUMBERS = [
  'revenue',
  'orders',
  'event_count',
  'active_days',
  'coverage',
] as const;
export type RuleNumber = (typeof RULE_NUMBERS)[number];

/**
 * - lifecycle, risk, channel, origin, category (a built-in one): `in` or `not_in` a list of words
 * - recency: `at_least` n: seen within n days (1, 7, 30 or 90)
 * - known: `equals` unified or anonymous
 * - trait: `name` is the internal field; equals, not_equals, contains, greater_than, less_than, in, is_set, is_not_set
 * - number: `name` is one of RULE_NUMBERS; greater_than, less_than, at_least
 * - event: `name` is the type; `at_least` n times, optionally within `withinDays` and about item `item`
 * - survey: `name` is a survey's id; is_set: answered it; is_not_set: did not
 * - consent: `name` is the category; equals granted, refused or none
 */
export interface AudienceCondition {
  subject: RuleSubject;
  operator: RuleOperator;
  name?: string;
  value?: string | number | boolean | string[];
  withinDays?: number;
  item?: string;
}

export const isGroup = (part: AudienceCondition | AudienceRule): part is AudienceRule =>
  'conditions' in part;

export const RULE_LIMITS = { depth: 5, conditions: 50, values: 100, text: 200 } as const;
