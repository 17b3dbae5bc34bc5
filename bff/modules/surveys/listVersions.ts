import type { Context } from '@bff/context';
import { inScope, query } from '@bff/db/query';
import { identifySurvey } from './readSurvey';
import type { SurveyRow } from './survey.entity';
import { surveyNumbers } from './surveyNumbers';
import type { Run } from './surveyStatus';

/** A version and its publisher, if the caller may see that account. */
export interface SurveyVersion
  extends
    Run,
    Pick<SurveyRow, 'id' | 'name' | 'version' | 'publishedAt' | 'startedAt' | 'responseCount'> {
  publishedByName: string | null;
}

/**
 * Returns the remaining versions of a survey's family, newest first. @throws AppError not_found.
 */
export const listVersions = (context: Context, id: string): Promise<SurveyVersion[]> =>
  surveyNumbers.of(context).read(context, { surveyId: id }, async (em) => {
    const { familyId, companyId } = await identifySurvey(em, id);
    return query(em)
      .selectFrom('surveys as s')
      .leftJoin('users as u', (join) =>
        join.onRef('u.id', '=', 's.publishedById').on(inScope(em, 'u.companyId')),
      )
      .where('s.companyId', '=', companyId)
      .where('s.familyId', '=', familyId)
      .select(['s.id', 's.name', 's.version', 's.publishedAt', 's.startedAt', 's.responseCount'])
      .select(['s.status', 's.endsAt', 's.responseLimit', 's.completedSinceStart'])
      .select('u.name as publishedByName')
      .orderBy('s.version', 'desc')
      .execute();
  });
