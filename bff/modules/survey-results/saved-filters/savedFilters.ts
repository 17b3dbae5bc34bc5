import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { type Context, retryableTransaction } from '@bff/context';
import { query } from '@bff/db/query';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { identifySurvey } from '@bff/modules/surveys/readSurvey';
import { readWeights } from '../analytics/weighResponses';
import { findResults } from '../responses/findResults';
import { readResultFilter } from '../responses/resultFilter';
import { readKept } from './keptFilters';
import { SavedFilter } from './saved-filter.entity';

const invalid = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { [field]: sentence } });

type Kept = Pick<SavedFilter, 'id' | 'name' | 'filters'>;

/** Returns the saved filters of a survey, by name. @throws AppError not_found. */
export const listSavedFilters = (context: Context, surveyId: string): Promise<Kept[]> =>
  context.read(async (em) => {
    const { companyId } = await identifySurvey(em, surveyId);
    return query(em)
      .selectFrom('surveySavedFilters')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .select(['id', 'name', 'filters'])
      .orderBy('name')
      .execute();
  });

/** Saves filters under a unique name. @throws AppError not_found, validation_failed. */
export const createSavedFilter = (
  context: Context,
  surveyId: string,
  { name, filters }: { name: string; filters: string },
): Promise<Kept> =>
  retryableTransaction(context, async (em) => {
    const kept = readKept(filters);
    const results = await findResults(em, surveyId, kept);
    const { companyId } = results.answered;
    readResultFilter(kept, results);
    readWeights(kept.weights, results);
    const { length } = await em.find(SavedFilter, { surveyId, companyId }, { fields: ['id'] });
    const most = LIMITS.results.savedFilters;
    if (length >= most)
      throw invalid(
        'name',
        `A survey can have at most ${most} saved filters. Please delete one first.`,
      );
    const created = await query(em)
      .insertInto('surveySavedFilters')
      .values({
        ...{ companyId, surveyId, name, filters },
        id: context.newId(),
        createdAt: context.clock(),
      })
      .onConflict((taken) => taken.columns(['companyId', 'surveyId', 'name']).doNothing())
      .returning(['id', 'name', 'filters'])
      .executeTakeFirst();
    if (!created) throw invalid('name', 'Another saved filter already has this name.');
    auditSurvey(context, em, results.survey, 'surveys.filterSaved', { filter: name, filters });
    await em.flush();
    return created;
  });

/** Deletes a saved filter. @throws AppError not_found. */
export const deleteSavedFilter = (
  context: Context,
  surveyId: string,
  filterId: string,
): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const survey = await identifySurvey(em, surveyId);
    const { companyId } = survey;
    const found = await em.findOne(SavedFilter, { id: filterId, surveyId, companyId });
    if (!found) throw new AppError('not_found');
    const { name, filters } = found;
    auditSurvey(context, em, survey, 'surveys.savedFilterDeleted', { filter: name, filters });
    em.remove(found);
    await em.flush();
  });
