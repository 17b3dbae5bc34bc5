import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { inScope, notFound, query } from '@bff/db/query';
import { SurveyDraft } from './survey-draft.entity';
import { SHOWN_OF_DRAFT, type ShownDraft } from './survey-draft.presenter';

/** Finds a draft in scope and locks it. @throws AppError not_found. */
export const findDraftToChange = async (em: EntityManager, id: string): Promise<SurveyDraft> => {
  const draft = await em.findOne(SurveyDraft, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!draft) throw new AppError('not_found');
  return draft;
};

/** Reads one draft. @throws AppError not_found. */
export const readDraft = (context: Context, id: string): Promise<ShownDraft> =>
  context.read((em) =>
    surveyDraftOf(em, id).select(SHOWN_OF_DRAFT).executeTakeFirstOrThrow(notFound),
  );

/** Selects from a draft in scope. */
export const surveyDraftOf = (em: EntityManager, id: string) =>
  query(em).selectFrom('surveyDrafts').where('id', '=', id).where(inScope(em));
