import { setTimeout as sleep } from 'node:timers/promises';
import { type Context, retryableTransaction } from '@bff/context';
import { DataSource } from '../data-source.entity';
import type { SourceAccess } from '../engine/callSource';
import type { ConnectorManifest } from '../engine/connectorManifest';
import { AccessLost, SourceBusy, SourceRefused } from '../engine/sourceError';
import { holdSource } from '../findSource';
import { openSecrets, sealSecrets, type Config } from '../sourceConfig';
import { SIGN_IN_VENDORS } from './signInVendors';
import { requestTokens, domainOf, serviceAccountForm, type Tokens } from './tokenServer';

type Way = Pick<Context, 'env' | 'outgoingHttp' | 'clock' | 'secretBox' | 'transaction'>;

/** Time before expiry at which a token is renewed, and the time limit of one refresh. */
const [EARLY_MS, LEASE_MS] = [60_000, 30_000];
/** Interval and number of checks for another refresh of the same source. */
const [LOOK_MS, LOOKS] = [200, 100];

/**
 * @param sourceId the stored source, which keeps the refreshed access; left out for a connection
 * test.
 */
export const openAccess = (
  context: Way,
  manifest: ConnectorManifest,
  given: Config,
  sourceId?: string,
): SourceAccess | null => {
  if (!manifest.access) return null;
  const { vendor: vendorId, scope } = manifest.access;
  const vendor = SIGN_IN_VENDORS[vendorId];
  const stored = readTokens(given.oauth);
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '');
  const byKey = (): Promise<Tokens> => {
    if (vendorId === 'google' && text('serviceAccount'))
      return requestTokens(
        context,
        vendor,
        '',
        serviceAccountForm(context, vendor, text('serviceAccount'), scope),
      );
    if (vendorId === 'salesforce' && text('clientId') && text('clientSecret'))
      return requestTokens(context, vendor, domainOf(given.domain), {
        grant_type: 'client_credentials',
        client_id: text('clientId'),
        client_secret: text('clientSecret'),
      });
    throw new SourceRefused(
      vendorId === 'google'
        ? 'Please sign in with Google, or enter the key of a service account.'
        : 'Please sign in with Salesforce, or enter the consumer key and secret of a connected app.',
    );
  };
  const refresh = async ({ refreshToken }: Tokens): Promise<Tokens> => {
    const client = context.env.signInClients[vendorId];
    if (!refreshToken || !client) throw new AccessLost();
    const fresh = await requestTokens(context, vendor, domainOf(given.domain), {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      client_id: client.id,
      client_secret: client.secret,
    });
    // If the vendor sends no new refresh token, the old one stays valid.
    return {
      accessToken: fresh.accessToken,
      refreshToken: fresh.refreshToken ?? refreshToken,
      expiresAt: fresh.expiresAt,
      instanceUrl: fresh.instanceUrl ?? stored?.instanceUrl ?? null,
    };
  };
  let current = stored;
  const renew = async (): Promise<Tokens> => {
    if (!stored || !current) current = await byKey();
    else if (sourceId) current = await refreshStored(context, sourceId, current, refresh);
    else current = await refresh(current);
    return current;
  };
  const fresh = async (): Promise<Tokens> =>
    current && (current.expiresAt ?? Infinity) > context.clock().getTime() + EARLY_MS
      ? current
      : renew();
  return {
    token: async () => (await fresh()).accessToken,
    renew: async () => {
      if (!stored) current = null;
      await renew();
    },
    values: async (): Promise<Record<string, string>> => {
      const { instanceUrl } = await fresh();
      return instanceUrl ? { instanceUrl } : {};
    },
  };
};

/** Returns the tokens in a source's secrets; null for a source that uses a key. */
export const readTokens = (text: unknown): Tokens | null =>
  typeof text === 'string' ? (JSON.parse(text) as Tokens | null) : null;

/**
 * Refreshes a source's access, one process at a time: the holder of the lease calls the vendor, and the others wait for what it stores. Some
 * vendors replace the refresh token with each use, so a second refresh would end the first one's access.
 */
const refreshStored = async (
  context: Way,
  sourceId: string,
  stale: Tokens,
  refresh: (tokens: Tokens) => Promise<Tokens>,
): Promise<Tokens> => {
  for (let look = 0; look < LOOKS; look += 1) {
    const turn = await takeTurn(context, sourceId, stale);
    if (turn?.done) return turn.tokens;
    if (turn) {
      let fresh: Tokens | null = null;
      try {
        fresh = await refresh(turn.tokens);
      } finally {
        await endTurn(context, sourceId, turn.tokens, fresh);
      }
      return fresh;
    }
    await sleep(LOOK_MS);
  }
  throw new SourceBusy(LEASE_MS / 1000);
};

/**
 * Returns the access that another process has fetched in the meantime, or the tokens to refresh.
 * Null while another process is refreshing.
 */
const takeTurn = (
  context: Way,
  sourceId: string,
  stale: Tokens,
): Promise<{ tokens: Tokens; done: boolean } | null> =>
  retryableTransaction(context, async (em) => {
    const source = await holdSource(em, sourceId);
    const tokens = source && readTokens(openSecrets(context.secretBox, source).oauth);
    if (!tokens) throw new AccessLost();
    if (tokens.accessToken !== stale.accessToken) return { tokens, done: true };
    const now = context.clock();
    if (source.refreshingUntil && source.refreshingUntil > now) return null;
    source.refreshingUntil = new Date(now.getTime() + LEASE_MS);
    await em.flush();
    return { tokens, done: false };
  });

/** Stores the new access, unless someone reconnected in the meantime, and releases the lease. */
const endTurn = (
  context: Way,
  sourceId: string,
  used: Tokens,
  fresh: Tokens | null,
): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const source = await em.findOne(DataSource, { id: sourceId, deletedAt: null });
    if (!source) return;
    source.refreshingUntil = null;
    const secrets = openSecrets(context.secretBox, source);
    if (fresh && readTokens(secrets.oauth)?.refreshToken === used.refreshToken)
      source.secretsSealed = sealSecrets(context.secretBox, sourceId, {
        ...secrets,
        oauth: JSON.stringify(fresh),
      });
    await em.flush();
  });
