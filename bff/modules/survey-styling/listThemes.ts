import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import type { SurveyTheme } from './survey-theme.entity';

const SHOWN = ['id', 'name', 'settings', 'createdAt', 'companyId'] as const;

export type ShownTheme = Pick<SurveyTheme, (typeof SHOWN)[number]>;

/** Returns the saved themes in scope, newest first. */
export const listThemes = (context: Context): Promise<ShownTheme[]> =>
  context.read((em) =>
    query(em)
      .selectFrom('surveyThemes')
      .where(inScope(em))
      .select(SHOWN)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute(),
  );
