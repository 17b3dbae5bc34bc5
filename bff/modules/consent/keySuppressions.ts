import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';
import { SecretBoxError } from '@bff/services/secret-box/secretBox';
import { keyDigests } from './suppression';

/**
 * Keys the digests of erased identifiers that an older version stored as plain SHA-256, in batches
 * of a thousand. Repeating it changes nothing. Skips a company whose key can't be opened. @returns
 * the number of keyed digests.
 */
export const keySuppressions = async (context: Context): Promise<number> => {
  const companies = await context.read(
    (em) =>
      query(em)
        .selectFrom('suppressions')
        .where('keyed', '=', false)
        .select('companyId as id')
        .distinct()
        .orderBy('companyId')
        .execute(),
    PLATFORM,
  );
  let total = 0;
  for (const { id } of companies) {
    try {
      for (let done = 1; done > 0; total += done)
        done = await context.transaction((em) => keyDigests(context, em, id, context.clock()), id);
    } catch (cause) {
      if (!(cause instanceof SecretBoxError)) throw cause;
      context.log.warn({ companyId: id }, 'the suppression key of a company cannot be opened');
    }
  }
  return total;
};
