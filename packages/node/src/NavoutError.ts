import type { Schemas } from './apiTypes.js';

/**
 * A failed call. A rejected call has the server's message. Without a response, `status` is 0; if the
 * connection failed, `cause` gives the reason.
 */
export class NavoutError extends Error {
  override readonly name = 'NavoutError';
  /** Status of the response; 0 without one. */
  readonly status: number;
  /**
   * A code from the closed list; `no_answer` without a response, `unknown` if a proxy responded,
   * `invalid_argument` if nothing was sent because an id is empty or not a string.
   */
  readonly code: Schemas['Error']['code'] | 'no_answer' | 'unknown' | 'invalid_argument';
  /** Maps the path of a field to its problem. */
  readonly fields: Readonly<Record<string, string>>;
  /** Include it when you ask for help. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    {
      status = 0,
      code = 'no_answer',
      fields = {},
      requestId,
      retryAfterSeconds,
      cause,
    }: Partial<
      Pick<NavoutError, 'status' | 'code' | 'fields' | 'requestId' | 'retryAfterSeconds'>
    > & { cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Creates the error for an unsuccessful response. */
export const errorOf = async (answer: Response): Promise<NavoutError> => {
  const text = await answer.text().catch(() => '');
  const after = answer.headers.get('retry-after');
  const retryAfterSeconds = after === null ? undefined : secondsOf(after);
  const requestId = answer.headers.get('x-request-id') ?? undefined;
  try {
    const body = JSON.parse(text) as Partial<Schemas['Error']>;
    return new NavoutError(body.error ?? `The server answered ${answer.status}.`, {
      status: answer.status,
      code: body.code ?? 'unknown',
      fields: body.fields ?? {},
      requestId: body.requestId ?? requestId,
      retryAfterSeconds,
    });
  } catch {
    // Not Navout's own error: a proxy, or another site.
    const advice = answer.status === 404 ? ' Please check the address of Navout.' : '';
    return new NavoutError(`The server answered ${answer.status}.${advice}`, {
      status: answer.status,
      code: 'unknown',
      requestId,
      retryAfterSeconds,
    });
  }
};

/** Retry-After is a number of seconds, or a date. */
const secondsOf = (text: string): number | undefined => {
  const seconds = /^\d+$/.test(text.trim())
    ? Number(text)
    : Math.ceil((Date.parse(text) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
};
