import { AppError, type ErrorBody } from '@core/errors/AppError';
import { ERROR_CODES } from '@core/errors/errorCodes';
import { toAppError } from '@bff/services/toAppError';
import type { PipelineStep } from '../pipeline';
import type { Log } from '@bff/services/log';

/**
 * Turns every thrown error into our error format. The response reveals nothing about an unexpected
 * error; its cause is logged.
 */
export const errorBoundary =
  (log: Log): PipelineStep =>
  async (ctx, next) => {
    try {
      await next();
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500 && !isRefusal(thrown))
        log.error(
          {
            err: error.cause ?? thrown,
            requestId: ctx.state.requestId,
            endpoint: ctx.state.endpointId,
          },
          'request failed',
        );
      ctx.state.failure = error;
      ctx.status = error.status;
      ctx.set({ ...error.headers, 'Cache-Control': 'no-store' });
      if (error.retryAfterSeconds !== undefined)
        ctx.set('Retry-After', String(error.retryAfterSeconds));
      ctx.body = errorBody(error, ctx.state.requestId);
    }
  };

/**
 * The server was briefly overloaded, or the caller requested something unavailable; nothing failed.
 */
const isRefusal = (thrown: unknown): boolean =>
  thrown instanceof AppError &&
  (thrown.status === 501 || (thrown.code === 'unavailable' && thrown.cause === undefined));

/** The format of every error response. */
export const errorBody = (error: AppError, id: string): ErrorBody => ({
  error: error.message || ERROR_CODES[error.code].sentence,
  code: error.code,
  ...(error.fields ? { fields: error.fields } : {}),
  requestId: id,
});
