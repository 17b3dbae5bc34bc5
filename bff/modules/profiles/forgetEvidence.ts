import type { EntityManager } from '@mikro-orm/sql';
import { regroup } from './regroup';
import { uuidArray } from './sqlArrays';

/** Evidence that no record holds any more: neither a trait row nor an event names both, and nobody made it by hand. */
const UNHELD_SQL = `delete from "profile_links" l using (select distinct least(a."id", b."id") as "left", greatest(a."id", b."id") as "right"
    from jsonb_array_elements(?::jsonb) as r("ids"), jsonb_array_elements_text(r."ids") as x("id"), jsonb_array_elements_text(r."ids") as y("id"),
      lateral (select x."id"::uuid as "id") a, lateral (select y."id"::uuid as "id") b where a."id" <> b."id") p
  where l."company_id" = ?::uuid and l."left_id" = p."left" and l."right_id" = p."right" and l."origin" <> 'manual' and l."cut_at" is null
    and not exists (select from "profile_traits" t where t."company_id" = l."company_id" and t."profile_id" in (select i."profile_id" from "profile_identifiers" i where i."id" in (l."left_id", l."right_id"))
      and t."identifier_ids" @> array[l."left_id", l."right_id"])
    and not exists (select from "events" e where e."company_id" = l."company_id" and e."profile_id" in (select i."profile_id" from "profile_identifiers" i where i."id" in (l."left_id", l."right_id"))
      and e."identifier_ids" @> array[l."left_id", l."right_id"])
  returning l."left_id", l."right_id"`;

/** Identifiers under which nothing is recorded and which no evidence names. */
const UNUSED_SQL = `delete from "profile_identifiers" i where i."company_id" = ?::uuid and i."id" = any(?::uuid[])
  and not exists (select from "profile_links" l where l."company_id" = i."company_id" and l."left_id" = i."id")
  and not exists (select from "profile_links" l where l."company_id" = i."company_id" and l."right_id" = i."id")
  and not exists (select from "profile_traits" t where t."company_id" = i."company_id" and t."profile_id" = i."profile_id" and i."id" = any(t."identifier_ids"))
  and not exists (select from "events" e where e."company_id" = i."company_id" and e."profile_id" = i."profile_id" and i."id" = any(e."identifier_ids"))`;

/**
 * Takes back the evidence of records that were changed or withdrawn, where no other record says the same, and decides anew.
 * @param records the identifiers each of them named. @returns the profiles that were joined or parted.
 */
export const forgetEvidence = async (em: EntityManager, companyId: string, records: readonly (readonly string[])[]): Promise<Set<string>> => {
  if (records.length === 0) return new Set();
  const removed = await em.execute<{ left_id: string; right_id: string }[]>(UNHELD_SQL, [JSON.stringify(records), companyId]);
  const { touched } = await regroup(em, companyId, new Set(removed.flatMap(({ left_id: left, right_id: right }) => [left, right])), true);
  await em.execute(UNUSED_SQL, [companyId, uuidArray(new Set(records.flat()))], 'run');
  return touched;
};
