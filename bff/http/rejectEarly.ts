import { WIDGET_COMPANY_PATH } from '@core/contract/publicPaths';
import type { AppError } from '@core/errors/AppError';
import type { StepContext } from './pipeline';
import { errorBody } from './steps/errorBoundary';

/** Sends an error before the steps that format responses: without a log line or compression. */
export const rejectEarly = (ctx: StepContext, error: AppError): void => {
  ctx.status = error.status;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if (error.retryAfterSeconds !== undefined)
    ctx.set('Retry-After', String(error.retryAfterSeconds));
  // Pages of customers' sites may read this error, so that they can retry. Other pages may not.
  if (ctx.path.startsWith(WIDGET_COMPANY_PATH))
    ctx.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  ctx.body = errorBody(error, ctx.state.requestId);
};
