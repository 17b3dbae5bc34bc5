import type { EntityManager } from '@mikro-orm/sql';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readOneResponse as endpoint } from '@core/contract/oneResponse';
import { mayUseAudience } from '@core/access/mayUseAudience';
import { leftAt } from '@core/survey/funnel';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Question } from '@core/survey/types';
import { withVariables } from '@core/survey/variables/withVariables';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { AnswerMark } from '../survey-response.entity';
import { findSurveyOfResponse } from './findSurveyOfResponse';
import { findResponse } from './readResponse';
import { redactResponse } from './redactResponse';
import { presentResponse } from './survey-response.presenter';

type Page = ResponseOf<typeof endpoint>;

/** Returns a response with its path through the survey and its person. @throws AppError not_found. */
export const readOneResponse = (
  context: Context,
  surveyId: string,
  responseId: string,
  redact: boolean,
): Promise<Page> =>
  context.read(async (em) => {
    const { id, companyId } = await findSurveyOfResponse(em, surveyId, responseId);
    const { row } = await findResponse(em, companyId, responseId);
    const stored = await query(em)
      .selectFrom('surveyResponses as r')
      .innerJoin('surveys as s', (join) =>
        join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.surveyId'),
      )
      .where('r.companyId', '=', companyId)
      .where('r.id', '=', responseId)
      .select(['r.answerMarks', 'r.submissionId', 's.survey', 's.version'])
      .executeTakeFirstOrThrow();
    const followUp = await query(em)
      .selectFrom('followUps')
      .where('companyId', '=', companyId)
      .where('responseId', '=', responseId)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    row.follow_up = followUp !== undefined;
    const questions = withVariables(normaliseSurvey(stored.survey));
    const { actor } = context;
    const seesPeople = actor !== null && mayUseAudience(actor.role, actor.audienceOpen);
    return {
      ...presentResponse(redact ? redactResponse(row) : row, new Map([[id, stored.version]])),
      path: pathOf(questions, row.answers, stored.answerMarks),
      stoppedAt: row.is_complete
        ? null
        : leftAt(questions, row.answers, stored.submissionId, row.screened_out !== null, {
            ...row,
            deviceType: row.device_type,
          }),
      personId: seesPeople && !redact ? await personOf(em, companyId, id, responseId) : null,
    };
  });

/** Returns the answered questions in the order of their answers. Corrections are last. */
const pathOf = (
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  marks: Readonly<Record<string, AnswerMark>>,
): Page['path'] =>
  questions
    .filter(({ id }) => answers[id] !== undefined)
    .map(({ id }) => ({ id, sequence: marks[id]?.sequence || Infinity, lagMs: marks[id]?.lagMs }))
    .sort((a, b) => (a.sequence === b.sequence ? 0 : a.sequence - b.sequence))
    .map(({ id, lagMs }) => ({
      question: id,
      seconds: lagMs == null ? null : Math.round(lagMs / 100) / 10,
    }));

const personOf = async (
  em: EntityManager,
  companyId: string,
  surveyId: string,
  responseId: string,
): Promise<string | null> => {
  const found = await query(em)
    .selectFrom('profileTraits')
    .where('companyId', '=', companyId)
    .where('sourceId', '=', surveyId)
    .where('recordKey', '=', responseId)
    .where('origin', '=', 'survey')
    .select('profileId')
    .executeTakeFirst();
  return found?.profileId ?? null;
};
