import type { EntityManager } from '@mikro-orm/sql';

/** A profile that became part of another one. */
export interface ProfileMove { from: string; to: string }

const PAIRS = 'jsonb_to_recordset(?::jsonb) as m("from" uuid, "to" uuid)';
const HOURS_SQL = `with "gone" as (delete from "person_hours" h using ${PAIRS} where h."company_id" = ?::uuid and h."profile_id" = m."from" returning h.*, m."to")
  insert into "person_hours" as h ("company_id", "hour", "profile_id", "device", "seen", "clicks", "conversions")
  select "company_id", "hour", "to", "device", sum("seen"), sum("clicks"), sum("conversions") from "gone" group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict ("company_id", "hour", "profile_id", "device") do update set "seen" = h."seen" + excluded."seen", "clicks" = h."clicks" + excluded."clicks", "conversions" = h."conversions" + excluded."conversions"`;
const CALLS_SQL = `update "prediction_calls" c set "profile_id" = m."to" from ${PAIRS} where c."company_id" = ?::uuid and c."profile_id" = m."from"`;

/** Lets what is counted under a profile's id follow it into the profile it was joined with. */
export const followProfiles = async (em: EntityManager, companyId: string, moves: readonly ProfileMove[]): Promise<void> => {
  if (moves.length === 0) return;
  for (const sql of [HOURS_SQL, CALLS_SQL]) await em.execute(sql, [JSON.stringify(moves), companyId], 'run');
};
