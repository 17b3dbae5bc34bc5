import type { createDraft as endpoint } from '@core/contract/survey-drafts';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { type Context, retryableTransaction } from '@bff/context';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { preparePictures } from '@bff/modules/survey-styling/preparePictures';
import { continueThreads } from './comments/continueThreads';
import { SurveyDraft } from './survey-draft.entity';

/**
 * Saves a new draft. A copy of a published survey refers to it, belongs to its company, and
 * continues its threads of comments.
 * @throws AppError not_found for a sourceSurveyId outside the scope; validation_failed for a
 * picture that is not an image; quota_reached.
 */
export const createDraft = async (
  context: Context,
  body: ValidInputOf<typeof endpoint>['body'],
): Promise<SurveyDraft> => {
  const keepPictures = await preparePictures(context, body.survey);
  return retryableTransaction(context, async (em) => {
    const source =
      body.sourceSurveyId && isId(body.sourceSurveyId)
        ? await em.findOne(
            SurveyRow,
            { id: body.sourceSurveyId },
            { fields: ['id', 'companyId', 'draftId'] },
          )
        : null;
    if (body.sourceSurveyId && !source) throw new AppError('not_found');
    const at = context.clock();
    const companyId = source?.companyId ?? context.companyForWrites();
    await context.quotas.addOne(em, companyId, 'drafts');
    const draft = em.create(SurveyDraft, {
      id: context.newId(),
      companyId,
      name: body.name,
      survey: await keepPictures(em, companyId, body.survey),
      workingList: body.workingList ?? null,
      revision: 1,
      sourceSurveyId: source?.id ?? null,
      createdById: context.actor?.userId ?? null,
      savedById: context.actor?.userId ?? null,
      createdAt: at,
      updatedAt: at,
    });
    await em.flush();
    if (source) await continueThreads(em, source, draft.id);
    return draft;
  });
};
