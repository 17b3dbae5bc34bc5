import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { SurveyRow } from './survey.entity';

/** A survey of the scope. @throws AppError not_found. */
export const findSurvey = async (em: EntityManager, id: string): Promise<SurveyRow> => {
  const survey = await em.findOne(SurveyRow, { id });
  if (!survey) throw new AppError('not_found');
  return survey;
};

/** The same, held against answers and other changes until the transaction ends. @throws AppError not_found. */
export const findSurveyToChange = async (em: EntityManager, id: string): Promise<SurveyRow> => {
  const survey = await em.findOne(SurveyRow, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!survey) throw new AppError('not_found');
  return survey;
};

/** Reads one published survey. @throws AppError not_found. */
export const readSurvey = (context: Context, id: string): Promise<SurveyRow> =>
  context.inTransaction((em) => findSurvey(em, id));
