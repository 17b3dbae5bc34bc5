import type { Context } from '@bff/context';
import { SurveyRow } from './survey.entity';
import { surveyNumbers } from './surveyNumbers';

/**
 * Returns the published surveys of the scope, newest first by start, or by publication if never
 * started.
 */
export const listPublishedSurveys = async (context: Context): Promise<SurveyRow[]> => {
  const surveys = await surveyNumbers
    .of(context)
    .read(context, {}, (em) => em.find(SurveyRow, {}, { orderBy: { id: 'desc' } }));
  return surveys.sort((one, other) => newness(other) - newness(one));
};

const newness = ({ startedAt, publishedAt }: SurveyRow): number =>
  (startedAt ?? publishedAt).getTime();
