import type { Context } from '@bff/context';
import { User } from '@bff/tenancy/user.entity';
import { findSurvey } from './readSurvey';
import { SurveyRow } from './survey.entity';
import { surveyNumbers } from './surveyNumbers';

/** A version and its publisher, if the caller may see that account. */
export interface SurveyVersion {
  survey: SurveyRow;
  publishedByName: string | null;
}

/**
 * Returns the remaining versions of a survey's family, newest first. @throws AppError not_found.
 */
export const listVersions = (context: Context, id: string): Promise<SurveyVersion[]> =>
  surveyNumbers.of(context).read(context, { surveyId: id }, async (em) => {
    const { familyId, companyId } = await findSurvey(em, id);
    const surveys = await em.find(
      SurveyRow,
      { familyId, companyId },
      { orderBy: { version: 'desc' } },
    );
    const authors = await em.find(
      User,
      { id: surveys.flatMap(({ publishedById }) => publishedById ?? []) },
      { fields: ['name'] },
    );
    const names = new Map(authors.map((author) => [author.id, author.name]));
    return surveys.map((survey) => ({
      survey,
      publishedByName: names.get(survey.publishedById ?? '') ?? null,
    }));
  });
