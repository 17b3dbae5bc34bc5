import { isId } from '@bff/db/newId';
import type { Context } from '@bff/context';
import { SurveyOverride } from './survey-override.entity';

const LIMIT = 100;

/** Returns the last overrides in scope, or of one survey, newest first. */
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
