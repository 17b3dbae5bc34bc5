import type { createTheme as endpoint } from '@core/contract/survey-styling';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { type Context, retryableTransaction } from '@bff/context';
import { prepareLogo } from './logoAsset';
import { SurveyTheme } from './survey-theme.entity';

/**
 * Saves a theme for the company. Names need not be unique: two teammates may both save "Spring".
 * @throws AppError validation_failed for a logo that is not an image.
 */
export const createTheme = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<SurveyTheme> => {
  const settings = body.settings as SurveyTheme['settings'];
  const keepLogo = await prepareLogo(context, settings, 'styling', 'settings');
  return retryableTransaction(context, async (em) => {
    const companyId = context.companyForWrites();
    const theme = em.create(SurveyTheme, {
      id: context.newId(),
      companyId,
      name: body.name,
      settings: await keepLogo(em, companyId, settings),
      createdById: context.actor?.userId ?? null,
      createdAt: context.clock(),
    });
    await em.flush();
    return theme;
  });
};
