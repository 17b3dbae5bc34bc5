import { createHash, randomBytes } from 'node:crypto';
import type { signInAtVendor as endpoint } from '@core/contract/sourceSignIn';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { SecretBoxError } from '@bff/services/secret-box/secretBox';
import type { VendorId } from '../engine/connectorManifest';
import { AccessLost } from '../engine/sourceError';
import { isSourceError } from '../isSourceError';
import { fillTemplate } from '../engine/fillTemplate';
import type { Config } from '../sourceConfig';
import { secretNames, sourceType } from '../sourceType';
import { SIGN_IN_VENDORS } from './signInVendors';
import { requestTokens, domainOf, whoGaveAccess, type Tokens } from './tokenServer';

/** State that a page keeps between the start and end of a sign-in, encrypted for its session. */
interface Ticket {
  type: string;
  companyId: string;
  domain: string;
  state: string;
  verifier: string;
  until: number;
}

/** An access between sign-in and the stored source, encrypted for its company. */
interface Grant {
  type: string;
  domain: string;
  tokens: Tokens;
  connectedAs: string | null;
  until: number;
}

const [TICKET_MS, GRANT_MS] = [15 * 60_000, 60 * 60_000];
/** The page that a vendor's sign-in returns to, and the prefix of the state of sign-ins for sources. */
const [RETURN_PAGE, STATE_PREFIX] = ['/redirect.html', 'source.'];

const aboutTicket = (context: Context): string => `sign-in:${context.actor!.sessionId}`;
const aboutGrant = (companyId: string): string => `source-grant:${companyId}`;

type Body = ValidInputOf<typeof endpoint>['body'];
type Answered = ResponseOf<typeof endpoint>;

/**
 * Starts or completes a sign-in at a source's vendor.
 * @throws AppError validation_failed, with the vendor's reason if there is one.
 */
export const signInAtVendor = (context: Context, body: Body): Promise<Answered> =>
  body.ticket === undefined ? start(context, body) : finish(context, body);

/** Authorization code with PKCE. */
const start = async (context: Context, { type, domain: given }: Body): Promise<Answered> => {
  const { vendorId, scope } = accessOf(type);
  const vendor = SIGN_IN_VENDORS[vendorId];
  const client = clientOf(context, vendorId);
  const domain = await orRefuse(async () => domainOf(given));
  const random = (): string => randomBytes(32).toString('base64url');
  const ticket: Ticket = {
    type,
    domain,
    companyId: context.companyForWrites(),
    state: STATE_PREFIX + random(),
    verifier: random(),
    until: context.clock().getTime() + TICKET_MS,
  };
  const url = new URL(fillTemplate(vendor.authorize, { domain }));
  const parameters = {
    response_type: 'code',
    client_id: client.id,
    redirect_uri: context.publicUrl + RETURN_PAGE,
    scope: [...vendor.scopes, scope].join(' '),
    state: ticket.state,
    code_challenge: createHash('sha256').update(ticket.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...vendor.asks,
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return {
    url: url.href,
    ticket: context.secretBox.seal(JSON.stringify(ticket), aboutTicket(context)),
  };
};

/**
 * Completes a sign-in. Only the session that started it can do so, and the access leaves this
 * server only encrypted.
 */
const finish = async (
  context: Context,
  { ticket: sealed = '', state, code = '' }: Body,
): Promise<Answered> => {
  const ticket = open<Ticket>(context, sealed, aboutTicket(context));
  const companyId = context.companyForWrites();
  if (ticket.state !== state || ticket.companyId !== companyId) throw isOver();
  const { type, domain } = ticket;
  const { vendorId, scope } = accessOf(type);
  const vendor = SIGN_IN_VENDORS[vendorId];
  const client = clientOf(context, vendorId);
  const { scope: granted, ...tokens } = await orRefuse(() =>
    requestTokens(context, vendor, domain, {
      grant_type: 'authorization_code',
      code,
      client_id: client.id,
      client_secret: client.secret,
      redirect_uri: context.publicUrl + RETURN_PAGE,
      code_verifier: ticket.verifier,
    }),
  );
  if (granted !== null && !granted.split(' ').includes(scope))
    throw refused(
      `You did not allow ${vendor.name} to share this data. Please sign in again and leave its box checked.`,
    );
  if (!tokens.refreshToken) throw refused(`${vendor.name} did not grant offline access.`);
  const grant: Grant = {
    type,
    domain,
    tokens,
    connectedAs: await whoGaveAccess(context, vendor, tokens),
    until: context.clock().getTime() + GRANT_MS,
  };
  return {
    grant: context.secretBox.seal(JSON.stringify(grant), aboutGrant(companyId)),
    connectedAs: grant.connectedAs,
  };
};

/**
 * Replaces a sign-in's grant in a config with its access. Removes fields that only a sign-in may
 * set. A key that the caller enters replaces an earlier sign-in.
 * @throws AppError validation_failed for an expired grant.
 */
export const withGrant = (context: Context, type: string, sent: Config): Config => {
  const known = sourceType(type);
  if (!known?.access) return sent;
  const { grant: sealed, oauth: _, connectedAs: _name, ...config } = sent;
  if (typeof sealed === 'string' && sealed !== '') {
    const grant = open<Grant>(context, sealed, aboutGrant(context.companyForWrites()));
    if (grant.type !== type) throw isOver();
    const { tokens, connectedAs, domain } = grant;
    return {
      ...config,
      ...(domain === '' ? {} : { domain }),
      connectedAs,
      oauth: JSON.stringify(tokens),
    };
  }
  const hasKey = secretNames(known).some(
    (name) => typeof config[name] === 'string' && config[name],
  );
  return hasKey ? { ...config, connectedAs: null, oauth: 'null' } : config;
};

const accessOf = (type: string): { vendorId: VendorId; scope: string } => {
  const access = sourceType(type)?.access;
  if (!access) throw refused('Sources of this type do not support signing in.');
  return { vendorId: access.vendor, scope: access.scope };
};

const clientOf = ({ env }: Context, vendor: VendorId): { id: string; secret: string } => {
  const client = env.signInClients[vendor];
  if (client) return client;
  throw refused(
    `Signing in with ${SIGN_IN_VENDORS[vendor].name} is not set up on this installation. Please use a key instead.`,
  );
};

const open = <T extends { until: number }>(context: Context, sealed: string, about: string): T => {
  try {
    const value = JSON.parse(context.secretBox.open(sealed, about)) as T;
    if (value.until < context.clock().getTime()) throw isOver();
    return value;
  } catch (thrown) {
    throw thrown instanceof SecretBoxError ? isOver() : thrown;
  }
};

const refused = (sentence: string): AppError =>
  new AppError('validation_failed', { fields: { config: sentence }, sentence });

const isOver = (): AppError =>
  refused('This sign-in has expired or was started elsewhere. Please sign in again.');

/** Turns a source's error into an AppError for the current call. */
const orRefuse = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof AccessLost) throw isOver();
    if (isSourceError(thrown)) throw refused(thrown.message);
    throw thrown;
  }
};
