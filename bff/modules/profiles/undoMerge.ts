import { AppError } from '@core/errors/AppError';
import { shownValue } from '@core/identity/normaliseIdentifier';
import { proposeSplit } from '@core/identity/proposeSplit';
import { SERVER_LIMITS } from '@core/serverLimits';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { namesOfProfile } from '@bff/modules/identity/ownNames';
import { heldRecords } from './heldRecords';
import { findProfile } from './mergeProfiles';
import { splitProfile } from './splitProfile';

/**
 * Splits a person at a piece of evidence, as proposed to a teammate: every record goes to one of
 * its two ends.
 * @returns the two resulting profiles. @throws AppError not_found; conflict if they can't be split.
 */
export const undoMerge = async (
  context: Context,
  id: string,
  ends: { left: string; right: string },
): Promise<string[]> => {
  const choice = await context.read(async (em) => {
    const { companyId } = await findProfile(em, id);
    const names = await namesOfProfile(em, companyId, id);
    const own = new Set(names.map((name) => name.id));
    if (ends.left === ends.right || !own.has(ends.left) || !own.has(ends.right))
      throw new AppError('not_found');
    const links = await query(em)
      .selectFrom('profileLinks')
      .where('companyId', '=', companyId)
      .where('cutAt', 'is', null)
      .where('refused', 'is', null)
      .where('leftId', 'in', [...own])
      .select(['leftId as left', 'rightId as right'])
      .execute();
    const held = await heldRecords(em, companyId, id, SERVER_LIMITS.splitRecords);
    return proposeSplit(
      names.map((name) => ({ id: name.id, value: shownValue(name) })),
      links.filter(({ right }) => own.has(right)),
      held.map((record) => ({ id: record.id, identifiers: record.identifierIds })),
      ends,
    );
  });
  const people = await splitProfile(context, id, choice);
  return people.map(({ profileId }) => profileId);
};
