import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { inScope, notFound, query } from '@bff/db/query';
import { guardRows } from '@bff/db/rowGuards';
import { SurveyRow } from './survey.entity';
import { SHOWN_OF_SURVEY, type PresentedSurvey } from './presentedSurvey';
import { surveyNumbers } from './surveyNumbers';

/** Finds a survey in scope. @throws AppError not_found. */
export const findSurvey = async (em: EntityManager, id: string): Promise<SurveyRow> => {
  const survey = await em.findOne(SurveyRow, { id });
  if (!survey) throw new AppError('not_found');
  return survey;
};

/** Selects from a survey in scope. */
export const surveyOf = (em: EntityManager, id: string) =>
  query(em)
    .selectFrom('surveys')
    .where('surveys.id', '=', id)
    .where(inScope(em, 'surveys.companyId'));

/** A survey without its content and settings. */
export type SurveyKeys = Pick<SurveyRow, 'id' | 'companyId' | 'familyId' | 'name'>;

/** Returns the keys of a survey in scope. @throws AppError not_found. */
export const identifySurvey = (em: EntityManager, id: string): Promise<SurveyKeys> =>
  surveyOf(em, id)
    .select(['id', 'companyId', 'familyId', 'name'])
    .executeTakeFirstOrThrow(notFound);

/**
 * Finds a survey, locks it against answers and other changes until the transaction ends, and adds
 * up its waiting numbers. @throws AppError not_found.
 */
export const findSurveyToChange = async (
  context: Context,
  em: EntityManager,
  id: string,
): Promise<SurveyRow> => {
  await guardRows(em, [id]);
  await query(em).selectFrom('surveys').where('id', '=', id).select('id').forUpdate().execute();
  await surveyNumbers.of(context).addUpHeld(em, id);
  return findSurvey(em, id);
};

/** Reads one published survey. @throws AppError not_found. */
export const readSurvey = (context: Context, id: string): Promise<PresentedSurvey> =>
  surveyNumbers
    .of(context)
    .read(context, { surveyId: id }, (em) =>
      surveyOf(em, id).select(SHOWN_OF_SURVEY).executeTakeFirstOrThrow(notFound),
    );
