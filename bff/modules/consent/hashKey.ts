import { createHmac } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { makeCompanyKey, readCompanyKey } from './suppression';

type WithBox = Pick<Context, 'secretBox'>;

/** A hash of a value must never equal a digest of an erased person. */
const forValues = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('values of mappings').digest();

/**
 * Returns the key for hashes in a company's mappings; null if there is none yet.
 * @throws SecretBoxError if SECRET_KEY has changed.
 */
export const readHashKey = async (
  context: WithBox,
  em: EntityManager,
  companyId: string,
): Promise<Buffer | null> => {
  const key = await readCompanyKey(context, em, companyId);
  return key && forValues(key);
};

/** Returns the same key, created if missing. */
export const createHashKey = async (
  context: WithBox,
  em: EntityManager,
  companyId: string,
  at: Date,
): Promise<Buffer> =>
  forValues(
    (await readCompanyKey(context, em, companyId)) ??
      (await makeCompanyKey(context, em, companyId, at)),
  );
