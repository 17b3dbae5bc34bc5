import { WIDGET_COMPANY_PATH } from '@core/contract/publicPaths';
import type { AppError } from '@core/errors/AppError';
import type { StepContext } from './pipeline';
import { errorBody } from './steps/errorBoundary';

/** Answers an error before the steps that give answers their form: no log line, no compression, only what the caller has to know. */
export const refuseEarly = (ctx: StepContext, error: AppError): void => {
  ctx.status = error.status;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  if (error.retryAfterSeconds !== undefined)
    ctx.set('Retry-After', String(error.retryAfterSeconds));
  // A page of a customer's site may read it and try again; other pages may not.
  if (ctx.path.startsWith(WIDGET_COMPANY_PATH))
    ctx.set({
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Expose-Headers': 'Retry-After, X-Request-Id',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  ctx.body = errorBody(error, ctx.state.requestId);
};
