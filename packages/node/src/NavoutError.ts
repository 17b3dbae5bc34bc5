import type { Schemas } from './apiTypes.js';

/** A failed call. A refusal has the server's words; without an answer, `status` is 0 and `cause` gives the reason. */
export class NavoutError extends Error {
  override readonly name = 'NavoutError';
  /** Status of the answer; 0 without one. */
  readonly status: number;
  /** One of the closed list of codes; `no_answer` without an answer, `unknown` when something between answered. */
  readonly code: Schemas['Error']['code'] | 'no_answer' | 'unknown';
  /** Path of a field to what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** Name it when you ask for help. */
  readonly requestId: string | undefined;
  /** Seconds until another try makes sense. */
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

/** The error of an answer that is no success. */
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
    return new NavoutError(`The server answered ${answer.status}.`, {
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
