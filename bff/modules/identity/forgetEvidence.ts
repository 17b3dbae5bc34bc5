import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { regroup } from './regroup';

/**
 * The company as a value. A statement names it for every table, because a cluster uses it to find
 * each table's shard.
 */
type Company = RawBuilder<string>;
const companyOf = (id: string): Company => sql<string>`${id}::uuid`;

/**
 * Finds records that may name both ends of a link `l`: with one end, or with a stronger identifier
 * that was seen with it.
 */
const near = (company: Company) =>
  sql`(select i.profile_id from profile_identifiers i where i.company_id = ${company} and (i.id in (l.left_id, l.right_id)
    or i.id in (select o.left_id from profile_links o where o.company_id = ${company} and o.right_id = l.left_id)
    or i.id in (select o.right_id from profile_links o where o.company_id = ${company} and o.left_id = l.left_id)))`;
/** Finds records that may name an identifier `i`. */
const nearOne = (company: Company) =>
  sql`(select j.profile_id from profile_identifiers j where j.company_id = ${company} and (j.id = i.id
    or j.id in (select o.left_id from profile_links o where o.company_id = ${company} and o.right_id = i.id)
    or j.id in (select o.right_id from profile_links o where o.company_id = ${company} and o.left_id = i.id)))`;
/** Trait rows `t` and events `e` that name both ends of a link `l`. */
const traitsNamingBoth = (company: Company) =>
  sql`t.company_id = ${company} and t.profile_id in ${near(company)} and t.identifier_ids @> array[l.left_id, l.right_id]`;
const eventsNamingBoth = (company: Company) =>
  sql`e.company_id = ${company} and e.profile_id in ${near(company)} and e.identifier_ids @> array[l.left_id, l.right_id]`;

/** A signed answer vouches for its first identifier, and proves who used the browser. */
const vouched = (
  company: Company,
  identifier: 'i.id' | 'l.left_id' | 'l.right_id',
): RawBuilder<boolean> => {
  const id = sql.ref(identifier);
  return sql`(t.origin <> 'survey' or (t.verified and (t.identifier_ids[1] = ${id}
    or exists (select 1 from profile_identifiers d where d.company_id = ${company} and d.id = ${id} and d.kind = 'anonymous'))))`;
};

type Ends = { leftId: string; rightId: string };

/**
 * Returns links `l` between identifiers `p` that one of these records named together, as the rest
 * of a statement after `using` or `from`.
 */
const linksOf = (companyId: string, records: readonly (readonly string[])[]): RawBuilder<Ends> =>
  sql`(select distinct least(a.id, b.id) as "left", greatest(a.id, b.id) as "right"
    from jsonb_array_elements(${JSON.stringify(records)}::jsonb) as r(ids), jsonb_array_elements_text(r.ids) as x(id), jsonb_array_elements_text(r.ids) as y(id),
      lateral (select x.id::uuid as id) a, lateral (select y.id::uuid as id) b where a.id <> b.id) p
  where l.company_id = ${companyId}::uuid and l.left_id = p."left" and l.right_id = p."right"`;

/**
 * Removes evidence that no record supports anymore: no trait row or event names both identifiers,
 * and it was not added manually.
 */
const unheld = (company: Company, links: RawBuilder<Ends>): RawBuilder<Ends> =>
  sql`delete from profile_links l using ${links} and l.origin <> 'manual' and l.cut_at is null
    and not exists (select 1 from profile_traits t where ${traitsNamingBoth(company)})
    and not exists (select 1 from events e where ${eventsNamingBoth(company)})
  returning l.left_id, l.right_id`;

/** Marks evidence that now rests only on unsigned answers. */
const unverified = (company: Company, links: RawBuilder<Ends>): RawBuilder<Ends> =>
  sql`update profile_links l set verified = false, signed = false from ${links} and l.verified and (l.origin <> 'manual' or l.cut_at is not null)
    and not exists (select 1 from profile_traits t where ${traitsNamingBoth(company)} and ${vouched(company, 'l.left_id')} and ${vouched(company, 'l.right_id')})
    and not exists (select 1 from events e where ${eventsNamingBoth(company)} and e.origin <> 'survey')
  returning l.left_id, l.right_id`;

/** Marks evidence that now rests on signed answers and on no record of the company. */
const signed = (company: Company, links: RawBuilder<Ends>): RawBuilder<Ends> =>
  sql`update profile_links l set signed = true from ${links} and l.verified and not l.signed and (l.origin <> 'manual' or l.cut_at is not null)
    and not exists (select 1 from profile_traits t where ${traitsNamingBoth(company)} and t.origin <> 'survey')
    and not exists (select 1 from events e where ${eventsNamingBoth(company)} and e.origin <> 'survey')
  returning l.left_id, l.right_id`;

/**
 * Marks identifiers without a verified record as unverified. @returns their ids; the caller
 * regroups them.
 */
export const withdrawTrust = async (
  em: EntityManager,
  companyId: string,
  ids: Iterable<string>,
): Promise<string[]> => {
  const company = companyOf(companyId);
  const { rows } = await sql<{ id: string }>`update profile_identifiers i set verified = false
    where i.company_id = ${company} and i.id = ${anyUuid(ids)} and i.verified
    and not exists (select 1 from profile_links l where l.company_id = ${company} and l.left_id = i.id and l.verified and l.cut_at is null)
    and not exists (select 1 from profile_links l where l.company_id = ${company} and l.right_id = i.id and l.verified and l.cut_at is null)
    and not exists (select 1 from profile_traits t where t.company_id = ${company} and t.profile_id in ${nearOne(company)} and i.id = any(t.identifier_ids) and ${vouched(company, 'i.id')})
    and not exists (select 1 from events e where e.company_id = ${company} and e.profile_id in ${nearOne(company)} and i.id = any(e.identifier_ids) and e.origin <> 'survey')
    returning i.id`.execute(query(em));
  return rows.map(({ id }) => id);
};

/**
 * Removes the evidence of changed or withdrawn records, unless another record supports it, and
 * regroups.
 * @param records the identifiers in each of them. @returns the profiles that were merged or split.
 */
export const forgetEvidence = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  records: readonly (readonly string[])[],
): Promise<Set<string>> => {
  if (records.length === 0) return new Set();
  const company = companyOf(companyId);
  const given = linksOf(companyId, records);
  const start = new Set<string>();
  for (const change of [unheld, unverified, signed])
    for (const { leftId, rightId } of (await change(company, given).execute(query(em))).rows)
      start.add(leftId).add(rightId);
  const ids = new Set(records.flat());
  for (const id of await withdrawTrust(em, companyId, ids)) start.add(id);
  const { touched } = await regroup(context, em, companyId, start, true);
  // Removes identifiers without records and without evidence.
  const isNamed = sql<boolean>`i.id = any(identifier_ids)`;
  await query(em)
    .deleteFrom('profileIdentifiers as i')
    .where('i.companyId', '=', companyId)
    .where('i.id', '=', anyUuid(ids))
    .where(({ not, exists, selectFrom }) => {
      const links = selectFrom('profileLinks').where('companyId', '=', companyId).select('leftId');
      const traits = selectFrom('profileTraits').where('companyId', '=', companyId);
      const events = selectFrom('events').where('companyId', '=', companyId);
      return not(
        exists(links.whereRef('leftId', '=', 'i.id'))
          .or(exists(links.whereRef('rightId', '=', 'i.id')))
          .or(
            exists(
              traits
                .whereRef('profileTraits.profileId', '=', 'i.profileId')
                .where(isNamed)
                .select('profileTraits.id'),
            ),
          )
          .or(
            exists(
              events
                .whereRef('events.profileId', '=', 'i.profileId')
                .where(isNamed)
                .select('events.id'),
            ),
          ),
      );
    })
    .execute();
  return touched;
};
