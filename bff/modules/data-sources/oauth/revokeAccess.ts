import type { Context } from '@bff/context';
import { DataSource } from '../data-source.entity';
import { isSourceError } from '../isSourceError';
import { openSecrets } from '../sourceConfig';
import { sourceType } from '../sourceType';
import { SIGN_IN_VENDORS } from './signInVendors';
import { readTokens } from './sourceAccess';
import { domainOf, revokeTokens } from './tokenServer';

type Left = Pick<DataSource, 'id' | 'type' | 'config' | 'secretsSealed'>;

/**
 * Revokes a disconnected source's access at its vendor. Our tokens are deleted even if the vendor
 * can't be reached. If a vendor revokes all access of an account at once, this waits for the
 * account's last source.
 */
export const revokeAccess = async (context: Context, source: Left): Promise<void> => {
  const access = sourceType(source.type)?.access;
  const tokens = access && readTokens(openSecrets(context.secretBox, source).oauth);
  if (!tokens) return;
  const vendor = SIGN_IN_VENDORS[access.vendor];
  if (vendor.revokesAll && (await isUsedElsewhere(context, source, access.vendor))) return;
  try {
    await revokeTokens(context, vendor, domainOf(source.config.domain), tokens);
  } catch (thrown) {
    if (!isSourceError(thrown)) throw thrown;
    context.log.warn({ sourceId: source.id, reason: thrown.message }, 'access was not taken back');
  }
};

const isUsedElsewhere = (context: Context, source: Left, vendor: string): Promise<boolean> =>
  context.read(async (em) =>
    (await em.find(DataSource, { deletedAt: null })).some(
      ({ id, type, config }) =>
        id !== source.id &&
        config.connectedAs === source.config.connectedAs &&
        sourceType(type)?.access?.vendor === vendor,
    ),
  );
