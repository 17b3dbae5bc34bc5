import type { EntityManager } from '@mikro-orm/sql';
import type { IdentifierKind } from '@core/identity/identifierRules';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { regroup } from '@bff/modules/identity/regroup';
import { settleProfiles } from './settleProfiles';

/** An alias between people with different email, phone and name. */
export interface ContestedAlias {
  companyId: string;
  left: string;
  right: string;
  kind: IdentifierKind;
  values: [string, string];
  profileIds: [string, string];
}

/**
 * Returns aliases that wait for a decision, oldest first. @param left only those of this
 * identifier.
 */
export const openAliases = async (
  { company }: Context,
  em: EntityManager,
  limit: number,
  left?: string,
): Promise<ContestedAlias[]> => {
  const rows = await query(em)
    .selectFrom('profileLinks as l')
    .innerJoin('profileIdentifiers as a', (join) =>
      join.onRef('a.companyId', '=', 'l.companyId').onRef('a.id', '=', 'l.leftId'),
    )
    .innerJoin('profileIdentifiers as b', (join) =>
      join.onRef('b.companyId', '=', 'l.companyId').onRef('b.id', '=', 'l.rightId'),
    )
    .$if(company !== null, (found) => found.where('l.companyId', '=', company))
    .$if(left !== undefined, (found) => found.where('l.leftId', '=', left!))
    .where('l.refused', '=', 'contested')
    .where('l.cutAt', 'is', null)
    // Otherwise one of the ids itself waits for a decision.
    .where('a.contested', 'is', null)
    .where('b.contested', 'is', null)
    .orderBy('l.leftId')
    .orderBy('l.rightId')
    .limit(limit)
    .select(['l.companyId', 'l.leftId', 'l.rightId', 'a.kind'])
    .select(['a.value as leftValue', 'b.value as rightValue'])
    .select(['a.profileId as leftProfile', 'b.profileId as rightProfile'])
    .execute();
  return rows.map((row) => ({
    ...{ companyId: row.companyId, left: row.leftId, right: row.rightId, kind: row.kind },
    values: [row.leftValue, row.rightValue],
    profileIds: [row.leftProfile, row.rightProfile],
  }));
};

/**
 * Merges the people of these aliases, or undoes the aliases. @returns the profiles of their
 * identifiers.
 */
export const decideAliases = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  aliases: readonly ContestedAlias[],
  same: boolean,
): Promise<Set<string>> => {
  const ids = [...new Set(aliases.flatMap(({ left, right }) => [left, right]))];
  await query(em)
    .updateTable('profileLinks')
    .set(
      same
        ? { origin: 'manual', refused: null }
        : { cutAt: context.clock(), cutById: context.actor?.userId ?? null },
    )
    .where('companyId', '=', companyId)
    .where('leftId', '=', anyUuid(aliases.map(({ left }) => left)))
    .where('rightId', '=', anyUuid(aliases.map(({ right }) => right)))
    .where('refused', '=', 'contested')
    .execute();
  const { touched } = await regroup(context, em, companyId, new Set(ids), true);
  await settleProfiles(context, em, companyId, touched);
  const now = await query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(ids))
    .select('profileId')
    .execute();
  return new Set(now.map(({ profileId }) => profileId));
};
