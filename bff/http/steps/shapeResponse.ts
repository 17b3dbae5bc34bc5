import type { Schema } from 'yup';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { HeadedAnswer, StreamAnswer } from '../handler';
import type { StepFactory } from '../pipeline';

/** Sends the handler's answer, cast through the response schema: keys it does not name are dropped, so a new column cannot leak. */
export const shapeResponse: StepFactory = (endpoint, { strictResponses, services }) => async (ctx, next) => {
  await next();
  const { result: answer } = ctx.state;
  if (answer instanceof HeadedAnswer) ctx.set(answer.headers);
  const result = answer instanceof HeadedAnswer ? answer.body as unknown : answer;
  if (!ctx.response.get('Cache-Control')) ctx.set('Cache-Control', 'no-store');
  ctx.status = endpoint.status ?? 200;
  if (result instanceof StreamAnswer) {
    ctx.set(result.headers);
    ctx.type = endpoint.stream ?? 'application/octet-stream';
    ctx.body = result.body;
  } else if (endpoint.response) {
    ctx.body = shaped(endpoint, endpoint.response, result, strictResponses, (problem) => services.log.error({ endpoint: endpoint.id, problem }, 'answer does not fit its schema'));
  } else {
    ctx.body = null;
  }
};

const shaped = (endpoint: AnyEndpoint, schema: Schema, result: unknown, strict: boolean, report: (problem: string) => void): unknown => {
  try {
    schema.validateSync(result, { strict: true, abortEarly: !strict });
  } catch (cause) {
    report(String(cause));
    if (strict) throw new Error(`The answer of ${endpoint.id} does not fit its schema: ${String(cause)}`, { cause });
  }
  return schema.cast(result, { stripUnknown: true, assert: false });
};
