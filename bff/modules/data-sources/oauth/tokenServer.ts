import { createPrivateKey, sign, type KeyObject } from 'node:crypto';
import { cutEnd } from '@core/text/cutEnd';
import type { Context } from '@bff/context';
import { OutgoingError, type OutgoingResponse } from '@bff/services/outgoing-http/outgoingHttp';
import { fillTemplate } from '../engine/fillTemplate';
import { AccessLost, SourceBusy, SourceRefused, SourceUnavailable } from '../engine/sourceError';
import { SALESFORCE_LOGIN, type SignInVendor } from './signInVendors';

/** Tokens from a vendor: the access, its lifetime, and its host. */
export interface Tokens {
  accessToken: string;
  /** Token for the next refresh; null for a key. */
  refreshToken: string | null;
  /** Milliseconds; null if the vendor does not say. */
  expiresAt: number | null;
  /** URL of the company's data (Salesforce). */
  instanceUrl: string | null;
}

type Way = Pick<Context, 'outgoingHttp' | 'clock'>;

const [TIMEOUT_MS, MAX_BYTES, EXCERPT] = [15_000, 64 * 1024, 200];
const BUSY_SECONDS = 60;
const INSTANCE = /^https:\/\/(?:[a-z\d-]{1,63}\.){1,6}(?:salesforce|force)\.com$/;

/**
 * Returns the host of a vendor's sign-in page.
 * @throws SourceRefused for a host that is not the vendor's.
 */
export const domainOf = (given: unknown): string => {
  const domain = typeof given === 'string' ? given.trim().toLowerCase() : '';
  if (domain === '') return SALESFORCE_LOGIN;
  if (!INSTANCE.test(`https://${domain}`))
    throw new SourceRefused('Please enter a domain such as acme.my.salesforce.com.');
  return domain;
};

/**
 * Requests access from a vendor.
 * @throws AccessLost, SourceBusy, SourceUnavailable, SourceRefused.
 */
export const requestTokens = async (
  context: Way,
  vendor: SignInVendor,
  domain: string,
  form: Readonly<Record<string, string>>,
): Promise<Tokens & { scope: string | null }> => {
  const answer = await post(context, vendor, fillTemplate(vendor.token, { domain }), form);
  const json = readAnswer(answer.body);
  if (answer.status !== 200) throw refusal(vendor, answer, json);
  const text = (name: string): string | null =>
    typeof json[name] === 'string' && json[name] !== '' ? json[name] : null;
  const accessToken = text('access_token');
  if (!accessToken) throw new SourceRefused(`${vendor.name} did not grant access.`);
  const instanceUrl = text('instance_url');
  // The access token is sent to this URL, so it must be the vendor's own.
  if (instanceUrl !== null && !INSTANCE.test(instanceUrl))
    throw new SourceRefused(`${vendor.name} returned a URL on a domain that is not its own.`);
  return {
    accessToken,
    refreshToken: text('refresh_token'),
    expiresAt:
      typeof json.expires_in === 'number'
        ? context.clock().getTime() + json.expires_in * 1000
        : null,
    instanceUrl,
    scope: text('scope'),
  };
};

/**
 * Revokes an access at the vendor. An access that the vendor no longer knows counts as revoked.
 * @throws the errors of requestTokens.
 */
export const revokeTokens = async (
  context: Way,
  vendor: SignInVendor,
  domain: string,
  { refreshToken, accessToken }: Tokens,
): Promise<void> => {
  const form = { token: refreshToken ?? accessToken };
  const answer = await post(context, vendor, fillTemplate(vendor.revoke, { domain }), form);
  if (answer.status >= 500)
    throw new SourceUnavailable(`${vendor.name} returned ${answer.status}.`);
};

/** Returns the name of the account that an access belongs to; null if the vendor doesn't say. */
export const whoGaveAccess = async (
  { outgoingHttp }: Way,
  vendor: SignInVendor,
  { accessToken, instanceUrl }: Tokens,
): Promise<string | null> => {
  try {
    const url = fillTemplate(vendor.who, instanceUrl ? { instanceUrl } : {});
    const { status, body } = await outgoingHttp.request(url, {
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      ...call,
    });
    const name = status === 200 ? readAnswer(body)[vendor.whoField] : null;
    return typeof name === 'string' && name !== '' ? name.slice(0, EXCERPT) : null;
  } catch (thrown) {
    if (thrown instanceof OutgoingError) return null;
    throw thrown;
  }
};

/**
 * Builds a service account's request, signed with its key and valid for an hour.
 * @throws SourceRefused if the key is malformed.
 */
export const serviceAccountForm = (
  { clock }: Way,
  vendor: SignInVendor,
  keyText: string,
  scope: string,
): Record<string, string> => {
  const { email, key } = readServiceAccount(keyText);
  const now = Math.floor(clock().getTime() / 1000);
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = { iss: email, scope, aud: vendor.token, iat: now, exp: now + 3600 };
  const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), key).toString('base64url');
  return {
    grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer',
    assertion: `${signed}.${signature}`,
  };
};

const call = { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES, redirects: 0 };
/** Signing with a longer key would take seconds, and Google creates none. */
const [KEY_CHARACTERS, KEY_BITS] = [20_000, 4096];

const readServiceAccount = (text: string): { email: string; key: KeyObject } => {
  try {
    if (text.length > KEY_CHARACTERS) throw new Error('too long');
    const { client_email: email, private_key: pem } = JSON.parse(text) as Record<string, unknown>;
    const key = createPrivateKey(String(pem));
    if (typeof email !== 'string' || key.asymmetricKeyType !== 'rsa') throw new Error('no key');
    if ((key.asymmetricKeyDetails?.modulusLength ?? 0) > KEY_BITS) throw new Error('too long');
    return { email, key };
  } catch (cause) {
    throw new SourceRefused(
      'This is not the key file of a service account. Please paste the whole JSON file.',
      { cause },
    );
  }
};

const post = async (
  { outgoingHttp }: Way,
  vendor: SignInVendor,
  url: string,
  form: Readonly<Record<string, string>>,
): Promise<OutgoingResponse> => {
  try {
    return await outgoingHttp.request(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        accept: 'application/json',
        'user-agent': 'Navout',
      },
      body: new URLSearchParams(form).toString(),
      ...call,
    });
  } catch (thrown) {
    if (!(thrown instanceof OutgoingError)) throw thrown;
    throw new SourceUnavailable(`${vendor.name} cannot be reached: ${thrown.message}`, {
      cause: thrown,
    });
  }
};

const readAnswer = (body: string): Record<string, unknown> => {
  try {
    const json: unknown = JSON.parse(body);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};
  } catch {
    return {};
  }
};

/** Reads an OAuth error (RFC 6749, section 5.2). */
const refusal = (
  { name }: SignInVendor,
  { status, headers }: OutgoingResponse,
  { error, error_description: description }: Record<string, unknown>,
): Error => {
  if (error === 'invalid_grant') return new AccessLost();
  if (status === 429) return new SourceBusy(Number(headers['retry-after']) || BUSY_SECONDS);
  if (status >= 500) return new SourceUnavailable(`${name} returned ${status}.`);
  if (error === 'invalid_client')
    return new SourceRefused(`${name} rejected the client ID or secret.`, {
      reasonCode: 'access_refused',
    });
  const reason = [description, error].find((text) => typeof text === 'string' && text !== '');
  const said = typeof reason === 'string' ? `: ${cutEnd(reason.slice(0, EXCERPT), /[.\s]/)}` : '';
  return new SourceRefused(`${name} did not grant access (${status})${said}.`);
};
