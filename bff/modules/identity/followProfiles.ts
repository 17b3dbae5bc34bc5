import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '@bff/services/capability';

/** A profile that became part of another one. */
export interface ProfileMove {
  from: string;
  to: string;
}

/** Rows that a noun of a higher floor keeps under a profile's id. */
export interface ProfileRows {
  table: string;
  /** Lets them follow profiles that became part of others; left out where they stay behind. */
  follow?(em: EntityManager, companyId: string, moves: readonly ProfileMove[]): Promise<void>;
  /** Removes what they say of an erased profile. @returns how many rows. */
  forget(em: EntityManager, companyId: string, profileId: string): Promise<number>;
}

/** Everything above that is kept under a profile's id. */
export const profileRows = new Capability<readonly ProfileRows[]>('rows under a profile');

/** Moves as rows `m`; `?` is their JSON. */
export const PROFILE_MOVES = 'jsonb_to_recordset(?::jsonb) as m("from" uuid, "to" uuid)';

const HOURS_SQL = `with "gone" as (delete from "person_hours" h using ${PROFILE_MOVES} where h."company_id" = ?::uuid and h."profile_id" = m."from" returning h.*, m."to")
  insert into "person_hours" as h ("company_id", "hour", "profile_id", "device", "seen", "clicks", "conversions")
  select "company_id", "hour", "to", "device", sum("seen"), sum("clicks"), sum("conversions") from "gone" group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict ("company_id", "hour", "profile_id", "device") do update set "seen" = h."seen" + excluded."seen", "clicks" = h."clicks" + excluded."clicks", "conversions" = h."conversions" + excluded."conversions"`;

/** Lets what is counted under a profile's id follow it into the profile it was joined with. */
export const followProfiles = async (
  context: Pick<Context, 'capabilities'>,
  em: EntityManager,
  companyId: string,
  moves: readonly ProfileMove[],
): Promise<void> => {
  if (moves.length === 0) return;
  await em.execute(HOURS_SQL, [JSON.stringify(moves), companyId], 'run');
  for (const { follow } of profileRows.of(context)) await follow?.(em, companyId, moves);
};
