import { ERROR_CODES, type ErrorCode } from './errorCodes';

/** Maps a field's path to its error message. */
export type FieldErrors = Record<string, string>;

export interface AppErrorDetails {
  /** Replaces the message: an invalid request's problems, or the code's default. */
  sentence?: string;
  fields?: FieldErrors;
  /** Seconds to wait, sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Additional response headers, such as the remaining rate limit. */
  headers?: Readonly<Record<string, string>>;
  /** The original error. It is logged, but never sent to the client. */
  cause?: unknown;
}

/**
 * An expected error, which is sent to the client. Any other error is logged and sent as
 * `internal_error`.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    const problems = code === 'validation_failed' && problemsOf(details.fields);
    super(details.sentence ?? (problems || ERROR_CODES[code].sentence), { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERROR_CODES[code].status;
    this.fields = details.fields;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.headers = details.headers ?? {};
  }
}

/** The problem itself if all fields share one, else up to three problems. */
const problemsOf = (fields: FieldErrors = {}): string => {
  const problems = [...new Set(Object.values(fields))].slice(0, 3);
  return problems
    .map((problem, at) =>
      at < problems.length - 1 && !/[.!?]$/.test(problem) ? `${problem}.` : problem,
    )
    .join(' ');
};

/** The shape of every error response. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: FieldErrors;
  requestId: string;
}
