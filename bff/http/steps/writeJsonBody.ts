import { Stream } from 'node:stream';
import type { PipelineStep } from '../pipeline';

/** Writes an answer as JSON, once: compression asks for its length, for which Koa would write it all and then write it again to send it. */
export const writeJsonBody = (): PipelineStep => async (ctx, next) => {
  await next();
  const body: unknown = ctx.body;
  if (
    typeof body === 'object' &&
    body !== null &&
    !Buffer.isBuffer(body) &&
    !(body instanceof Stream)
  )
    ctx.body = JSON.stringify(body);
};
