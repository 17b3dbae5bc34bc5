import type { createTheme as endpoint } from '@core/contract/survey-styling';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { Context } from '@bff/context';
import { SurveyTheme } from './survey-theme.entity';

/** Saves a theme for the company. Names need not be unique: two people may both save "Spring". */
export const createTheme = (context: Context, { name, settings }: ValidInputOf<typeof endpoint>['body']): Promise<SurveyTheme> =>
  context.inTransaction(async (em) => {
    const theme = em.create(SurveyTheme, {
      id: context.newId(),
      companyId: context.companyForWrites(),
      name,
      settings: settings as SurveyTheme['settings'],
      createdById: context.actor?.userId ?? null,
      createdAt: context.clock(),
    });
    await em.flush();
    return theme;
  });
