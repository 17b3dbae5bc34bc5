import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { VISITED_COLUMNS, type VisitedResponseRow } from './survey-response.presenter';

/** A response with the version of its survey. */
export interface VersionedResponse {
  row: VisitedResponseRow;
  version: number;
}

/** Returns one response of a company; test responses are not found. @throws AppError not_found. */
export const findResponse = async (
  em: EntityManager,
  companyId: string,
  id: string,
): Promise<VersionedResponse> => {
  const [row] = await em.execute<VisitedResponseRow[]>(
    `select ${VISITED_COLUMNS} from "survey_responses" where "company_id" = ? and "id" = ? and "is_test" = false`,
    [companyId, id],
  );
  if (!row) throw new AppError('not_found');
  const survey = await em.findOne(SurveyRow, { id: row.survey_id, companyId });
  return { row, version: survey?.version ?? 1 };
};

/** Returns one response, in a separate transaction. @throws AppError not_found. */
export const readResponse = (context: Context, id: string): Promise<VersionedResponse> =>
  context.read((em) => findResponse(em, context.companyInScope(), id));
