import type { AddedCategory } from '@core/dashboard/dashboardTypes';
import { internalFieldName } from '@core/records/internalFieldName';
import type { EntityManager } from '@mikro-orm/sql';
import { answerSql } from './categorySql';

/** The audience's own categories, by the id their name comes to. */
const AUDIENCE_IDS = ['high-value', 'at-risk', 'new-users', 'enterprise', 'freemium', 'churned'];

type Match = Omit<AddedCategory, 'name'>;
type Finder = (em: EntityManager, companyId: string, name: string) => Promise<Match | null>;

/**
 * Finds what the name of a category means in a company: an audience category or view, a field of its people, a value of such a field, a custom
 * attribute, or an answer to a survey; a placeholder when it means nothing.
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

/** How the internal name of a field ends, whichever source it is of. */
const ofAnySource = (field: string): string => internalFieldName('', field);

const audienceView: Finder = async (em, companyId, name) => {
  const [row] = await em.execute<{ id: string }[]>(
    'select "id" from "audience_views" where "company_id" = ?::uuid and lower("name") = lower(?) order by "id" limit 1',
    [companyId, name.trim()],
  );
  return row ? { kind: 'view', key: row.id, value: null } : null;
};

const traitName: Finder = async (em, companyId, name) => {
  const [row] = await em.execute<{ key: string }[]>(
    `select t."key" from "profiles" p cross join lateral jsonb_object_keys(p."traits") as t("key")
    where p."company_id" = ?::uuid and (lower(t."key") = lower(?) or right(t."key", ?) = ?) limit 1`,
    [companyId, name.trim(), ofAnySource(name).length, ofAnySource(name)],
  );
  return row ? { kind: 'trait', key: row.key, value: null } : null;
};

const traitValue: Finder = async (em, companyId, name) => {
  const [row] = await em.execute<{ key: string; value: string }[]>(
    `select t."key", t."value" from "profiles" p cross join lateral jsonb_each_text(p."traits") as t("key", "value")
    where p."company_id" = ?::uuid and lower(t."value") = lower(?) limit 1`,
    [companyId, name.trim()],
  );
  return row ? { kind: 'trait', key: row.key, value: row.value } : null;
};

const attribute: Finder = async (em, companyId, name) => {
  const [row] = await em.execute<{ name: string }[]>(
    'select "name" from "custom_attributes" where "company_id" = ?::uuid and lower("name") = lower(?) limit 1',
    [companyId, name.trim()],
  );
  return row ? { kind: 'attribute', key: row.name, value: null } : null;
};

const answer: Finder = async (em, companyId, name) => {
  const { sql, params } = answerSql(name);
  const [row] = await em.execute<object[]>(
    `select 1 from "survey_responses" r where r."company_id" = ?::uuid and ${sql} limit 1`,
    [companyId, ...params],
  );
  return row ? { kind: 'answer', key: null, value: null } : null;
};

const FINDERS: readonly Finder[] = [
  audienceCategory,
  audienceView,
  traitName,
  traitValue,
  attribute,
  answer,
];
