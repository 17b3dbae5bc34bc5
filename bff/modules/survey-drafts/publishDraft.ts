import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Context } from '@bff/context';
import { publishSurvey } from '@bff/modules/surveys/publishSurvey';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { staleRevision } from './staleRevision';
import { SurveyDraft } from './survey-draft.entity';

/**
 * Publishes a draft as stored. For a draft that was already published, it returns its survey.
 * @param revision the draft's revision that the caller knows. @throws AppError not_found;
 * survey_has_errors; stale_revision if the draft changed since `revision`; conflict if it changed
 * while it was read.
 */
export const publishDraft = async (
  context: Context,
  id: string,
  revision?: number,
): Promise<SurveyRow> => {
  const draft = await context.read((em) => em.findOne(SurveyDraft, { id }));
  if (!draft) return readPublication(context, id);
  if (revision !== undefined && revision !== draft.revision) throw staleRevision(draft);
  return publishSurvey(
    context,
    { name: draft.name, survey: normaliseSurvey(draft.survey), draftId: id },
    draft.revision,
  );
};

const readPublication = async (context: Context, draftId: string): Promise<SurveyRow> => {
  const survey = await context.read((em) => em.findOne(SurveyRow, { draftId }));
  if (!survey) throw new AppError('not_found');
  return survey;
};
