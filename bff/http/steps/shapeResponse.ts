import { createHash } from 'node:crypto';
import type { Schema } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { CacheableAnswer, HeadedAnswer, StreamAnswer } from '../handler';
import { chosenFields } from '../chosenFields';
import { shapeBy } from '../shapeBy';
import type { PipelineDeps, StepContext, StepFactory } from '../pipeline';

/** In production, one in this many responses of an endpoint is checked: checking each would cost a tenth of a list's time. */
const ONE_IN = 100;

/**
 * Sends the handler's result in the form of its response schema. Keys that the schema doesn't name are dropped, so a new column can't leak.
 */
export const shapeResponse: StepFactory = (endpoint, deps) => {
  const check = endpoint.response ? checking(endpoint, endpoint.response, deps) : () => undefined;
  const shape = endpoint.response && shapeBy(endpoint.response);
  const picking = chosenFields(endpoint);
  return async (ctx, next) => {
    const pick = picking?.(ctx.state.input?.query as object);
    await next();
    const { result: answer } = ctx.state;
    if (answer instanceof HeadedAnswer) ctx.set(answer.headers);
    const result = answer instanceof HeadedAnswer ? (answer.body as unknown) : answer;
    if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
    ctx.status = endpoint.status ?? 200;
    if (result instanceof StreamAnswer) {
      ctx.set(result.headers);
      ctx.type = result.headers['Content-Type'] ?? endpoint.stream ?? 'application/octet-stream';
      // A file that ends early must not look complete, and clients must not wait for it:
      // compression would keep it open.
      result.body.once('error', () => {
        ctx.res.destroy();
      });
      ctx.body = result.body;
    } else if (shape) {
      check(result);
      ctx.body = pick ? pick(shape(result)) : shape(result);
      if (answer instanceof CacheableAnswer) answerUnlessKnown(ctx);
    } else {
      ctx.body = null;
    }
  };
};

/** Adds an ETag to the response. Sends 304 without a body if the client already has it. */
const answerUnlessKnown = (ctx: StepContext): void => {
  const text = JSON.stringify(ctx.body);
  // Weak, because the response may be compressed on its way.
  const etag = `W/"${createHash('sha256').update(text).digest('base64url')}"`;
  ctx.set('ETag', etag);
  ctx.type = 'json';
  ctx.body = text;
  // Also for callers that send `no-cache` with it, as fetch does if code sets the header. The
  // response is fresh.
  if (ctx.get('If-None-Match').split(/, */).includes(etag)) ctx.status = 304;
};

/**
 * In tests every response is checked and must match. In production the first and then one in ONE_IN is checked, and a mismatch is logged.
 */
const checking = (
  endpoint: AnyEndpoint,
  schema: Schema,
  { strictResponses, services }: PipelineDeps,
): ((result: unknown) => void) => {
  let answers = 0;
  return (result) => {
    answers += 1;
    if (!strictResponses && answers % ONE_IN !== 1) return;
    try {
      schema.validateSync(result, { strict: true, abortEarly: !strictResponses });
    } catch (cause) {
      services.log.error(
        { endpoint: endpoint.id, problem: String(cause) },
        'answer does not fit its schema',
      );
      if (strictResponses)
        throw new Error(
          `The answer of ${endpoint.id} does not match its schema: ${String(cause)}`,
          {
            cause,
          },
        );
    }
  };
};
