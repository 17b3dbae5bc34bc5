import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { readStrictly, type StrictReading } from '../readStrictly';
import type { StepFactory } from '../pipeline';

/** True if the path parameter of this name holds one of our ids. A question's id is any text that its survey chose. */
const holdsOurId = (name: string): boolean => name !== 'questionId' && /^(?:id|\w+Id)$/.test(name);

/**
 * Checks path, query and body against the endpoint's schemas: reports all problems together, and names unknown keys. Path and query are text and are cast. A body is not cast; it was
 * checked for null characters when it was read. A malformed path id gets 404, like an unknown one.
 */
export const validateInput: StepFactory = ({
  path,
  params: paramsSchema,
  query: querySchema,
  body: bodySchema,
}) => {
  const ids = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!).filter(holdsOurId);
  const withoutQuery = repeatable(readStrictly(querySchema, {}, 'cast'));
  return (ctx, next) => {
    const pathParams = ctx.params as Record<string, string>;
    if (!ids.every((name) => isId(pathParams[name]))) throw new AppError('not_found');
    const params =
      paramsSchema || path.includes(':') ? readStrictly(paramsSchema, pathParams, 'cast') : NOTHING;
    const query =
      ctx.querystring === '' && withoutQuery
        ? withoutQuery()
        : readStrictly(querySchema, { ...ctx.query }, 'cast');
    const body = bodySchema
      ? readStrictly(bodySchema, (ctx.request as { body?: unknown }).body, 'as sent')
      : NOTHING;
    const fields = { ...params.fields, ...query.fields, ...body.fields };
    for (const [name, value] of Object.entries(ctx.query))
      if (String(value).includes('\0')) fields[name] ??= "Text can't contain null characters.";
    if (Object.keys(fields).length > 0) throw new AppError('validation_failed', { fields });
    ctx.state.input = { params: params.value, query: query.value, body: body.value };
    return next();
  };
};

const NOTHING: StrictReading = { value: undefined, fields: {} };

/**
 * Returns the validated form of empty input, as a new copy each time, without validating again;
 * undefined if copies would share nested objects.
 */
const repeatable = ({ value, fields }: StrictReading): (() => StrictReading) | undefined => {
  if (
    value !== undefined &&
    Object.values(value as object).some((part) => typeof part === 'object' && part !== null)
  )
    return undefined;
  return () => ({ value: value && { ...value }, fields });
};
