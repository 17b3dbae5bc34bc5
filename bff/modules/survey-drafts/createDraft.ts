import type { createDraft as endpoint } from '@core/contract/survey-drafts';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import type { Context } from '@bff/context';
import { Survey } from '@bff/modules/surveys/survey.entity';
import { SurveyDraft } from './survey-draft.entity';

/**
 * Saves a new draft. A copy of a published survey names it and belongs to its company.
 * @throws AppError not_found for a sourceSurveyId outside the scope.
 */
export const createDraft = (context: Context, body: ValidInputOf<typeof endpoint>['body']): Promise<SurveyDraft> =>
  context.inTransaction(async (em) => {
    const source = body.sourceSurveyId && isId(body.sourceSurveyId) ? await em.findOne(Survey, { id: body.sourceSurveyId }, { fields: ['id', 'companyId'] }) : null;
    if (body.sourceSurveyId && !source) throw new AppError('not_found');
    const at = context.clock();
    const draft = em.create(SurveyDraft, {
      id: context.newId(),
      companyId: source?.companyId ?? context.companyForWrites(),
      name: body.name,
      survey: body.survey,
      revision: 1,
      sourceSurveyId: source?.id ?? null,
      createdById: context.actor?.userId ?? null,
      createdAt: at,
      updatedAt: at,
    });
    await em.flush();
    return draft;
  });
