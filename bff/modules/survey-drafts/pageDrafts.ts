import type { ListOrder } from '@core/contract/apiPage';
import type { Context } from '@bff/context';
import { containsPattern } from '@bff/db/containsPattern';
import { isId } from '@bff/db/newId';
import { type CursorPage, directionOf, pageOf, readCursor } from '@bff/db/pageCursor';
import { query } from '@bff/db/query';
import { SHOWN_OF_DRAFT, type ShownDraft } from './survey-draft.presenter';

/**
 * Returns a page of a company's drafts, by creation time. @throws AppError validation_failed for a
 * wrong cursor.
 */
export const pageDrafts = async (
  context: Context,
  {
    limit,
    after,
    sort,
    search,
  }: { limit: number; after?: string; sort: ListOrder; search?: string },
): Promise<CursorPage<ShownDraft>> => {
  const [start] = readCursor(after, isId) ?? [];
  const { beyond, direction } = directionOf(sort);
  const found = await context.read((em) =>
    query(em)
      .selectFrom('surveyDrafts')
      .where('companyId', '=', context.companyInScope())
      .$if(Boolean(search), (found) => found.where('name', 'ilike', containsPattern(search!)))
      .$if(start !== undefined, (found) => found.where('id', beyond, start!))
      .select(SHOWN_OF_DRAFT)
      .orderBy('id', direction)
      .limit(limit + 1)
      .execute(),
  );
  return pageOf(found, limit, ({ id }) => [id]);
};
