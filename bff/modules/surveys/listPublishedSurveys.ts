import type { Context } from '@bff/context';
import { Survey } from './survey.entity';

/** The published surveys of the scope, the newest first: what was started or, never started, published last. */
export const listPublishedSurveys = async (context: Context): Promise<Survey[]> => {
  const surveys = await context.inTransaction((em) => em.find(Survey, {}, { orderBy: { id: 'desc' } }));
  return surveys.sort((one, other) => newness(other) - newness(one));
};

const newness = ({ startedAt, publishedAt }: Survey): number => (startedAt ?? publishedAt).getTime();
