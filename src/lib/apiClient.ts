import type { AnyEndpoint, InputOf, ResponseOf } from '@core/contract/defineEndpoint';
import { v4 } from 'uuid';
import { ApiError } from './apiError';
import { buildInit, buildUrl, type CallInput } from './buildRequest';
import { currentCompanyFilter } from './companyFilter';
import { deviceHeader } from './device';
import { sendWithRetries, type HttpAnswer } from './sendWithRetries';
import { currentToken, expireSession, shutOut } from './session';

export interface CallOptions {
  /** Ends the call and its retries. */
  signal?: AbortSignal;
  /** Used instead of the stored token: the identity provider's token, when it is verified. */
  token?: string;
  /** Replaces the 10 s limit where the specification names another one. */
  timeoutMs?: number;
}

// Codes of a 401 about the session token itself, as opposed to, for example, an API key.
const EXPIRED_CODES: readonly (string | undefined)[] = [
  undefined,
  'unauthenticated',
  'session_expired',
];

// Codes of a 403 that end the session, because the person or the company is locked out.
const SHUT_OUT_CODES: readonly (string | undefined)[] = [
  'account_suspended',
  'account_not_activated',
  'company_inactive',
];

const parse = async (answer: HttpAnswer): Promise<unknown> => {
  const text = await answer.content.text();
  if (text === '') return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const exchange = async (
  endpoint: AnyEndpoint,
  input: CallInput,
  options: CallOptions,
): Promise<HttpAnswer> => {
  const token = options.token ?? currentToken();
  const init = buildInit(endpoint, input, { token, key: v4() });
  init.headers = { ...init.headers, ...deviceHeader(endpoint) };
  if (options.token !== undefined)
    init.headers = { ...init.headers, authorization: `Bearer ${options.token}` };
  const answer = await sendWithRetries(
    buildUrl(endpoint, input, currentCompanyFilter()),
    init,
    options,
  );
  if (answer.ok) return answer;
  const error = new ApiError({ status: answer.status, body: await parse(answer) });
  const byLogin = endpoint.access.kind !== 'public' && options.token === undefined;
  if (answer.status === 401 && byLogin && token !== null && EXPIRED_CODES.includes(error.code))
    expireSession(token);
  if (answer.status === 403 && byLogin && token !== null && SHUT_OUT_CODES.includes(error.code))
    shutOut(token, error.message);
  throw error;
};

/**
 * Calls an endpoint of the contract with the stored token, the company filter if it takes one, JSON, and an Idempotency-Key
 * for writes. Returns undefined for 204. Rejects with ApiError. A 401 about the session token also opens sign-in over the
 * page; a 403 about the person or company signs out and says why.
 */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<ResponseOf<E>> =>
  (await parse(await exchange(endpoint, input, options))) as ResponseOf<E>;

/** Calls an endpoint that streams a file. Returns the content and the file name that the server suggests, if any. */
export const callForFile = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<{ content: Blob; fileName: string | undefined }> => {
  const answer = await exchange(endpoint, input, options);
  const fileName = /filename="?([^";]+)"?/.exec(
    answer.headers.get('content-disposition') ?? '',
  )?.[1];
  return { content: answer.content, fileName };
};
