import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { errorsOf } from '@core/contract/errorsOf';
import { ERROR_CODES, type ErrorCode } from '@core/errors/errorCodes';

const text = (description: string) => ({ description, schema: { type: 'string' } });
const count = (description: string) => ({ description, schema: { type: 'integer' } });

/** Response headers, by name. */
const DESCRIBED = {
  'RateLimit-Limit': count('Calls that the rule allows in its window.'),
  'RateLimit-Remaining': count('Calls left in this window.'),
  'RateLimit-Reset': count('Seconds until the next window begins.'),
  'Retry-After': count('Seconds to wait before the next attempt.'),
  'X-Usage-Calls': count('Billable calls this month.'),
  'X-Usage-Included': text('Calls that the plan includes, or `unlimited`.'),
  'X-Usage-Reset': text('When the call count resets (ISO 8601).'),
} as const;

type HeaderName = keyof typeof DESCRIBED;

const RATE = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'] as const;
const USAGE = ['X-Usage-Calls', 'X-Usage-Included', 'X-Usage-Reset'] as const;

const headersNamed = (names: readonly HeaderName[]): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${partOf(name)}` }]));

/** The name of a header's description: the header without its common prefix. */
const partOf = (name: string): string => name.replace(/^(?:X|RateLimit)-/, '').replaceAll('-', '');

/** Descriptions of headers, by the names that responses refer to. */
export const HEADERS: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(DESCRIBED).map(([name, described]) => [partOf(name), described]),
);

/** Headers of a successful response, except `X-Request-Id` (of every response) and `Idempotency-Replayed`, which the document explains once. */
export const successHeaders = ({ access, id }: AnyEndpoint): Record<string, object> =>
  headersNamed([
    ...(access.kind === 'apiKey' ? RATE : []),
    ...(id === 'predictions.predict' ? USAGE : []),
  ]);

const failureHeaders = (status: number, codes: readonly ErrorCode[]): Record<string, object> =>
  headersNamed([
    ...(status === 429 ? RATE : []),
    ...(codes.includes('quota_exceeded') ? USAGE : []),
    ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
  ]);

/** Rejections that most calls can get: of the session, a body, an Idempotency-Key, storage, a rate limit, and a busy server. */
const OF_MOST: readonly ErrorCode[] = [
  'unauthenticated',
  'api_key_not_accepted',
  'session_expired',
  'request_timeout',
  'payload_too_large',
  'unsupported_media_type',
  'idempotency_mismatch',
  'unavailable',
  'storage_full',
  'too_many_requests',
];

/**
 * Rejections that nearly every call with a session can also get, because of the person, a
 * permission or an ID.
 */
const OF_SESSIONS: readonly ErrorCode[] = [
  'account_suspended',
  'company_inactive',
  'forbidden',
  'not_found',
];

const refusal = (description: string, headers: Record<string, object>): object => ({
  description,
  ...(Object.keys(headers).length > 0 ? { headers } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
});

/** Responses that several endpoints share, described once: rejections by their codes, and success without a body. */
export const createAnswers = () => {
  const shared: Record<string, object> = {};
  const names = new Map<string, string>();
  const refer = (status: number | 'default', answer: object): object => {
    const text = JSON.stringify(answer);
    const alike = Object.keys(shared).filter((one) => one.startsWith(String(status)));
    const name = names.get(text) ?? `${status}${alike.length > 0 ? `.${alike.length + 1}` : ''}`;
    names.set(text, name);
    shared[name] = answer;
    return { $ref: `#/components/responses/${name}` };
  };
  return {
    shared,
    /** Success without a body. */
    done: (endpoint: AnyEndpoint): object =>
      refer(endpoint.status ?? 200, { description: 'Done.', headers: successHeaders(endpoint) }),
    /** Refers to successful responses that several endpoints share. */
    sharing(answers: ReadonlyMap<AnyEndpoint, object>): (endpoint: AnyEndpoint) => object {
      const counts = new Map<string, number>();
      for (const answer of answers.values()) {
        const text = JSON.stringify(answer);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      return (endpoint) => {
        const answer = answers.get(endpoint)!;
        return '$ref' in answer || counts.get(JSON.stringify(answer)) === 1
          ? answer
          : refer(endpoint.status ?? 200, answer);
      };
    },
    /**
     * Errors by status: those that the endpoint declares, and those that its access and input make
     * possible. Errors of most calls are listed together.
     */
    failures(endpoint: AnyEndpoint): Record<string, object> {
      const byStatus = new Map<number, ErrorCode[]>();
      for (const code of errorsOf(endpoint)) {
        const { status } = ERROR_CODES[code];
        byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
      }
      // Every call can fail on our side; the document says so once.
      byStatus.delete(500);
      const inOrder = [...byStatus].sort(([a], [b]) => a - b);
      const isCommon = ([, codes]: readonly [number, ErrorCode[]]): boolean =>
        codes.every(
          (code) =>
            OF_MOST.includes(code) ||
            (endpoint.access.kind === 'session' && OF_SESSIONS.includes(code)),
        );
      const common = inOrder.filter(isCommon);
      return {
        ...Object.fromEntries(
          inOrder
            .filter((one) => !isCommon(one))
            .map(([status, codes]) => [
              String(status),
              refer(status, refusal(reasons(codes), failureHeaders(status, codes))),
            ]),
        ),
        ...(common.length > 0
          ? {
              default: refer(
                'default',
                refusal(
                  common.map(([status, codes]) => `${status} ${reasons(codes)}`).join(' '),
                  headersNamed([...RATE, 'Retry-After']),
                ),
              ),
            }
          : {}),
      };
    },
  };
};

const reasons = (codes: readonly ErrorCode[]): string =>
  codes.map((code) => `${code}: ${whyOf(code)}`).join(' ');

/** Says why a call is rejected, without the advice for people at a screen. */
const whyOf = (code: ErrorCode): string => ERROR_CODES[code].sentence.split(/(?<=[.!]) /)[0]!;
