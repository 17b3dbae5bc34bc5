import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { prepared } from '@bff/db/prepared';
import { ALL_COMPANIES } from '@bff/db/tenantFilter';
import { answerQueuesOf } from './answerQueues';

const OF_SURVEY = prepared('select "company_id" from "surveys" where "id" = $1');
const OF_RESPONSE = prepared(
  'select "company_id", "survey_id" from "survey_responses" where "id" = $1',
);

/** Whose survey it is: its row says, never the caller. @throws AppError not_found. */
export const companyOfSurvey = async (context: Context, surveyId: string): Promise<string> => {
  const queues = answerQueuesOf(context);
  const known = queues.surveys.get(surveyId);
  if (known) return known.companyId;
  const { company_id: companyId } = await ask<{ company_id: string }>(context, OF_SURVEY, surveyId);
  // Who asked meanwhile may know the questions as well.
  if (!queues.surveys.get(surveyId)) queues.surveys.set(surveyId, { companyId, questions: null });
  return companyId;
};

/** Which survey of which company a response answers. @throws AppError not_found. */
export const surveyOfResponse = async (
  context: Context,
  responseId: string,
): Promise<{ companyId: string; surveyId: string }> => {
  const queues = answerQueuesOf(context);
  const known = queues.responses.get(responseId);
  if (known) return known;
  const row = await ask<{ company_id: string; survey_id: string }>(
    context,
    OF_RESPONSE,
    responseId,
  );
  const found = { companyId: row.company_id, surveyId: row.survey_id };
  queues.responses.set(responseId, found);
  return found;
};

const ask = async <Row>(context: Context, sql: string, id: string): Promise<Row> => {
  const [row] = await context.read<Row>(sql, [id], ALL_COMPANIES);
  if (!row) throw new AppError('not_found');
  return row;
};
