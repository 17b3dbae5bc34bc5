import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { SHOWN_OF_SURVEY, type PresentedSurvey } from './presentedSurvey';
import { surveyNumbers } from './surveyNumbers';

/**
 * Returns the published surveys in scope, newest first by start, or by publication if never
 * started.
 */
export const listPublishedSurveys = async (context: Context): Promise<PresentedSurvey[]> => {
  const surveys = await surveyNumbers
    .of(context)
    .read(context, {}, (em) =>
      query(em)
        .selectFrom('surveys')
        .where(inScope(em))
        .select(SHOWN_OF_SURVEY)
        .orderBy('id', 'desc')
        .execute(),
    );
  return surveys.sort((one, other) => newness(other) - newness(one));
};

const newness = ({ startedAt, publishedAt }: PresentedSurvey): number =>
  (startedAt ?? publishedAt).getTime();
