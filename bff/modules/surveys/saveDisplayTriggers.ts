import { isDeepStrictEqual } from 'node:util';
import type { saveDisplayTriggers as endpoint } from '@core/contract/surveys';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { normaliseGlobalIdentifiers } from '@core/survey/normalise';
import { expressionsOf } from '@core/survey/pagePatterns';
import { type Context, retryableTransaction } from '@bff/context';
import { CompanyEmbedSettings } from './company-embed-settings.entity';
import { auditSettings } from './auditSurvey';
import { overrideProblems } from './overridePolicy';
import { findSurveyToChange } from './readSurvey';
import { rejectLostEdit } from '@bff/services/rejectLostEdit';
import { rejectSlowPatterns } from './rejectSlowPatterns';
import type { SurveyRow } from './survey.entity';
import { isRunning } from './surveyStatus';

/**
 * Replaces the rules for when a survey is shown and to which visitors.
 * @throws AppError not_found; conflict if the stored rules no longer equal `replaces`;
 * validation_failed if it overrides the company's identifier rules in a way the company does not
 * allow, or if new page patterns are too slow together with those of the other running surveys.
 */
export const saveDisplayTriggers = (
  context: Context,
  {
    params,
    body: { displayTriggers, replaces },
  }: Pick<ValidInputOf<typeof endpoint>, 'params' | 'body'>,
): Promise<SurveyRow> =>
  retryableTransaction(context, async (em) => {
    const survey = await findSurveyToChange(context, em, params.id);
    rejectLostEdit(replaces, survey.displayTriggers);
    const company = await em.findOne(CompanyEmbedSettings, { companyId: survey.companyId });
    const fields = overrideProblems(
      displayTriggers,
      normaliseGlobalIdentifiers(company?.globalIdentifiers),
    );
    if (Object.keys(fields).length > 0)
      throw new AppError('validation_failed', { fields, sentence: Object.values(fields)[0] });
    // Patterns stored before the limit existed must not block saving other settings.
    const changed = !isDeepStrictEqual(
      expressionsOf(displayTriggers),
      expressionsOf(survey.displayTriggers),
    );
    if (changed && isRunning(survey, context.clock()))
      await rejectSlowPatterns(
        em,
        survey,
        displayTriggers,
        context.clock(),
        'displayTriggers.pageTargeting',
      );
    auditSettings(
      context,
      em,
      survey,
      'surveys.triggersChanged',
      survey.displayTriggers,
      displayTriggers,
    );
    em.assign(
      survey,
      { displayTriggers, updatedAt: context.clock() },
      { mergeObjectProperties: false },
    );
    await em.flush();
    return survey;
  });
