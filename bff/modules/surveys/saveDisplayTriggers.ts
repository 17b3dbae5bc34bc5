import type { saveDisplayTriggers as endpoint } from '@core/contract/surveys';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { normaliseGlobalIdentifiers } from '@core/survey/normalise';
import type { Context } from '@bff/context';
import { CompanyEmbedSettings } from '@bff/modules/embed/company-embed-settings.entity';
import { auditSettings } from './auditSurvey';
import { overrideProblems } from './overridePolicy';
import { findSurveyToChange } from './readSurvey';
import { refuseLostEdit } from './refuseLostEdit';
import type { Survey } from './survey.entity';

/**
 * Saves when and to whom a survey is shown, in place of what it had.
 * @throws AppError not_found; conflict when it is no longer shown as in `replaces`; validation_failed when it departs from the company's identifier rules in a way the company does not allow.
 */
export const saveDisplayTriggers = (context: Context, { params, body: { displayTriggers, replaces } }: ValidInputOf<typeof endpoint>): Promise<Survey> =>
  context.inTransaction(async (em) => {
    const survey = await findSurveyToChange(em, params.id);
    refuseLostEdit(replaces, survey.displayTriggers);
    const company = await em.findOne(CompanyEmbedSettings, { companyId: survey.companyId });
    const fields = overrideProblems(displayTriggers, normaliseGlobalIdentifiers(company?.globalIdentifiers));
    if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields, sentence: Object.values(fields)[0] });
    auditSettings(context, em, survey, 'surveys.triggersChanged', survey.displayTriggers, displayTriggers);
    em.assign(survey, { displayTriggers, updatedAt: context.clock() }, { mergeObjectProperties: false });
    await em.flush();
    return survey;
  });
