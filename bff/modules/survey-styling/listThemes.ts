import type { Context } from '@bff/context';
import { SurveyTheme } from './survey-theme.entity';

/** Returns the saved themes of the scope, newest first. */
export const listThemes = (context: Context): Promise<SurveyTheme[]> =>
  context.read((em) => em.find(SurveyTheme, {}, { orderBy: { createdAt: 'desc', id: 'desc' } }));
