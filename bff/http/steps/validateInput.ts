import { AppError, type FieldErrors } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { readStrictly } from '../readStrictly';
import type { StepFactory } from '../pipeline';

/** Names of path parameters that hold an id of ours; a question's id is whatever its survey says. */
const OUR_IDS = /^(?:id|(?!questionId$)\w+Id)$/;

/**
 * Checks path, query and body against the endpoint's schemas: every problem at once, unknown keys refused by name. Path and query are
 * text and are cast; a body is taken as it is, and was searched for the null character when it was read. A path id that cannot be an id names nothing: 404, like an id that does not exist.
 */
export const validateInput: StepFactory = (endpoint) => async (ctx, next) => {
  const pathParams = ctx.params as Record<string, string>;
  for (const [name, value] of Object.entries(pathParams)) {
    if (OUR_IDS.test(name) && !isId(value)) throw new AppError('not_found');
  }
  const params = readStrictly(endpoint.params, pathParams, 'cast');
  const query = readStrictly(endpoint.query, { ...ctx.query }, 'cast');
  const body = endpoint.body ? readStrictly(endpoint.body, (ctx.request as { body?: unknown }).body, 'as sent') : { value: undefined, fields: {} };
  const fields = { ...params.fields, ...query.fields, ...body.fields };
  for (const [name, value] of Object.entries(ctx.query)) if (String(value).includes('\0')) fields[name] ??= 'Text may not contain the null character.';
  if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields, ...sentenceOf(fields) });
  ctx.state.input = { params: params.value, query: query.value, body: body.value };
  await next();
};

/** The sentence shown first: the problem itself when all fields share one, up to three otherwise. */
const sentenceOf = (fields: FieldErrors): { sentence: string } => ({ sentence: [...new Set(Object.values(fields))].slice(0, 3).join(' ') });
