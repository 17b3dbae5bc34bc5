import type { StepFactory } from '../pipeline';

/** The slot of the Idempotency-Key: what is given to createApp, else the next step. */
export const idempotency: StepFactory = (endpoint, deps) => deps.idempotency?.(endpoint) ?? ((_ctx, next) => next());
