import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';
import type { PersonalData, RemovedRows } from '@bff/services/privacy/personalData';

/**
 * Files of scheduled exports contain thousands of people. Erasing one person removes all files of
 * the company; old files are removed by age.
 */
export const exportFileData: PersonalData = {
  erase: (em, companyId) => remove(em, companyId),
  retain: (em, companyId, before) => remove(em, companyId, before),
};

const remove = async (
  em: EntityManager,
  companyId: string,
  before?: Date,
): Promise<RemovedRows> => {
  const { numDeletedRows } = await query(em)
    .deleteFrom('exportFiles')
    .where('companyId', '=', companyId)
    .$if(before !== undefined, (rows) => rows.where('madeAt', '<', before!))
    .executeTakeFirstOrThrow();
  return { export_files: Number(numDeletedRows) };
};
