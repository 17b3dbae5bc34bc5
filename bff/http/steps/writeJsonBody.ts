import { Stream } from 'node:stream';
import type { PipelineStep } from '../pipeline';

/**
 * Writes a response as JSON once. Compression needs its length, and Koa would serialize the JSON
 * twice: once for the length, once to send it.
 */
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
