import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { SurveyDraft } from './survey-draft.entity';

/** Finds a draft of the scope and locks it. @throws AppError not_found. */
export const findDraftToChange = async (em: EntityManager, id: string): Promise<SurveyDraft> => {
  const draft = await em.findOne(SurveyDraft, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!draft) throw new AppError('not_found');
  return draft;
};

/** Reads one draft. @throws AppError not_found. */
export const readDraft = (context: Context, id: string): Promise<SurveyDraft> =>
  context.read(async (em) => {
    const draft = await em.findOne(SurveyDraft, { id });
    if (!draft) throw new AppError('not_found');
    return draft;
  });
