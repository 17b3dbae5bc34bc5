import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { query } from '@bff/db/query';
import { identifySurvey, type SurveyKeys } from '@bff/modules/surveys/readSurvey';

/**
 * Finds the survey of a response: the given one or another version of it, because a page can show
 * all versions together. @throws AppError not_found, including for a test response.
 */
export const findSurveyOfResponse = async (
  em: EntityManager,
  surveyId: string,
  responseId: string,
): Promise<SurveyKeys> => {
  const { companyId, familyId } = await identifySurvey(em, surveyId);
  const found = isId(responseId)
    ? await query(em)
        .selectFrom('surveyResponses as r')
        .innerJoin('surveys as s', (join) =>
          join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.surveyId'),
        )
        .where('r.companyId', '=', companyId)
        .where('r.id', '=', responseId)
        .where('r.isTest', '=', false)
        .where('s.familyId', '=', familyId)
        .select(['s.id', 's.companyId', 's.familyId', 's.name'])
        .executeTakeFirst()
    : undefined;
  if (!found) throw new AppError('not_found');
  return found;
};
