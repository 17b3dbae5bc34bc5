import type { Context } from '@bff/context';
import { recountSurvey } from './recountSurvey';

/** Counts every survey again, one transaction each; what was done stays done when it is stopped. @returns how many. */
export const recountAllSurveys = async (context: Context): Promise<number> => {
  const surveys = await context.inTransaction((em) => em.execute<{ id: string; company_id: string }[]>('select "id", "company_id" from "surveys" order by "id"'));
  for (const { id, company_id: companyId } of surveys) await context.inTransaction((em) => recountSurvey(em, id), companyId);
  return surveys.length;
};
