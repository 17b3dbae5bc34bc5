import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import { isStrong, type IdentityRules } from '@core/identity/identifierRules';
import type { Context } from '@bff/context';
import { inScope, notFound, query } from '@bff/db/query';
import { writeAudit } from '@bff/services/audit/writeAudit';
import type { Profile } from './profile.entity';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { identityRulesOf } from '@bff/modules/identity/identityRulesOf';
import type { Origin } from '@bff/modules/identity/origin';
import { regroup } from '@bff/modules/identity/regroup';
import { settleProfiles } from './settleProfiles';

/**
 * Merges two people manually, using the strongest identifier of each in the company's order of
 * kinds.
 * @returns their profile.
 * @throws AppError not_found; conflict if the limits of the graph forbid it.
 */
export const mergeProfiles = (context: Context, id: string, otherId: string): Promise<string[]> =>
  context.transaction(async (em) => {
    const [one, other] = [await findProfile(em, id), await findProfile(em, otherId)];
    if (one.companyId !== other.companyId) throw new AppError('not_found');
    const { companyId } = one;
    await lockProfiles(em, companyId);
    const rules = await identityRulesOf(em, companyId);
    const [a, b] = [await strongest(em, one, rules), await strongest(em, other, rules)];
    const [left, right] = a < b ? [a, b] : [b, a];
    await query(em)
      .insertInto('profileLinks')
      .values({
        ...{ leftId: left, rightId: right, companyId },
        ...{ origin: 'manual', seenAt: context.clock(), verified: true },
      })
      .onConflict((on) =>
        on.columns(['companyId', 'leftId', 'rightId']).doUpdateSet(({ and, eb, ref }) => ({
          ...{ cutAt: null, cutById: null, refused: null, verified: true, signed: false },
          origin: eb
            .case()
            .when(
              and([eb('profileLinks.verified', '=', true), eb('profileLinks.signed', '=', false)]),
            )
            .then(ref('profileLinks.origin'))
            .else(sql<Origin>`'manual'`)
            .end(),
        })),
      )
      .execute();
    // Manually merged identifiers count as vouched for by the company.
    await query(em)
      .updateTable('profileIdentifiers')
      .set({ verified: true })
      .where('companyId', '=', companyId)
      .where('id', 'in', [left, right])
      .execute();
    const { touched } = await regroup(context, em, companyId, new Set([left, right]));
    const now = await groupsOf(em, companyId, [left, right]);
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

/** @throws AppError not_found. */
export const findProfile = (em: EntityManager, id: string): Promise<ProfileKeys> =>
  profileOf(em, id).select(['companyId', 'id']).executeTakeFirstOrThrow(notFound);

export type ProfileKeys = Pick<Profile, 'companyId' | 'id'>;

/** Selects from a profile in scope. */
export const profileOf = (em: EntityManager, id: string) =>
  query(em).selectFrom('profiles').where('id', '=', id).where(inScope(em));

const strongest = async (
  em: EntityManager,
  { companyId, id }: ProfileKeys,
  { rankOf }: IdentityRules,
): Promise<string> => {
  const rows = await query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('profileId', '=', id)
    .select(['id', 'kind', 'shared', 'value'])
    .execute();
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

const groupsOf = async (
  em: EntityManager,
  companyId: string,
  ids: readonly [string, string],
): Promise<Set<string>> => {
  const rows = await query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('id', 'in', ids)
    .select('profileId')
    .execute();
  return new Set(rows.map(({ profileId }) => profileId));
};
