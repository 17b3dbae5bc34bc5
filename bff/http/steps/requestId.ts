import type { PipelineStep } from '../pipeline';

/** Gives every request an id of our own; it stands in the answer, in errors and in every log line. */
export const requestId =
  (newId: () => string): PipelineStep =>
  (ctx, next) => {
    ctx.state.requestId = newId();
    ctx.set('X-Request-Id', ctx.state.requestId);
    return next();
  };
