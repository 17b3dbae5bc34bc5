import type { EntityManager } from '@mikro-orm/sql';
import type { setSurveyStatus as endpoint } from '@core/contract/surveys';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { EndCondition } from '@core/survey/types';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { query } from '@bff/db/query';
import { Company } from '@bff/tenancy/company.entity';
import { auditSurvey } from './auditSurvey';
import type { SurveyRow } from './survey.entity';
import { findSurveyToChange } from './readSurvey';
import { rejectSlowPatterns } from './rejectSlowPatterns';
import { isRunning, runLimits } from './surveyStatus';

/**
 * Stops a survey immediately, or starts a run of it and restarts the count toward the end
 * condition. Starting a running survey also begins a new run.
 * @throws AppError not_found; validation_failed without an end condition, with a date in the past,
 * or with page patterns that are too slow together with those of the other running surveys.
 */
export const setSurveyStatus = (
  context: Context,
  { params, body }: Pick<ValidInputOf<typeof endpoint>, 'params' | 'body'>,
): Promise<SurveyRow> =>
  retryableTransaction(context, async (em) => {
    const survey = await findSurveyToChange(context, em, params.id);
    const at = context.clock();
    if (body.status === 'inactive') {
      em.assign(survey, { status: 'inactive', updatedAt: at });
      auditSurvey(context, em, survey, 'surveys.stopped');
    } else {
      const company = await em.findOneOrFail(Company, { id: survey.companyId });
      const { condition, ...limits } = startOf(
        body.endCondition as EndCondition | undefined,
        at,
        company.settings.timeZone,
      );
      if (!isRunning(survey, at))
        await rejectSlowPatterns(em, survey, survey.displayTriggers, at, 'status');
      em.assign(
        survey,
        {
          status: 'active',
          startedAt: at,
          updatedAt: at,
          completedSinceStart: 0,
          endCondition: condition,
          ...limits,
        },
        { mergeObjectProperties: false },
      );
      auditSurvey(context, em, survey, 'surveys.started', { endCondition: condition });
      if (body.stopVersions) await stopVersions(context, em, survey, at);
    }
    await em.flush();
    return survey;
  });

/**
 * Stops the family's other running versions, so that visitors only see one of them. Waits for
 * answers in progress: no version accepts one afterward.
 */
const stopVersions = async (
  context: Context,
  em: EntityManager,
  { id, familyId, companyId }: SurveyRow,
  at: Date,
): Promise<void> => {
  const running = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .where('status', '=', 'active')
    .where('id', '!=', id)
    .select('id')
    .orderBy('id')
    .execute();
  for (const version of running) {
    const other = await findSurveyToChange(context, em, version.id);
    if (other.status !== 'active') continue;
    em.assign(other, { status: 'inactive', updatedAt: at });
    auditSurvey(context, em, other, 'surveys.stopped');
  }
};

const startOf = (condition: EndCondition | undefined, now: Date, timeZone: string | undefined) => {
  if (!condition) throw invalid('endCondition', 'Please choose when the survey ends.');
  const { over, endsAt, responseLimit } = runLimits(condition, now, timeZone);
  if (over) throw invalid('endCondition.value', 'Please select an end date');
  return { condition, endsAt, responseLimit };
};

const invalid = (path: string, sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { [path]: sentence } });
