import type { PipelineStep } from '../pipeline';

/** Gives every request our own id, which appears in the response, in errors and in every log line. */
export const requestId =
  (newId: () => string): PipelineStep =>
  (ctx, next) => {
    ctx.state.requestId = newId();
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
