import type { Context } from '@bff/context';
import { query } from '@bff/db/query';

const DAY_MS = 86_400_000;

/**
 * Removes objects whose write was interrupted, and remains of deleted companies in the bucket.
 * @throws AppError storage_unavailable.
 */
export const removeStrays = async (context: Context): Promise<void> => {
  const { bucket } = context.storage;
  const unfinished = await context.read((em) =>
    query(em)
      .selectFrom('storedObjects')
      .where('bytes', 'is', null)
      .where('createdAt', '<', new Date(context.clock().getTime() - DAY_MS))
      .select(['companyId', 'name'])
      .execute(),
  );
  for (const { companyId, name } of unfinished)
    await context.storage.remove(context, companyId, [name]);
  if (!bucket) return;
  const found = await bucket.companies();
  const companies = await context.read((em) =>
    query(em).selectFrom('companies').select('id').execute(),
  );
  const known = new Set(companies.map(({ id }) => id));
  for (const id of found) if (!known.has(id)) await bucket.removeCompany(id);
};
