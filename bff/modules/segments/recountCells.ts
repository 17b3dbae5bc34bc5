import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { countProfiles } from './classifyProfiles';

/**
 * Recounts every company's people from their rows. @returns the number of companies with people.
 */
export const recountAudiences = async (context: Context): Promise<number> => {
  const companies = await context.read((em) =>
    query(em)
      .selectFrom('profiles')
      .select('companyId as id')
      .distinct()
      .orderBy('companyId')
      .execute(),
  );
  for (const { id } of companies) {
    await context.transaction(async (em) => {
      await lockProfiles(em, id);
      await query(em).deleteFrom('audienceCells').where('companyId', '=', id).execute();
      await countProfiles(em, id);
    }, id);
  }
  return companies.length;
};
