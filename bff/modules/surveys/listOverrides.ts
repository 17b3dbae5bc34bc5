import { isId } from '@bff/db/newId';
import type { Context } from '@bff/context';
import { SurveyOverride } from './survey-override.entity';

const LIMIT = 100;

/** The last overrides in scope, of one survey if named, the newest first. */
export const listOverrides = async (
  context: Context,
  surveyId?: string,
): Promise<SurveyOverride[]> => {
  if (surveyId !== undefined && !isId(surveyId)) return [];
  return context.read((em) =>
    em.find(SurveyOverride, surveyId ? { surveyId } : {}, {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: LIMIT,
    }),
  );
};
