import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { SurveyTheme } from './survey-theme.entity';

/** Deletes a theme. Surveys that use its colors keep them. @throws AppError not_found. */
export const deleteTheme = (context: Context, id: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const theme = await em.findOne(SurveyTheme, { id });
    if (!theme) throw new AppError('not_found');
    em.remove(theme);
    await em.flush();
  });
