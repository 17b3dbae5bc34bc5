import { ERROR_CODES, type ErrorCode } from './errorCodes';

/** Maps the path of a field to the sentence to show at it. */
export type FieldErrors = Record<string, string>;

export interface AppErrorDetails {
  /** Replaces the code's default sentence. */
  sentence?: string;
  fields?: FieldErrors;
  /** Seconds to wait, sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Headers of the response, such as the remaining limit. */
  headers?: Readonly<Record<string, string>>;
  /** Logged, never sent. */
  cause?: unknown;
}

/** The only error thrown on purpose. Any other error becomes `internal_error` and is logged. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.sentence ?? ERROR_CODES[code].sentence, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_CODES[code].status;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.headers = details.headers ?? {};
  }
}

/** The shape of every error response. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: FieldErrors;
  requestId: string;
}
