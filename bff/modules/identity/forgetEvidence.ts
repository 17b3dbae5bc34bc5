import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { regroup } from './regroup';
import { uuidArray } from '@bff/db/sqlArrays';

/** Where records lie that name both ends of a link `l`: with one end, or with a stronger identifier that was seen with it. */
const NEAR = `(select i."profile_id" from "profile_identifiers" i where i."id" in (l."left_id", l."right_id")
    or i."id" in (select o."left_id" from "profile_links" o where o."company_id" = l."company_id" and o."right_id" = l."left_id")
    or i."id" in (select o."right_id" from "profile_links" o where o."company_id" = l."company_id" and o."left_id" = l."left_id"))`;
/** The same for an identifier `i`. */
const NEAR_ONE = `(select j."profile_id" from "profile_identifiers" j where j."id" = i."id"
    or j."id" in (select o."left_id" from "profile_links" o where o."company_id" = i."company_id" and o."right_id" = i."id")
    or j."id" in (select o."right_id" from "profile_links" o where o."company_id" = i."company_id" and o."left_id" = i."id"))`;
const PAIRS = `(select distinct least(a."id", b."id") as "left", greatest(a."id", b."id") as "right"
    from jsonb_array_elements(?::jsonb) as r("ids"), jsonb_array_elements_text(r."ids") as x("id"), jsonb_array_elements_text(r."ids") as y("id"),
      lateral (select x."id"::uuid as "id") a, lateral (select y."id"::uuid as "id") b where a."id" <> b."id")`;

/** Evidence that no record holds any more: neither a trait row nor an event names both, and nobody made it by hand. */
const UNHELD_SQL = `delete from "profile_links" l using ${PAIRS} p
  where l."company_id" = ?::uuid and l."left_id" = p."left" and l."right_id" = p."right" and l."origin" <> 'manual' and l."cut_at" is null
    and not exists (select from "profile_traits" t where t."company_id" = l."company_id" and t."profile_id" in ${NEAR} and t."identifier_ids" @> array[l."left_id", l."right_id"])
    and not exists (select from "events" e where e."company_id" = l."company_id" and e."profile_id" in ${NEAR} and e."identifier_ids" @> array[l."left_id", l."right_id"])
  returning l."left_id", l."right_id"`;

/** A signed answer vouches for its first identifier, and says whose browser it was. */
const VOUCHED = (
  identifier: string,
): string => `(t."origin" <> 'survey' or (t."verified" and (t."identifier_ids"[1] = ${identifier}
    or exists (select from "profile_identifiers" d where d."id" = ${identifier} and d."kind" = 'anonymous'))))`;

/** Evidence that only unsigned answers hold now. */
const UNVERIFIED_LINKS_SQL = `update "profile_links" l set "verified" = false, "signed" = false from ${PAIRS} p
  where l."company_id" = ?::uuid and l."left_id" = p."left" and l."right_id" = p."right" and l."verified" and (l."origin" <> 'manual' or l."cut_at" is not null)
    and not exists (select from "profile_traits" t where t."company_id" = l."company_id" and t."profile_id" in ${NEAR} and t."identifier_ids" @> array[l."left_id", l."right_id"]
      and ${VOUCHED('l."left_id"')} and ${VOUCHED('l."right_id"')})
    and not exists (select from "events" e where e."company_id" = l."company_id" and e."profile_id" in ${NEAR} and e."identifier_ids" @> array[l."left_id", l."right_id"] and e."origin" <> 'survey')
  returning l."left_id", l."right_id"`;

/** Evidence that signed answers hold now, and no record of the company. */
const SIGNED_LINKS_SQL = `update "profile_links" l set "signed" = true from ${PAIRS} p
  where l."company_id" = ?::uuid and l."left_id" = p."left" and l."right_id" = p."right" and l."verified" and not l."signed" and (l."origin" <> 'manual' or l."cut_at" is not null)
    and not exists (select from "profile_traits" t where t."company_id" = l."company_id" and t."profile_id" in ${NEAR} and t."identifier_ids" @> array[l."left_id", l."right_id"] and t."origin" <> 'survey')
    and not exists (select from "events" e where e."company_id" = l."company_id" and e."profile_id" in ${NEAR} and e."identifier_ids" @> array[l."left_id", l."right_id"] and e."origin" <> 'survey')
  returning l."left_id", l."right_id"`;

/** Identifiers that only unsigned answers name now. */
const UNVERIFIED_SQL = `update "profile_identifiers" i set "verified" = false where i."company_id" = ?::uuid and i."id" = any(?::uuid[]) and i."verified"
  and not exists (select from "profile_links" l where l."company_id" = i."company_id" and l."left_id" = i."id" and l."verified" and l."cut_at" is null)
  and not exists (select from "profile_links" l where l."company_id" = i."company_id" and l."right_id" = i."id" and l."verified" and l."cut_at" is null)
  and not exists (select from "profile_traits" t where t."company_id" = i."company_id" and t."profile_id" in ${NEAR_ONE} and i."id" = any(t."identifier_ids") and ${VOUCHED('i."id"')})
  and not exists (select from "events" e where e."company_id" = i."company_id" and e."profile_id" in ${NEAR_ONE} and i."id" = any(e."identifier_ids") and e."origin" <> 'survey')
  returning i."id"`;

/** Identifiers under which nothing is recorded and which no evidence names. */
const UNUSED_SQL = `delete from "profile_identifiers" i where i."company_id" = ?::uuid and i."id" = any(?::uuid[])
  and not exists (select from "profile_links" l where l."company_id" = i."company_id" and l."left_id" = i."id")
  and not exists (select from "profile_links" l where l."company_id" = i."company_id" and l."right_id" = i."id")
  and not exists (select from "profile_traits" t where t."company_id" = i."company_id" and t."profile_id" = i."profile_id" and i."id" = any(t."identifier_ids"))
  and not exists (select from "events" e where e."company_id" = i."company_id" and e."profile_id" = i."profile_id" and i."id" = any(e."identifier_ids"))`;

/** Lets identifiers that nothing verified names any more count as unverified. @returns their ids; the caller decides anew (regroup). */
export const withdrawTrust = async (
  em: EntityManager,
  companyId: string,
  ids: Iterable<string>,
): Promise<string[]> =>
  (await em.execute<{ id: string }[]>(UNVERIFIED_SQL, [companyId, uuidArray(ids)])).map(
    ({ id }) => id,
  );

/**
 * Takes back the evidence of records that were changed or withdrawn, where no other record says the same, and decides anew.
 * @param records the identifiers each of them named. @returns the profiles that were joined or parted.
 */
export const forgetEvidence = async (
  context: Pick<Context, 'capabilities'>,
  em: EntityManager,
  companyId: string,
  records: readonly (readonly string[])[],
): Promise<Set<string>> => {
  if (records.length === 0) return new Set();
  const pairs = JSON.stringify(records);
  const ids = new Set(records.flat());
  const links = [
    ...(await em.execute<{ left_id: string; right_id: string }[]>(UNHELD_SQL, [pairs, companyId])),
    ...(await em.execute<{ left_id: string; right_id: string }[]>(UNVERIFIED_LINKS_SQL, [
      pairs,
      companyId,
    ])),
    ...(await em.execute<{ left_id: string; right_id: string }[]>(SIGNED_LINKS_SQL, [
      pairs,
      companyId,
    ])),
  ];
  const start = new Set([
    ...links.flatMap(({ left_id: left, right_id: right }) => [left, right]),
    ...(await withdrawTrust(em, companyId, ids)),
  ]);
  const { touched } = await regroup(context, em, companyId, start, true);
  await em.execute(UNUSED_SQL, [companyId, uuidArray(ids)], 'run');
  return touched;
};
