import {
  isGroup,
  RULE_NUMBERS,
  type AudienceCondition,
  type AudienceRule,
} from '@core/audience/rules';

/** A piece of SQL with its values, in order. It speaks of one person as `p`. */
export interface SqlPiece {
  sql: string;
  params: unknown[];
}

const piece = (sql: string, ...params: unknown[]): SqlPiece => ({ sql, params });
const NEVER = piece('false');

/** Joins pieces with a word between them. */
const join = (pieces: readonly SqlPiece[], word: 'and' | 'or'): SqlPiece => ({
  sql: `(${pieces.map(({ sql }) => sql).join(` ${word} `)})`,
  params: pieces.flatMap(({ params }) => params),
});

/**
 * A rule as SQL over one person `p` (columns of profiles). Values are always parameters; a condition that cannot be read holds for nobody.
 * `any` of nothing holds for nobody, `all` of nothing for everybody.
 */
export const compileRule = (rule: AudienceRule, now: Date): SqlPiece => {
  if (rule.conditions.length === 0) return piece(rule.match === 'all' ? 'true' : 'false');
  return join(
    rule.conditions.map((part) =>
      isGroup(part) ? compileRule(part, now) : compileCondition(part, now),
    ),
    rule.match === 'all' ? 'and' : 'or',
  );
};

const words = ({ value }: AudienceCondition): string =>
  JSON.stringify((Array.isArray(value) ? value : [value]).map((one) => String(one).toLowerCase()));
const LIST = '(select jsonb_array_elements_text(?::jsonb))';

const compileCondition = (condition: AudienceCondition, now: Date): SqlPiece => {
  const compile = SUBJECTS[condition.subject];
  const compiled = compile ? compile(condition, now) : NEVER;
  return condition.operator === 'not_in' ||
    (condition.operator === 'not_equals' && condition.subject !== 'trait')
    ? piece(`not coalesce(${compiled.sql}, false)`, ...compiled.params)
    : compiled;
};

const oneOf =
  (column: string) =>
  (condition: AudienceCondition): SqlPiece =>
    piece(`lower(p."${column}") in ${LIST}`, words(condition));
const anyOf =
  (column: string) =>
  (condition: AudienceCondition): SqlPiece =>
    piece(
      `exists (select from unnest(p."${column}") as u("one") where lower(u."one") in ${LIST})`,
      words(condition),
    );

const SUBJECTS: Readonly<
  Record<AudienceCondition['subject'], (condition: AudienceCondition, now: Date) => SqlPiece>
> = {
  lifecycle: oneOf('lifecycle'),
  risk: oneOf('risk'),
  channel: anyOf('channels'),
  origin: anyOf('origins'),
  category: anyOf('categories'),
  recency: ({ value }) => piece('p."recency" <= ?::int', Number(value)),
  known: ({ value }) => piece(value === 'anonymous' ? 'p."is_anonymous"' : 'p."is_unified"'),
  trait: (condition) => compileTrait(condition),
  number: ({ name, operator, value }) => {
    if (
      !(RULE_NUMBERS as readonly (string | undefined)[]).includes(name) ||
      !Number.isFinite(Number(value))
    )
      return NEVER;
    return piece(
      `p."${name}" ${operator === 'less_than' ? '<' : operator === 'greater_than' ? '>' : '>='} ?::float8`,
      Number(value),
    );
  },
  event: ({ name = '', value = 1, withinDays, item }, now) => {
    const since = withinDays
      ? piece(
          ' and e."occurred_at" >= ?::timestamptz',
          new Date(now.getTime() - withinDays * 86_400_000),
        )
      : piece('');
    const about = item ? piece(' and e."item_key" = ?', item) : piece('');
    return piece(
      `(select count(*) from "events" e where e."company_id" = p."company_id" and e."profile_id" = p."id" and e."type" = ?${since.sql}${about.sql}) >= ?::int`,
      name,
      ...since.params,
      ...about.params,
      Math.max(1, Number(value) || 1),
    );
  },
  survey: ({ name = '', operator }) =>
    piece(
      `${operator === 'is_not_set' ? 'not ' : ''}exists (select from "profile_traits" t where t."company_id" = p."company_id" and t."profile_id" = p."id" and t."origin" = 'survey' and t."source_id"::text = ?)`,
      name,
    ),
  consent: ({ name = '', value }) => {
    if (value === 'none') return piece('(p."consent"->>?::text) is null', name);
    return value === 'refused'
      ? piece("(p.\"consent\"->>?::text) in ('denied', 'revoked')", name)
      : piece('(p."consent"->>?::text) = \'granted\'', name);
  },
};

const NUMBER = '^\\s*[+-]?[0-9]+(\\.[0-9]+)?\\s*$';

const compileTrait = ({ name = '', operator, value }: AudienceCondition): SqlPiece => {
  const text = 'lower(p."traits"->>?::text)';
  switch (operator) {
    case 'is_set':
      return piece("coalesce(p.\"traits\"->>?::text, '') <> ''", name);
    case 'is_not_set':
      return piece("coalesce(p.\"traits\"->>?::text, '') = ''", name);
    case 'contains':
      return piece(`position(?::text in ${text}) > 0`, String(value).toLowerCase(), name);
    case 'not_equals':
      return piece(`${text} is distinct from ?::text`, name, String(value).toLowerCase());
    case 'greater_than':
    case 'less_than':
    case 'at_least': {
      const sign = operator === 'less_than' ? '<' : operator === 'at_least' ? '>=' : '>';
      return Number.isFinite(Number(value))
        ? piece(
            `case when p."traits"->>?::text ~ ? then (p."traits"->>?::text)::float8 ${sign} ?::float8 else false end`,
            name,
            NUMBER,
            name,
            Number(value),
          )
        : NEVER;
    }
    default:
      return piece(`${text} in ${LIST}`, name, words({ subject: 'trait', operator, value }));
  }
};
