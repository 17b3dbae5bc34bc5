import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import type { Context } from '@bff/context';
import { publishSurvey } from '@bff/modules/surveys/publishSurvey';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { staleRevision } from './staleRevision';
import { SurveyDraft } from './survey-draft.entity';

/**
 * Publishes a draft as it is stored. One that was published already answers its survey.
 * @param revision the draft's, as the caller knows it. @throws AppError not_found; survey_has_errors; stale_revision for a draft that was
 * changed since `revision`; conflict for one that was changed while it was read.
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
