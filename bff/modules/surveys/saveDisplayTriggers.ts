import type { saveDisplayTriggers as endpoint } from '@core/contract/surveys';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import type { Survey } from './survey.entity';
import { findSurveyToChange } from './readSurvey';

/** Saves when and to whom a survey is shown, in place of what it had. @throws AppError not_found. */
export const saveDisplayTriggers = (context: Context, { params, body }: ValidInputOf<typeof endpoint>): Promise<Survey> =>
  context.inTransaction(async (em) => {
    const survey = await findSurveyToChange(em, params.id);
    em.assign(survey, { displayTriggers: body.displayTriggers, updatedAt: context.clock() }, { mergeObjectProperties: false });
    await em.flush();
    return survey;
  });
