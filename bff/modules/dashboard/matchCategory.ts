import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import { internalFieldName } from '@core/records/internalFieldName';
import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
import { answerSql } from './categorySql';

/** The audience's own categories, by the id form of their name. */
const AUDIENCE_IDS = ['high-value', 'at-risk', 'new-users', 'enterprise', 'freemium', 'churned'];

type Match = Omit<AddedCategory, 'name'>;
type Finder = (em: EntityManager, companyId: string, name: string) => Promise<Match | null>;

/**
 * Resolves the name of a category in a company: an audience category or view, a person field, a
 * value of such a field, a custom attribute, or an answer to a survey. Returns a placeholder if
 * nothing matches.
 */
export const matchCategory = async (
  em: EntityManager,
  companyId: string,
  name: string,
): Promise<AddedCategory> => {
  for (const find of FINDERS) {
    const match = await find(em, companyId, name);
    if (match) return { name, ...match };
  }
  return { name, kind: 'placeholder', key: null, value: null };
};

const audienceCategory: Finder = (_em, _companyId, name) => {
  const id = name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  return Promise.resolve(
    AUDIENCE_IDS.includes(id) ? { kind: 'category', key: id, value: null } : null,
  );
};

/** Returns the suffix of a field's internal name, which is the same for every source. */
const ofAnySource = (field: string): string => internalFieldName('', field);

const audienceView: Finder = async (em, companyId, name) => {
  const row = await query(em)
    .selectFrom('audienceViews')
    .where('companyId', '=', companyId)
    .where(isNamed('name', name))
    .select('id')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? { kind: 'view', key: row.id, value: null } : null;
};

const traitName: Finder = async (em, companyId, name) => {
  const ending = ofAnySource(name);
  const row = await query(em)
    .selectFrom('profiles as p')
    .crossJoinLateral(sql<{ key: string }>`jsonb_object_keys(p.traits)`.as<'t'>(sql`t(key)`))
    .where('p.companyId', '=', companyId)
    .where(({ eb, or }) =>
      or([isNamed('t.key', name), eb(sql`right(t.key, ${ending.length})`, '=', ending)]),
    )
    .select('t.key')
    .limit(1)
    .executeTakeFirst();
  return row ? { kind: 'trait', key: row.key, value: null } : null;
};

const traitValue: Finder = async (em, companyId, name) => {
  const row = await query(em)
    .selectFrom('profiles as p')
    .crossJoinLateral(
      sql<{ key: string; value: string }>`jsonb_each_text(p.traits)`.as<'t'>(sql`t(key, value)`),
    )
    .where('p.companyId', '=', companyId)
    .where(isNamed('t.value', name))
    .select(['t.key', 't.value'])
    .limit(1)
    .executeTakeFirst();
  return row ? { kind: 'trait', ...row } : null;
};

const attribute: Finder = async (em, companyId, name) => {
  const row = await query(em)
    .selectFrom('customAttributes')
    .where('companyId', '=', companyId)
    .where(isNamed('name', name))
    .select('name')
    .limit(1)
    .executeTakeFirst();
  return row ? { kind: 'attribute', key: row.name, value: null } : null;
};

const answer: Finder = async (em, companyId, name) => {
  const row = await query(em)
    .selectFrom('surveyResponses as r')
    .where('r.companyId', '=', companyId)
    .where(answerSql(name))
    .select('r.id')
    .limit(1)
    .executeTakeFirst();
  return row ? { kind: 'answer', key: null, value: null } : null;
};

const isNamed = (column: string, name: string) =>
  sql<boolean>`lower(${sql.ref(column)}) = lower(${name.trim()})`;

const FINDERS: readonly Finder[] = [
  audienceCategory,
  audienceView,
  traitName,
  traitValue,
  attribute,
  answer,
];
