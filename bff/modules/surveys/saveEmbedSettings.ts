import type { saveEmbedSettings as endpoint } from '@core/contract/surveys';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { StoredSettings } from '@core/survey/types';
import type { Context } from '@bff/context';
import type { Survey } from './survey.entity';
import { findSurveyToChange } from './readSurvey';

/** Saves how a published survey looks, in place of what it had. @throws AppError not_found. */
export const saveEmbedSettings = (context: Context, { params, body }: ValidInputOf<typeof endpoint>): Promise<Survey> =>
  context.inTransaction(async (em) => {
    const survey = await findSurveyToChange(em, params.id);
    em.assign(survey, { embedSettings: body.settings as StoredSettings, updatedAt: context.clock() }, { mergeObjectProperties: false });
    await em.flush();
    return survey;
  });
