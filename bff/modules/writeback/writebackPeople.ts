import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { isTableKind } from '@core/audience/writebackTable';
import type { Context } from '@bff/context';
import { allOf, type PersonCondition } from '@bff/modules/segments/compileRule';
import { findCategory } from '@bff/modules/segments/findCategory';
import { membersWhere } from '@bff/modules/segments/membersWhere';
import type { WritebackDestination } from './writeback-destination.entity';
import type { WritebackAudience } from './writebackAudience';
import { audienceWhere } from './writebackRows';

/**
 * Returns the people of a writeback to a destination. A table contains only people of its segment.
 * @throws AppError not_found for an unknown category; segment_deleted for the destination's own.
 */
export const peopleWhere = async (
  context: Context,
  em: EntityManager,
  destination: Pick<WritebackDestination, 'kind' | 'segment'> | null,
  { companyId, audience }: { companyId: string; audience: WritebackAudience },
): Promise<PersonCondition> => {
  const { kind, segment } = destination ?? {};
  if (segment && (isTableKind(kind) || segment === audience.category))
    await findCategory(em, segment).catch((thrown: unknown) => {
      const isGone = thrown instanceof AppError && thrown.code === 'not_found';
      throw isGone ? new AppError('segment_deleted') : thrown;
    });
  const where = await audienceWhere(context, em, companyId, audience);
  return isTableKind(kind) && segment && segment !== audience.category
    ? allOf([where, await membersWhere(context, em, segment)])
    : where;
};

/** Returns whether a run sends everyone who belongs in a table. Then everyone else has left. */
export const isWholeSegment = (
  { kind, config, segment }: WritebackDestination,
  { userId, category, filters = {} }: WritebackAudience,
): boolean =>
  isTableKind(kind) &&
  config != null &&
  config.left !== 'keep' &&
  !userId &&
  Object.values(filters).every((value) => !value) &&
  (!category || category === segment);
