import type { StoredSettings } from '@core/survey/types';
import { type Context, retryableTransaction } from '@bff/context';
import { prepareLogo } from '@bff/modules/survey-styling/logoAsset';
import { auditSettings } from './auditSurvey';
import type { SurveyRow } from './survey.entity';
import { findSurveyToChange } from './readSurvey';
import { rejectLostEdit } from '@bff/services/rejectLostEdit';

/**
 * Replaces the styling of a published survey.
 * @throws AppError not_found; conflict if its styling no longer equals `replaces`; validation_failed for a logo that is not an
 * image.
 */
export const saveEmbedSettings = async (
  context: Context,
  id: string,
  settings: StoredSettings,
  replaces?: object | null,
): Promise<SurveyRow> => {
  const keepLogo = await prepareLogo(context, settings, 'styling', 'settings');
  return retryableTransaction(context, async (em) => {
    const survey = await findSurveyToChange(context, em, id);
    rejectLostEdit(replaces, survey.embedSettings);
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
