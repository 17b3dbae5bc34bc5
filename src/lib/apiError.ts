import type { ErrorCode } from '@core/errors/errorCodes';
import type { FieldErrors } from '@core/errors/AppError';
import { libText } from '@src/lib/texts/libText';
import { serverSentence } from './i18n/errors/errorSentences';

/** There was no response: the server was unreachable, or exceeded the time limit. */
export type NoAnswer = 'network' | 'timeout';

interface ApiErrorDetails {
  /** HTTP status; 0 if there was no response. */
  status: number;
  body?: unknown;
  noAnswer?: NoAnswer;
}

const textOf = (body: unknown, key: string): string | undefined => {
  const value: unknown =
    typeof body === 'object' && body !== null ? (body as Record<string, unknown>)[key] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** A failed call: message from the body's error or message field, else "HTTP error! status: {code}" (ERR-001, ERR-002). */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly noAnswer: NoAnswer | undefined;
  /** The server's own message, if any. */
  readonly serverMessage: string | undefined;

  constructor({ status, body, noAnswer }: ApiErrorDetails) {
    const serverMessage = textOf(body, 'error') ?? textOf(body, 'message');
    super(
      (serverMessage && serverSentence(serverMessage)) ??
        (noAnswer
          ? libText(`noAnswer.${noAnswer}`)
          : libText('httpError', { status: String(status) })),
    );
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.noAnswer = noAnswer;
    this.serverMessage = serverMessage;
  }

  /** The error code of the catalog, if the server sent one. */
  get code(): ErrorCode | undefined {
    return textOf(this.body, 'code') as ErrorCode | undefined;
  }

  /** Message for each field, by path. Empty if the server named no field. */
  get fields(): FieldErrors {
    const fields: unknown =
      typeof this.body === 'object' && this.body !== null
        ? (this.body as { fields?: unknown }).fields
        : undefined;
    if (typeof fields !== 'object' || fields === null) return {};
    return Object.fromEntries(
      Object.entries(fields as FieldErrors).map(([path, said]) => [path, serverSentence(said)]),
    );
  }

  /** Request ID, to quote when asking for help. */
  get requestId(): string | undefined {
    return textOf(this.body, 'requestId');
  }
}
