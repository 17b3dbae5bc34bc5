import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { isStrong, rankOf, type IdentifierKind } from '@core/identity/identifierRules';
import { edgesBetween } from '@core/identity/edgesBetween';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { Profile } from './profile.entity';
import { loadNeighbourhood, toGraph } from '@bff/modules/identity/loadNeighbourhood';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { withdrawTrust } from '@bff/modules/identity/forgetEvidence';
import { regroup } from '@bff/modules/identity/regroup';
import { settleProfiles } from './settleProfiles';
import { uuidArray } from '@bff/db/sqlArrays';

const JOIN_SQL = `insert into "profile_links" ("left_id", "right_id", "company_id", "origin", "seen_at", "verified") values (?::uuid, ?::uuid, ?::uuid, 'manual', ?::timestamptz, true)
  on conflict ("left_id", "right_id") do update set "cut_at" = null, "cut_by_id" = null, "refused" = null, "verified" = true, "signed" = false,
    "origin" = case when "profile_links"."verified" and not "profile_links"."signed" then "profile_links"."origin" else 'manual' end`;
/** What somebody joined by hand, the company vouches for. */
const VERIFY_SQL =
  'update "profile_identifiers" set "verified" = true where "company_id" = ?::uuid and "id" = any(?::uuid[])';
const CUT_SQL = `update "profile_links" l set "cut_at" = ?::timestamptz, "cut_by_id" = ?::uuid from jsonb_to_recordset(?::jsonb) as n("left" uuid, "right" uuid)
  where l."company_id" = ?::uuid and l."left_id" = n."left" and l."right_id" = n."right"`;

/**
 * Joins two people by hand, over the strongest identifier of each. @returns their profile.
 * @throws AppError not_found; conflict when the limits of the graph forbid it.
 */
export const mergeProfiles = (context: Context, id: string, otherId: string): Promise<string[]> =>
  context.inTransaction(async (em) => {
    const [one, other] = [await findProfile(em, id), await findProfile(em, otherId)];
    if (one.companyId !== other.companyId) throw new AppError('not_found');
    const { companyId } = one;
    await lockProfiles(em, companyId);
    const [a, b] = [await strongest(em, one), await strongest(em, other)];
    const [left, right] = a < b ? [a, b] : [b, a];
    await em.execute(JOIN_SQL, [left, right, companyId, context.clock()], 'run');
    await em.execute(VERIFY_SQL, [companyId, uuidArray([left, right])], 'run');
    const { touched } = await regroup(context, em, companyId, new Set([left, right]));
    const now = await groupsOf(em, [left, right]);
    if (now.size > 1)
      throw new AppError('conflict', {
        sentence:
          'These two cannot be merged: one identifier is shared by several people, or one person would have too many identifiers.',
      });
    await settleProfiles(context, em, companyId, touched);
    writeAudit(context, em, {
      companyId,
      action: 'profiles.merged',
      subject: { type: 'profile', id: [...now][0]! },
      after: { merged: [id, otherId] },
    });
    await em.flush();
    return [...now];
  });

/**
 * Takes evidence back so that two identifiers of a person are not held to be one person's any more; everything goes back to whom it
 * belonged. @returns the profiles they are in now. @throws AppError not_found.
 */
export const undoMerge = (
  context: Context,
  id: string,
  ends: { left: string; right: string },
): Promise<string[]> =>
  context.inTransaction(async (em) => {
    const { companyId } = await findProfile(em, id);
    await lockProfiles(em, companyId);
    const rows = await em.execute<{ id: string }[]>(
      'select "id" from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid and "id"::text in (?, ?)',
      [companyId, id, ends.left, ends.right],
    );
    if (rows.length !== 2) throw new AppError('not_found');
    const graph = toGraph(await loadNeighbourhood(em, companyId, [ends.left, ends.right]));
    const cuts = edgesBetween(
      graph.nodes,
      graph.edges.filter(({ left, right }) =>
        [left, right].every((end) => !graph.nodes.find((node) => node.id === end)?.hub),
      ),
      ends.left,
      ends.right,
    );
    await em.execute(
      CUT_SQL,
      [
        context.clock(),
        context.actor?.userId ?? null,
        JSON.stringify(
          cuts.map(({ left, right }) =>
            left < right ? { left, right } : { left: right, right: left },
          ),
        ),
        companyId,
      ],
      'run',
    );
    const parted = new Set([
      ...cuts.flatMap(({ left, right }) => [left, right]),
      ends.left,
      ends.right,
    ]);
    await withdrawTrust(em, companyId, parted);
    const { touched } = await regroup(context, em, companyId, parted, true);
    await settleProfiles(context, em, companyId, touched);
    const now = [...(await groupsOf(em, [ends.left, ends.right]))];
    writeAudit(context, em, {
      companyId,
      action: 'profiles.parted',
      subject: { type: 'profile', id },
      after: { profiles: now },
    });
    await em.flush();
    return now;
  });

/** @throws AppError not_found. */
export const findProfile = async (em: EntityManager, id: string): Promise<Profile> => {
  const profile = await em.findOne(Profile, { id });
  if (!profile) throw new AppError('not_found');
  return profile;
};

const strongest = async (em: EntityManager, { companyId, id }: Profile): Promise<string> => {
  const rows = await em.execute<
    { id: string; kind: IdentifierKind; shared: boolean; value: string }[]
  >(
    'select "id", "kind", "shared", "value" from "profile_identifiers" where "company_id" = ?::uuid and "profile_id" = ?::uuid',
    [companyId, id],
  );
  rows.sort(
    (a, b) =>
      Number(a.shared) - Number(b.shared) ||
      Number(!isStrong(a.kind)) - Number(!isStrong(b.kind)) ||
      rankOf(a.kind) - rankOf(b.kind) ||
      (a.value < b.value ? -1 : 1),
  );
  if (!rows[0]) throw new AppError('not_found');
  return rows[0].id;
};

const groupsOf = async (em: EntityManager, ids: readonly [string, string]): Promise<Set<string>> =>
  new Set(
    (
      await em.execute<{ profile_id: string }[]>(
        'select "profile_id" from "profile_identifiers" where "id" in (?::uuid, ?::uuid)',
        [...ids],
      )
    ).map((row) => row.profile_id),
  );
