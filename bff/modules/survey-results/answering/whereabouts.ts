import { LRUCache } from 'lru-cache';
import { AppError } from '@core/errors/AppError';
import type { Question } from '@core/survey/types';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';

/** What stays true of a survey: its company, and its questions, which never change (null: not read yet, or too many to keep). */
interface KnownSurvey {
  companyId: string;
  questions: readonly Question[] | null;
  /** A guess: whether its run ended with a number of responses when it was last read. */
  hasLimit: boolean;
}

interface Known {
  surveys: LRUCache<string, KnownSurvey>;
}

const knownByProcess = new WeakMap<object, Known>();

/** What this process remembers of surveys. */
export const knownOf = ({ jobs }: Pick<Context, 'jobs'>): Known => {
  const known = knownByProcess.get(jobs) ?? {
    surveys: new LRUCache({ max: 500 }),
  };
  knownByProcess.set(jobs, known);
  return known;
};

/** Whose survey it is: its row says, never the caller. @throws AppError not_found. */
export const companyOfSurvey = async (context: Context, surveyId: string): Promise<string> => {
  const { surveys } = knownOf(context);
  const known = surveys.get(surveyId);
  if (known) return known.companyId;
  const row = await context.read(
    (em) =>
      query(em)
        .selectFrom('surveys')
        .where('id', '=', surveyId)
        .select(['companyId', 'responseLimit'])
        .executeTakeFirst(),
    PLATFORM,
  );
  if (!row) throw new AppError('not_found');
  const { companyId, responseLimit } = row;
  // Another call may have read the questions meanwhile.
  if (!surveys.has(surveyId))
    surveys.set(surveyId, { companyId, questions: null, hasLimit: responseLimit !== null });
  return companyId;
};

/** Which survey a response answers, for tokens that don't say it: a look into every shard. @throws AppError not_found. */
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
