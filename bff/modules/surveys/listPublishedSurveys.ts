import type { Context } from '@bff/context';
import { Survey } from './survey.entity';

/** The published surveys of the scope: the most recently started first, those never started after them by publication. */
export const listPublishedSurveys = (context: Context): Promise<Survey[]> =>
  context.inTransaction((em) => em.find(Survey, {}, { orderBy: [{ startedAt: 'desc nulls last' }, { publishedAt: 'desc' }, { id: 'desc' }] }));
