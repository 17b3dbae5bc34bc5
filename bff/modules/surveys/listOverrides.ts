import { isId } from '@bff/db/newId';
import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { SHOWN_OF_OVERRIDE, type ShownOverride } from './survey.presenter';

const LIMIT = 100;

/** Returns the last overrides in scope, or of one survey, newest first. */
export const listOverrides = async (
  context: Context,
  surveyId?: string,
): Promise<ShownOverride[]> => {
  if (surveyId !== undefined && !isId(surveyId)) return [];
  return context.read((em) =>
    query(em)
      .selectFrom('surveyOverrides')
      .where(inScope(em))
      .$if(surveyId !== undefined, (found) => found.where('surveyId', '=', surveyId!))
      .select(SHOWN_OF_OVERRIDE)
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(LIMIT)
      .execute(),
  );
};
