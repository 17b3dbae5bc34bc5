import type { Schema } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { HeadedAnswer, StreamAnswer } from '../handler';
import { shapeBy } from '../shapeBy';
import type { PipelineDeps, StepFactory } from '../pipeline';

/** Of so many answers of an endpoint one is checked in production: checking each costs a tenth of a list. */
const ONE_IN = 100;

/** Sends the handler's answer in the form of its response schema: keys it does not name are dropped, so a new column cannot leak. */
export const shapeResponse: StepFactory = (endpoint, deps) => {
  const check = endpoint.response ? checking(endpoint, endpoint.response, deps) : () => undefined;
  const shape = endpoint.response && shapeBy(endpoint.response);
  return async (ctx, next) => {
    await next();
    const { result: answer } = ctx.state;
    if (answer instanceof HeadedAnswer) ctx.set(answer.headers);
    const result = answer instanceof HeadedAnswer ? (answer.body as unknown) : answer;
    if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
    ctx.status = endpoint.status ?? 200;
    if (result instanceof StreamAnswer) {
      ctx.set(result.headers);
      ctx.type = endpoint.stream ?? 'application/octet-stream';
      // A file that breaks off must neither look complete nor be waited for: compression would hold it open.
      result.body.once('error', () => {
        ctx.res.destroy();
      });
      ctx.body = result.body;
    } else if (shape) {
      check(result);
      ctx.body = shape(result);
    } else {
      ctx.body = null;
    }
  };
};

/** In tests every answer is checked and must fit; in production the first and then one of ONE_IN is, and a misfit is logged. */
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
        throw new Error(`The answer of ${endpoint.id} does not fit its schema: ${String(cause)}`, {
          cause,
        });
    }
  };
};
