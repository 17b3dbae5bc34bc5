import type { EntityManager } from '@mikro-orm/sql';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { redactResponse } from './redactResponse';
import { readOrExport } from '../counters/foldDeltas';
import { findResults, type Results } from './findResults';
import { pageBounds } from './pageBounds';
import {
  readResultFilter,
  responseCondition,
  type AnsweredSurveys,
  type ResultFilter,
  type SentFilter,
} from './resultFilter';
import { countStarts } from './readFacts';
import { VISITED_COLUMNS, type VisitedResponseRow } from './survey-response.presenter';

export interface ResponsePage {
  rows: VisitedResponseRow[];
  total: number;
  page: number;
  limit: number;
  results: Results;
}

export interface ListOptions {
  page: number;
  limit: number;
  /** Leaves out personal data. */
  redact?: boolean;
}

/**
 * Returns one page of filtered responses, newest first. @throws AppError not_found,
 * validation_failed.
 */
export const listResponses = async (
  context: Context,
  id: string,
  { page, limit, redact = false, ...sent }: SentFilter & ListOptions,
): Promise<ResponsePage> => {
  // A request for this many responses counts as an export.
  const isExport = limit >= LIMITS.results.exportFirstPage;
  return readOrExport(context, id, isExport, async (em) => {
    const results = await findResults(em, id, sent);
    const { answered, timeZone } = results;
    const filter = readResultFilter(sent, results);
    const days = await countStarts(em, results, filter);
    const total = days.reduce((sum, { n }) => sum + n, 0);
    if (isExport)
      auditSurvey(context, em, results.survey, 'surveys.responsesExported', {
        ...sent,
        ...(redact && { redact }),
        page,
        rows: total,
      });
    const bounds = pageBounds(days, { page, limit, timeZone });
    const rows = await readPage(em, answered, filter, bounds);
    return {
      rows: redact ? rows.map(redactResponse) : rows,
      total,
      page,
      limit,
      results,
    };
  });
};

/** Looks up each listed response. For `exists`, the planner reads every follow-up of the company. */
const HAS_FOLLOW_UP = `coalesce((select true from "follow_ups" "f" where "f"."company_id" = ? and "f"."response_id" = "survey_responses"."id" limit 1), false) as "follow_up"`;

/** Reads rows of some days, starting at the nearer end. */
const readPage = async (
  em: EntityManager,
  answered: AnsweredSurveys,
  filter: ResultFilter,
  bounds: ReturnType<typeof pageBounds>,
): Promise<VisitedResponseRow[]> => {
  if (!bounds) return [];
  const { sql, params } = responseCondition(answered, filter);
  const order = bounds.fromEnd ? '"started_at" asc, "id" asc' : '"started_at" desc, "id" desc';
  const rows = await em.execute<VisitedResponseRow[]>(
    `select ${VISITED_COLUMNS}, ${HAS_FOLLOW_UP} from "survey_responses" where ${sql} and "started_at" >= ? and "started_at" < ? order by ${order} limit ? offset ?`,
    [answered.companyId, ...params, bounds.from, bounds.before, bounds.take, bounds.skip],
  );
  return bounds.fromEnd ? rows.reverse() : rows;
};
