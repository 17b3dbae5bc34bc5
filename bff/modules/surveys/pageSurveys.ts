import type { Context } from '@bff/context';
import { containsPattern } from '@bff/db/containsPattern';
import { isId } from '@bff/db/newId';
import { type CursorPage, pageOf, readCursor } from '@bff/db/pageCursor';
import { SurveyRow, type SurveyStatus } from './survey.entity';
import { surveyNumbers } from './surveyNumbers';

/**
 * Returns a page of a company's published surveys, by publication time. @throws AppError
 * validation_failed for a wrong cursor.
 */
export const pageSurveys = async (
  context: Context,
  {
    limit,
    after,
    sort,
    status,
    search,
  }: {
    limit: number;
    after?: string;
    sort: 'newest' | 'oldest';
    status?: SurveyStatus;
    search?: string;
  },
): Promise<CursorPage<SurveyRow>> => {
  const [start] = readCursor(after, isId) ?? [];
  const now = context.clock();
  const found = await surveyNumbers.of(context).read(context, {}, (em) =>
    em.find(
      SurveyRow,
      {
        companyId: context.companyInScope(),
        ...(start ? { id: sort === 'oldest' ? { $gt: start } : { $lt: start } } : {}),
        ...(search ? { name: { $ilike: containsPattern(search) } } : {}),
        ...(status === 'active'
          ? { status: 'active', $or: [{ endsAt: null }, { endsAt: { $gt: now } }] }
          : {}),
        ...(status === 'inactive'
          ? { $or: [{ status: 'inactive' }, { endsAt: { $lte: now } }] }
          : {}),
      },
      { orderBy: { id: sort === 'oldest' ? 'asc' : 'desc' }, limit: limit + 1 },
    ),
  );
  return pageOf(found, limit, ({ id }) => [id]);
};
