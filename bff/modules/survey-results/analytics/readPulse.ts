import type { Context } from '@bff/context';
import { notFound } from '@bff/db/query';
import { readFolded } from '../counters/foldDeltas';
import { NO_FILTER } from '../responses/resultFilter';
import { surveyOf } from '@bff/modules/surveys/readSurvey';
import { readRollups } from '../responses/readFacts';

export interface Pulse {
  totalResponses: number;
  completedResponses: number;
  lastChangeAt: string | null;
}

/** Returns whether new data arrived, from a few counters. @throws AppError not_found. */
export const readPulse = (context: Context, id: string): Promise<Pulse> =>
  readFolded(context, { surveyId: id }, async (em) => {
    const survey = await surveyOf(em, id)
      .select(['companyId', 'responseCount', 'lastAnswerAt'])
      .executeTakeFirstOrThrow(notFound);
    const answered = { companyId: survey.companyId, surveyIds: [id] };
    const starts = await readRollups(em, answered, NO_FILTER, ['start']);
    return {
      totalResponses: survey.responseCount,
      completedResponses: starts.reduce((sum, { complete, n }) => sum + (complete ? n : 0), 0),
      lastChangeAt: survey.lastAnswerAt?.toISOString() ?? null,
    };
  });
