import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import { sql, type RawBuilder, type SqlBool } from 'kysely';

/** True if a response `r` (not a test) contains this answer, alone or as one of several. */
export const answerSql = (words: string): RawBuilder<SqlBool> =>
  sql`not r.is_test and exists (select 1 from jsonb_each(r.answers) as a(question, answer)
    cross join lateral jsonb_array_elements_text(case when jsonb_typeof(a.answer) = 'array' then a.answer else jsonb_build_array(a.answer) end) as v(word)
    where lower(v.word) = lower(${words.trim()}))`;

/**
 * Tests whether a person (`p`, a row of profiles) is in an added category; never true for a
 * placeholder. `companyId` is null for people of all companies. A cluster sends the query to one
 * node only if the company is a value.
 */
export const categorySql = (
  companyId: string | null,
  { name, kind, key, value }: AddedCategory,
): RawBuilder<SqlBool> => {
  switch (kind) {
    case 'category':
    case 'view':
      return sql`${key ?? ''} = any(p.categories)`;
    case 'trait':
    case 'attribute':
      return value === null
        ? sql`coalesce(p.traits->>${key ?? ''}, '') <> ''`
        : sql`lower(p.traits->>${key ?? ''}) = lower(${value})`;
    case 'answer':
      return sql`p.id in (select i.profile_id from survey_responses r cross join lateral jsonb_each_text(r.identifiers) as x(kind, value)
        join profile_identifiers i on i.company_id = r.company_id and i.kind = x.kind and i.value = lower(x.value)
        where r.company_id = ${companyId === null ? sql`p.company_id` : sql`${companyId}::uuid`} and jsonb_typeof(r.identifiers) = 'object' and ${answerSql(name)})`;
    case 'placeholder':
      return sql`false`;
  }
};

/** Describes the rule of an added category. */
export const ruleOf = ({ name, kind, key, value }: AddedCategory): string =>
  ({
    category: `in the audience category ${name}`,
    view: `in the audience view ${name}`,
    trait:
      value === null
        ? `with a value in the field ${key ?? ''}`
        : `with ${value} in the field ${key ?? ''}`,
    attribute: `with a value in the attribute ${name}`,
    answer: `who answered ${name} in a survey`,
    placeholder: 'nothing with this name is known yet',
  })[kind];
