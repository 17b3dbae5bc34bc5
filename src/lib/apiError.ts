import type { ErrorCode } from '@core/errors/errorCodes';
import type { FieldErrors } from '@core/errors/AppError';
import { libText } from '@src/lib/texts/libText';
import { serverSentence } from './i18n/errors/errorSentences';

/** No answer came: the server was not reached, or took longer than the time limit. */
export type NoAnswer = 'network' | 'timeout';

interface ApiErrorDetails {
  /** 0 when no answer came. */
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
  /** The sentence the server itself sent, if any. */
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

  /** The catalogued code, where the server named one. */
  get code(): ErrorCode | undefined {
    return textOf(this.body, 'code') as ErrorCode | undefined;
  }

  /** Path of a field -> the sentence to show beside it; empty when the server named no field. */
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

  /** ID to name when asking for help. */
  get requestId(): string | undefined {
    return textOf(this.body, 'requestId');
  }
}
