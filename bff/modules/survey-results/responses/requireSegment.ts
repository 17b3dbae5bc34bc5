import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { findCategory } from '@bff/modules/segments/findCategory';

/**
 * Checks that this category or saved view can filter responses. @throws AppError validation_failed.
 */
export const requireSegment = async (
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<void> => {
  const category = await findCategory(em, id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!category || (category.companyId !== null && category.companyId !== companyId))
    throw refusal('This category or saved view does not exist.');
  if (category.rule)
    throw refusal('The members of this view are still being counted. Try again in a minute.');
};

const refusal = (sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { segment: sentence } });
