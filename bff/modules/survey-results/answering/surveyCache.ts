import { LRUCache } from 'lru-cache';
import { AppError } from '@core/errors/AppError';
import type { Quota } from '@core/survey/quotas';
import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';

/** Questions, quotas and variables of a survey; none of them changes after publishing. */
export interface SurveyContent {
  questions: readonly Question[];
  quotas: readonly Quota[];
  variables: readonly SurveyVariable[];
}

/** Cached facts about a survey. All but `hasLimit` never change. */
interface CachedSurvey {
  companyId: string;
  /** Null: not read yet, or too large to cache. */
  content: SurveyContent | null;
  hasQuotas: boolean;
  /** A hint: whether its run had a response limit when it was last read. */
  hasLimit: boolean;
}

interface SurveyCache {
  surveys: LRUCache<string, CachedSurvey>;
}

const cacheByProcess = new WeakMap<object, SurveyCache>();

/** Returns this process's cache of surveys. */
export const surveyCacheOf = ({ jobs }: Pick<Context, 'jobs'>): SurveyCache => {
  const known = cacheByProcess.get(jobs) ?? {
    surveys: new LRUCache({ max: 500 }),
  };
  cacheByProcess.set(jobs, known);
  return known;
};

/**
 * Returns the survey's company, always from its row and never from the caller. @throws AppError
 * not_found.
 */
export const companyOfSurvey = async (context: Context, surveyId: string): Promise<string> => {
  const { surveys } = surveyCacheOf(context);
  const known = surveys.get(surveyId);
  if (known) return known.companyId;
  const row = await context.read(
    (em) =>
      query(em)
        .selectFrom('surveys')
        .where('id', '=', surveyId)
        .select(['companyId', 'responseLimit', 'quotaCounts'])
        .executeTakeFirst(),
    PLATFORM,
  );
  if (!row) throw new AppError('not_found');
  const { companyId, responseLimit, quotaCounts } = row;
  // Another call may have read the questions in the meantime.
  if (!surveys.has(surveyId)) {
    const [hasLimit, hasQuotas] = [responseLimit !== null, quotaCounts !== null];
    surveys.set(surveyId, { companyId, content: null, hasLimit, hasQuotas });
  }
  return companyId;
};

/**
 * Returns the survey of a response, for tokens that don't contain it. Searches every shard. @throws
 * AppError not_found.
 */
export const surveyOfResponse = async (context: Context, responseId: string): Promise<string> => {
  const found = await context.read(
    (em) =>
      query(em)
        .selectFrom('surveyResponses')
        .where('id', '=', responseId)
        .select('surveyId')
        .executeTakeFirst(),
    PLATFORM,
  );
  if (!found) throw new AppError('not_found');
  return found.surveyId;
};
