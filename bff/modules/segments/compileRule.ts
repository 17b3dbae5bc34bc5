import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  isGroup,
  RULE_NUMBERS,
  type AudienceCondition,
  type AudienceRule,
} from '@core/audience/rules';

/** A condition over one person `p` (columns of profiles). */
export type PersonCondition = RawBuilder<SqlBool>;

const [ALWAYS, NEVER]: PersonCondition[] = [sql`true`, sql`false`];

/** Joins conditions with AND; an empty list matches everyone. */
export const allOf = (conditions: readonly PersonCondition[]): PersonCondition =>
  conditions.length === 0 ? ALWAYS! : sql`(${sql.join(conditions, sql` and `)})`;

/** Joins conditions with OR; an empty list matches no one. */
export const anyMatch = (conditions: readonly PersonCondition[]): PersonCondition =>
  conditions.length === 0 ? NEVER! : sql`(${sql.join(conditions, sql` or `)})`;

/** The company of a rule (null: all companies), and the time from which it counts. */
export interface RuleScope {
  companyId: string | null;
  now: Date;
}

/**
 * Returns a rule as a condition. Values are always parameters. An invalid condition matches no one.
 * An empty `any` matches no one, an empty `all` matches everyone.
 */
export const compileRule = (rule: AudienceRule, scope: RuleScope): PersonCondition => {
  const parts = rule.conditions.map((part) =>
    isGroup(part) ? compileRule(part, scope) : compileCondition(part, scope),
  );
  return rule.match === 'all' ? allOf(parts) : anyMatch(parts);
};

/** Returns the ids of the rules that a person matches, in their order. */
export const idsThatHold = (
  rules: readonly { id: string; rule: PersonCondition }[],
): RawBuilder<string[]> =>
  rules.length === 0
    ? sql`'{}'::text[]`
    : sql`array_remove(array[${sql.join(
        rules.map(({ id, rule }) => sql`case when ${rule} then ${id}::text end`),
      )}]::text[], null)`;

const words = ({ value }: Pick<AudienceCondition, 'value'>): RawBuilder<string> => {
  const list = (Array.isArray(value) ? value : [value]).map((one) => String(one).toLowerCase());
  return sql`(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`;
};

const compileCondition = (condition: AudienceCondition, scope: RuleScope): PersonCondition => {
  const compile = SUBJECTS[condition.subject];
  const compiled = compile ? compile(condition, scope) : NEVER!;
  return condition.operator === 'not_in' ||
    (condition.operator === 'not_equals' && condition.subject !== 'trait')
    ? sql`not coalesce(${compiled}, false)`
    : compiled;
};

/**
 * The company condition of a subquery. A known company is written as a value, so that a cluster
 * queries only its shard.
 */
const companyOf = (companyId: string | null): RawBuilder<string> =>
  companyId === null ? sql`p.company_id` : sql`${companyId}::uuid`;

const oneOf =
  (column: 'lifecycle' | 'risk') =>
  (condition: AudienceCondition): PersonCondition =>
    sql`lower(p.${sql.ref(column)}) in ${words(condition)}`;
const hasOneOf =
  (column: 'channels' | 'origins' | 'categories') =>
  (condition: AudienceCondition): PersonCondition =>
    sql`exists (select 1 from unnest(p.${sql.ref(column)}) as u(one) where lower(u.one) in ${words(condition)})`;

const SUBJECTS: Readonly<
  Record<
    AudienceCondition['subject'],
    (condition: AudienceCondition, scope: RuleScope) => PersonCondition
  >
> = {
  lifecycle: oneOf('lifecycle'),
  risk: oneOf('risk'),
  channel: hasOneOf('channels'),
  origin: hasOneOf('origins'),
  category: hasOneOf('categories'),
  recency: ({ value }) => sql`p.recency <= ${Number(value)}::int`,
  known: ({ value }) => (value === 'anonymous' ? sql`p.is_anonymous` : sql`p.is_unified`),
  trait: (condition) => compileTrait(condition),
  number: ({ name, operator, value }) => {
    const number = RULE_NUMBERS.find((one) => one === name);
    if (!number || !Number.isFinite(Number(value))) return NEVER!;
    return sql`p.${sql.ref(number)} ${signOf(operator)} ${Number(value)}::float8`;
  },
  event: ({ name = '', value = 1, withinDays, item }, { companyId, now }) => {
    const since = withinDays
      ? sql`and e.occurred_at >= ${new Date(now.getTime() - withinDays * 86_400_000)}::timestamptz`
      : sql``;
    const about = item ? sql`and e.item_key = ${item}` : sql``;
    return sql`(select count(*) from events e where e.company_id = ${companyOf(companyId)} and e.profile_id = p.id and e.type = ${name} ${since} ${about}) >= ${Math.max(1, Number(value) || 1)}::int`;
  },
  survey: ({ name = '', operator }, { companyId }) =>
    sql`${operator === 'is_not_set' ? sql`not ` : sql``}exists (select 1 from profile_traits t where t.company_id = ${companyOf(companyId)} and t.profile_id = p.id and t.origin = 'survey' and t.source_id::text = ${name})`,
  consent: ({ name = '', value }) => {
    const choice = sql`(p.consent->>${name}::text)`;
    if (value === 'none') return sql`${choice} is null`;
    return value === 'refused'
      ? sql`${choice} in ('denied', 'revoked')`
      : sql`${choice} = 'granted'`;
  },
};

const signOf = (operator: AudienceCondition['operator']): RawBuilder<unknown> =>
  operator === 'less_than' ? sql`<` : operator === 'greater_than' ? sql`>` : sql`>=`;

const NUMBER = '^\\s*[+-]?[0-9]+(\\.[0-9]+)?\\s*$';

const compileTrait = ({ name = '', operator, value }: AudienceCondition): PersonCondition => {
  const own = sql`(p.traits->>${name}::text)`;
  switch (operator) {
    case 'is_set':
      return sql`coalesce(${own}, '') <> ''`;
    case 'is_not_set':
      return sql`coalesce(${own}, '') = ''`;
    case 'contains':
      return sql`position(${String(value).toLowerCase()}::text in lower(${own})) > 0`;
    case 'not_equals':
      return sql`lower(${own}) is distinct from ${String(value).toLowerCase()}::text`;
    case 'greater_than':
    case 'less_than':
    case 'at_least':
      return Number.isFinite(Number(value))
        ? sql`case when ${own} ~ ${NUMBER} then ${own}::float8 ${signOf(operator)} ${Number(value)}::float8 else false end`
        : NEVER!;
    default:
      return sql`lower(${own}) in ${words({ value })}`;
  }
};
