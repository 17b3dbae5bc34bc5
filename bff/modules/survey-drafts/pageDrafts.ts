import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { type CursorPage, pageOf, readCursor } from '@bff/db/pageCursor';
import { SurveyDraft } from './survey-draft.entity';

/**
 * Returns a page of a company's drafts, by creation time. @throws AppError validation_failed for a
 * wrong cursor.
 */
export const pageDrafts = async (
  context: Context,
  { limit, after, sort }: { limit: number; after?: string; sort: 'newest' | 'oldest' },
): Promise<CursorPage<SurveyDraft>> => {
  const [start] = readCursor(after, isId) ?? [];
  const found = await context.read((em) =>
    em.find(
      SurveyDraft,
      {
        companyId: context.companyInScope(),
        ...(start ? { id: sort === 'oldest' ? { $gt: start } : { $lt: start } } : {}),
      },
      { orderBy: { id: sort === 'oldest' ? 'asc' : 'desc' }, limit: limit + 1 },
    ),
  );
  return pageOf(found, limit, ({ id }) => [id]);
};
