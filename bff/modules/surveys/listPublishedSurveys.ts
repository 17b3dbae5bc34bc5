import type { Context } from '@bff/context';
import { SurveyRow } from './survey.entity';

/** The published surveys of the scope, the newest first: what was started or, never started, published last. */
export const listPublishedSurveys = async (context: Context): Promise<SurveyRow[]> => {
  const surveys = await context.inTransaction((em) =>
    em.find(SurveyRow, {}, { orderBy: { id: 'desc' } }),
  );
  return surveys.sort((one, other) => newness(other) - newness(one));
};

const newness = ({ startedAt, publishedAt }: SurveyRow): number =>
  (startedAt ?? publishedAt).getTime();
