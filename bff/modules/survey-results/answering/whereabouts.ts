import { LRUCache } from 'lru-cache';
import { AppError } from '@core/errors/AppError';
import type { Quota } from '@core/survey/quotas';
import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';

/** Questions and quotas of a survey; neither changes after publishing. */
export interface AskedParts {
  questions: readonly Question[];
  quotas: readonly Quota[];
}

/** Cached facts about a survey. All but `hasLimit` never change. */
interface KnownSurvey {
  companyId: string;
  /** Null: not read yet, or too large to cache. */
  asked: AskedParts | null;
  hasQuotas: boolean;
  /** A hint: whether its run had a response limit when it was last read. */
  hasLimit: boolean;
}

interface Known {
  surveys: LRUCache<string, KnownSurvey>;
}

const knownByProcess = new WeakMap<object, Known>();

/** Returns this process's cache of surveys. */
export const knownOf = ({ jobs }: Pick<Context, 'jobs'>): Known => {
  const known = knownByProcess.get(jobs) ?? {
    surveys: new LRUCache({ max: 500 }),
  };
  knownByProcess.set(jobs, known);
  return known;
};

/**
 * Returns the survey's company, always from its row and never from the caller. @throws AppError
 * not_found.
 */
export const companyOfSurvey = async (context: Context, surveyId: string): Promise<string> => {
  const { surveys } = knownOf(context);
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
    surveys.set(surveyId, { companyId, asked: null, hasLimit, hasQuotas });
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
