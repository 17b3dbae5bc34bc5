import type { Context } from '@bff/context';
import { findSurvey } from './readSurvey';
import { Survey } from './survey.entity';

/** The versions of a survey's family that still exist, the newest first. @throws AppError not_found. */
export const listVersions = (context: Context, id: string): Promise<Survey[]> =>
  context.inTransaction(async (em) => {
    const { familyId, companyId } = await findSurvey(em, id);
    return em.find(Survey, { familyId, companyId }, { orderBy: { version: 'desc' } });
  });
