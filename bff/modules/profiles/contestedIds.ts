import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import { shownValue } from '@core/identity/normaliseIdentifier';
import type { IdentifierKind } from '@core/identity/identifierRules';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { regroup } from '@bff/modules/identity/regroup';
import { decideAliases, openAliases } from './contestedAliases';
import { settleProfiles } from './settleProfiles';

const LISTED = 50;

/**
 * An id shared by people with different email, phone and name, with these people. For an alias,
 * `value` contains the ids that it says are the same.
 */
export interface ContestedId {
  id: string;
  kind: IdentifierKind;
  value: string;
  people: {
    profileId: string;
    name: string | null;
    email: string | null;
    phone: string | null;
  }[];
}

/** For each person with the id, the first email address that connects them to it. */
const holdersOf = (companyId: string, ids: readonly string[]) =>
  sql<{
    id: string;
    end: string;
    profileId: string;
  }>`select distinct on (n.id, i.profile_id) n.id, i.id as "end", i.profile_id
    from unnest(${[...ids]}::uuid[]) as n(id)
    join lateral (select l.right_id as other from profile_links l where l.company_id = ${companyId}::uuid and l.left_id = n.id and l.cut_at is null and l.verified
      union all select l.left_id from profile_links l where l.company_id = ${companyId}::uuid and l.right_id = n.id and l.cut_at is null and l.verified) o on true
    join profile_identifiers i on i.company_id = ${companyId}::uuid and i.id = o.other and i.kind = 'email' and not i.shared
    order by n.id, i.profile_id, i.value`;

/** Returns ids and aliases that wait for a decision, oldest first, at most 50 of each. */
export const listContestedIds = (context: Context): Promise<ContestedId[]> =>
  context.read(async (em) => {
    const { company } = context;
    const rows = await query(em)
      .selectFrom('profileIdentifiers')
      .$if(company !== null, (found) => found.where('companyId', '=', company))
      .where('contested', '=', 'open')
      .orderBy('id')
      .limit(LISTED)
      .select(['companyId', 'id', 'kind', 'value'])
      .execute();
    const found: ContestedId[] = [];
    for (const companyId of new Set(rows.map((row) => row.companyId))) {
      const own = rows.filter((row) => row.companyId === companyId);
      const holders = (
        await holdersOf(
          companyId,
          own.map(({ id }) => id),
        ).execute(query(em))
      ).rows;
      const people = await query(em)
        .selectFrom('profiles')
        .where('companyId', '=', companyId)
        .where('id', '=', anyUuid(holders.map(({ profileId }) => profileId)))
        .select(['id as profileId', 'name', 'email', 'phone'])
        .execute();
      for (const { id, kind, value } of own)
        found.push({
          ...{ id, kind, value: shownValue({ kind, value }) },
          people: holders
            .filter((holder) => holder.id === id)
            .flatMap(({ profileId }) => people.filter((one) => one.profileId === profileId)),
        });
    }
    return [...found, ...(await listAliases(context, em))];
  });

const listAliases = async (context: Context, em: EntityManager): Promise<ContestedId[]> => {
  const aliases = await openAliases(context, em, LISTED);
  const people = await query(em)
    .selectFrom('profiles')
    .where('companyId', '=', anyUuid(aliases.map(({ companyId }) => companyId)))
    .where('id', '=', anyUuid(aliases.flatMap(({ profileIds }) => profileIds)))
    .select(['id as profileId', 'name', 'email', 'phone'])
    .execute();
  return [...new Set(aliases.map(({ left }) => left))].map((id) => {
    const of = aliases.filter(({ left }) => left === id);
    const profileIds = new Set(of.flatMap((alias) => alias.profileIds));
    return {
      ...{ id, kind: of[0]!.kind },
      value: [...new Set(of.flatMap(({ values }) => values))].join(', '),
      people: people.filter(({ profileId }) => profileIds.has(profileId)),
    };
  });
};

/**
 * Decides whether the people who use an id are one person. `same` merges them manually; otherwise
 * the id no longer merges people, or the alias is undone. Later syncs change neither. @returns the profiles of these
 * people.
 * @throws AppError not_found; conflict if the limits of the graph forbid it.
 */
export const decideContestedId = (context: Context, id: string, same: boolean): Promise<string[]> =>
  context.transaction(async (em) => {
    const aliases = await openAliases(context, em, LISTED, id);
    const { companyId } = aliases[0] ?? (await findContestedId(context, em, id));
    await lockProfiles(em, companyId);
    const profileIds =
      aliases.length > 0
        ? [...(await decideAliases(context, em, companyId, aliases, same))]
        : await decideId(context, em, companyId, id, same);
    if (same && profileIds.length > 1)
      throw new AppError('conflict', {
        sentence:
          'These cannot be one person, because that person would have too many identifiers of one kind.',
      });
    writeAudit(context, em, {
      companyId,
      action: same ? 'profiles.merged' : 'profiles.parted',
      subject: { type: 'profile', id: profileIds[0] ?? id },
      after: { profiles: profileIds },
    });
    await em.flush();
    return profileIds;
  });

const decideId = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  id: string,
  same: boolean,
): Promise<string[]> => {
  const ends = (await holdersOf(companyId, [id]).execute(query(em))).rows;
  const now = same ? await joinAll(context, em, companyId, id, ends) : ends;
  if (!same) await keepApart(em, companyId, id);
  return [...new Set(now.map(({ profileId }) => profileId))];
};

/** @throws AppError not_found. */
const findContestedId = async (
  { company }: Context,
  em: EntityManager,
  id: string,
): Promise<{ companyId: string }> => {
  const row = await query(em)
    .selectFrom('profileIdentifiers')
    .$if(company !== null, (found) => found.where('companyId', '=', company))
    .where('id', '=', id)
    .where('contested', '=', 'open')
    .select('companyId')
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
};

const keepApart = async (em: EntityManager, companyId: string, id: string): Promise<void> => {
  await query(em)
    .updateTable('profileIdentifiers')
    .set({ contested: 'apart', shared: true })
    .where('companyId', '=', companyId)
    .where('id', '=', id)
    .execute();
  await query(em)
    .updateTable('profileLinks')
    .set({ refused: 'shared' })
    .where('companyId', '=', companyId)
    .where('refused', '=', 'contested')
    .where(({ eb, or }) => or([eb('leftId', '=', id), eb('rightId', '=', id)]))
    .execute();
};

type Holder = { end: string; profileId: string };

/** Joins the people with an id manually, using an email address of each. */
const joinAll = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  id: string,
  ends: readonly Holder[],
): Promise<{ profileId: string }[]> => {
  const [first, ...others] = ends;
  const links = others.map(({ end }) =>
    end < first!.end ? { left: end, right: first!.end } : { left: first!.end, right: end },
  );
  await sql`insert into profile_links (left_id, right_id, company_id, origin, seen_at, verified, signed)
    select n."left", n."right", ${companyId}::uuid, 'manual', ${context.clock()}::timestamptz, true, false
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) as n("left" uuid, "right" uuid)
    on conflict (company_id, left_id, right_id) do update set cut_at = null, cut_by_id = null, refused = null, verified = true, signed = false, origin = 'manual'`.execute(
    query(em),
  );
  const ids = [id, ...ends.map(({ end }) => end)];
  const { touched } = await regroup(context, em, companyId, new Set(ids), true);
  await settleProfiles(context, em, companyId, touched);
  return query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(ids))
    .select('profileId')
    .execute();
};
