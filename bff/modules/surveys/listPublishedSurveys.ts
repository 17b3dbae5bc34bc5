import type { Context } from '@bff/context';
import { SurveyRow } from './survey.entity';
import { surveyNumbers } from './surveyNumbers';

/** The published surveys of the scope, the newest first: what was started or, never started, published last. */
export const listPublishedSurveys = async (context: Context): Promise<SurveyRow[]> => {
  await surveyNumbers.of(context).addUp(context);
  const surveys = await context.read((em) => em.find(SurveyRow, {}, { orderBy: { id: 'desc' } }));
  return surveys.sort((one, other) => newness(other) - newness(one));
};

const newness = ({ startedAt, publishedAt }: SurveyRow): number =>
  (startedAt ?? publishedAt).getTime();
