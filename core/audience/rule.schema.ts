import { mixed } from '../contract/fields';
import {
  isGroup,
  RULE_LIMITS,
  RULE_NUMBERS,
  RULE_OPERATORS,
  RULE_SUBJECTS,
  type AudienceCondition,
  type AudienceRule,
} from './rules';

/** Returns the schema of a rule in requests. Other JSON is rejected with a message that names the place of the mistake. */
export const ruleSchema = () =>
  mixed<AudienceRule>().test('rule', 'This is not a rule.', (value, { createError }) => {
    if (value === undefined) return true;
    const fault = faultOf(value, 1);
    return fault === null && countConditions(value) <= RULE_LIMITS.conditions
      ? true
      : createError({
          message: fault ?? `A rule can have at most ${RULE_LIMITS.conditions} conditions.`,
        });
  });

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rejects unknown fields, because they would be stored without a limit. */
const only = (value: object, names: readonly string[]): boolean =>
  Object.keys(value).every((name) => names.includes(name));

const faultOf = (value: unknown, depth: number): string | null => {
  if (
    !isObject(value) ||
    !['all', 'any'].includes(value.match as string) ||
    !Array.isArray(value.conditions)
  )
    return 'A rule needs match (all or any) and conditions.';
  if (!only(value, ['match', 'conditions'])) return 'A rule can contain only match and conditions.';
  if (depth > RULE_LIMITS.depth)
    return `A rule can be nested at most ${RULE_LIMITS.depth} levels deep.`;
  for (const part of value.conditions as unknown[]) {
    const fault =
      isObject(part) && 'conditions' in part ? faultOf(part, depth + 1) : faultOfCondition(part);
    if (fault !== null) return fault;
  }
  return null;
};

const CONDITION_FIELDS = ['subject', 'operator', 'name', 'value', 'withinDays', 'item'];

const short = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= RULE_LIMITS.text;

const faultOfCondition = (part: unknown): string | null => {
  if (!isObject(part)) return 'A condition must be an object.';
  if (!only(part, CONDITION_FIELDS))
    return `A condition can contain only ${CONDITION_FIELDS.join(', ')}.`;
  const { subject, operator, name, value, withinDays, item } = part as unknown as AudienceCondition;
  if (!(RULE_SUBJECTS as readonly unknown[]).includes(subject))
    return `A condition is about one of ${RULE_SUBJECTS.join(', ')}.`;
  if (!(RULE_OPERATORS as readonly unknown[]).includes(operator))
    return `A condition compares with one of ${RULE_OPERATORS.join(', ')}.`;
  if (
    ['trait', 'number', 'event', 'survey', 'consent'].includes(subject) &&
    (!short(name) || name === '')
  )
    return `A condition about ${subject} needs a name.`;
  if (name !== undefined && name !== null && !short(name))
    return `A name can have at most ${RULE_LIMITS.text} characters.`;
  if (subject === 'number' && !(RULE_NUMBERS as readonly unknown[]).includes(name))
    return `A number is one of ${RULE_NUMBERS.join(', ')}.`;
  if (
    Array.isArray(value)
      ? value.length > RULE_LIMITS.values || !value.every(short)
      : typeof value === 'string' && !short(value)
  )
    return `A condition can have at most ${RULE_LIMITS.values} values of ${RULE_LIMITS.text} characters.`;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return 'A value must be a string, a number, true, false or a list of strings.';
  if (
    withinDays !== undefined &&
    !(typeof withinDays === 'number' && withinDays > 0 && withinDays <= 3650)
  )
    return 'withinDays is a number of days, at most 3650.';
  return item === undefined || short(item) ? null : 'item is the key of an item.';
};

const countConditions = (rule: AudienceRule): number =>
  rule.conditions.reduce((sum, part) => sum + (isGroup(part) ? countConditions(part) : 1), 0);
