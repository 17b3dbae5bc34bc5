import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { isMomentText, type CursorPage, pageOf, readCursor } from '@bff/db/pageCursor';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { findResults } from './findResults';
import { NO_FILTER, responseCondition } from './resultFilter';
import { VISITED_COLUMNS, type VisitedResponseRow } from './survey-response.presenter';

interface ResponsesQuery {
  limit: number;
  after?: string;
  sort: 'newest' | 'oldest';
  since?: string;
  until?: string;
  completed?: boolean;
  flagged?: boolean;
  excluded?: boolean;
  deviceType?: DeviceType;
  search?: string;
  person?: string;
}

/** A page of a survey's responses, with the version of the survey. */
interface ResponsesPage extends CursorPage<VisitedResponseRow> {
  version: number;
}

/**
 * Returns a page of a survey's responses by start time, without test responses. A cursor continues
 * after the previous page even if rows were added or deleted since.
 * @throws AppError not_found; validation_failed for an invalid cursor.
 */
export const pageResponses = (
  context: Context,
  surveyId: string,
  { limit, after, sort, ...sent }: ResponsesQuery,
): Promise<ResponsesPage> =>
  context.read(async (em) => {
    const { answered, survey } = await findResults(em, surveyId);
    const { sql, params } = responseCondition(answered, {
      ...NO_FILTER,
      completed: sent.completed ?? null,
      flagged: sent.flagged ?? null,
      excluded: sent.excluded ?? false,
      deviceType: sent.deviceType ?? null,
      from: sent.since ? new Date(sent.since) : null,
      before: sent.until ? new Date(sent.until) : null,
      search: sent.search?.trim() ? sent.search.trim() : null,
      visit: sent.person?.trim() ? { person: sent.person.trim() } : {},
    });
    const start = readCursor(after, isMomentText, isId);
    const [direction, beyond] = sort === 'oldest' ? ['asc', '>'] : ['desc', '<'];
    const found = await em.execute<(VisitedResponseRow & { at: string })[]>(
      `select ${VISITED_COLUMNS}, "started_at"::text as "at" from "survey_responses" where ${sql}
        ${start ? `and ("started_at", "id") ${beyond} (?::timestamptz, ?::uuid)` : ''}
        order by "started_at" ${direction}, "id" ${direction} limit ?`,
      [...params, ...(start ?? []), limit + 1],
    );
    return {
      ...pageOf(found, limit, ({ at, id }) => [at, id]),
      version: survey.version,
    };
  });
