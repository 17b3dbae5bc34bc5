import type { StoredSettings } from '@core/survey/types';
import type { Context } from '@bff/context';
import { prepareLogo } from '@bff/modules/survey-styling/logoAsset';
import { auditSettings } from './auditSurvey';
import type { SurveyRow } from './survey.entity';
import { findSurveyToChange } from './readSurvey';
import { refuseLostEdit } from '@bff/services/refuseLostEdit';

/**
 * Saves how a published survey looks, in place of what it had.
 * @throws AppError not_found; conflict when it no longer looks as in `replaces`; validation_failed for a logo that is no image.
 */
export const saveEmbedSettings = async (
  context: Context,
  id: string,
  settings: StoredSettings,
  replaces?: object | null,
): Promise<SurveyRow> => {
  const keepLogo = await prepareLogo(context, settings, 'styling', 'settings');
  return context.transaction(async (em) => {
    const survey = await findSurveyToChange(context, em, id);
    refuseLostEdit(replaces, survey.embedSettings);
    const embedSettings = await keepLogo(em, survey.companyId, settings);
    auditSettings(
      context,
      em,
      survey,
      'surveys.stylingChanged',
      survey.embedSettings,
      embedSettings,
    );
    em.assign(
      survey,
      { embedSettings, updatedAt: context.clock() },
      { mergeObjectProperties: false },
    );
    await em.flush();
    return survey;
  });
};
