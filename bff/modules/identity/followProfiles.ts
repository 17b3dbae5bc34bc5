import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { Capability } from '@bff/services/capability';

/** A profile that was merged into another one. */
export interface ProfileMove {
  from: string;
  to: string;
}

/** Rows that a module of a higher layer stores under a profile's id. */
export interface ProfileRows {
  table: string;
  /** Moves them with merged profiles. Without it they stay where they are. */
  follow?(em: EntityManager, companyId: string, moves: readonly ProfileMove[]): Promise<void>;
  /** Removes data about an erased profile. @returns the number of rows. */
  forget(em: EntityManager, companyId: string, profileId: string): Promise<number>;
}

/** All rows in higher layers that are stored under a profile's id. */
export const profileRows = new Capability<readonly ProfileRows[]>('rows under a profile');

/** Moves rows stored under a profile's id to the profile it was merged into. */
export const followProfiles = async (
  context: Pick<Context, 'capabilities'>,
  em: EntityManager,
  companyId: string,
  moves: readonly ProfileMove[],
): Promise<void> => {
  if (moves.length === 0) return;
  const rows = await query(em)
    .deleteFrom('personHours as h')
    .using(
      sql<ProfileMove>`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)`.as<'m'>(
        sql`m("from" uuid, "to" uuid)`,
      ),
    )
    .where('h.companyId', '=', companyId)
    .whereRef('h.profileId', '=', 'm.from')
    .returning(['h.hour', 'h.device', 'h.seen', 'h.clicks', 'h.conversions', 'm.to'])
    .execute();
  if (rows.length > 0)
    await sql`insert into person_hours as h (company_id, hour, profile_id, device, seen, clicks, conversions)
      select ${companyId}::uuid, g.hour, g."to", g.device, sum(g.seen), sum(g.clicks), sum(g.conversions)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(hour timestamptz, "to" uuid, device text, seen int, clicks int, conversions int)
      group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (company_id, hour, profile_id, device) do update
        set seen = h.seen + excluded.seen, clicks = h.clicks + excluded.clicks, conversions = h.conversions + excluded.conversions`.execute(
      query(em),
    );
  for (const { follow } of profileRows.of(context)) await follow?.(em, companyId, moves);
};
