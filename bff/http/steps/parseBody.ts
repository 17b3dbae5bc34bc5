import { bodyParser } from '@koa/bodyparser';
import { takeUpload } from './takeUpload';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { storableJson } from '@core/records/readJson';
import type { StepContext, StepFactory } from '../pipeline';

/** Reads a JSON body up to the endpoint's limit. Runs after access is decided, so a stranger cannot make the server read 14 MB. */
export const parseBody: StepFactory = (endpoint) => {
  if (endpoint.upload) return takeUpload(endpoint.upload);
  if (!endpoint.body) return null;
  const limit = endpoint.bodyBytes ?? LIMITS.api.bodyBytes;
  const parse = bodyParser({
    enableTypes: ['json'],
    jsonLimit: limit,
    jsonStrict: true,
    parsedMethods: ['POST', 'PUT', 'PATCH', 'DELETE'],
    onError: (error: Error) => { throw asAppError(error); },
  });
  return async (ctx, next) => {
    if (hasBody(ctx)) {
      if (!ctx.is('json')) throw new AppError('unsupported_media_type');
      if ((ctx.request.length ?? 0) > limit) throw new AppError('payload_too_large');
      await parse(ctx as never, async () => undefined);
      const request = ctx.request as { rawBody?: string; body?: unknown };
      const raw = request.rawBody ?? '';
      refuseNullCharacter(raw);
      // Half of a character is what a program leaves that cuts an emoji in two.
      const storable = storableJson(raw);
      if (storable !== raw) request.body = JSON.parse(storable);
    } else {
      (ctx.request as { body?: unknown }).body = {};
    }
    return next();
  };
};

const hasBody = (ctx: StepContext): boolean => ctx.get('transfer-encoding') !== '' || (ctx.request.length ?? 0) > 0;

const asAppError = (error: Error): AppError => {
  const { status, type } = error as { status?: number; type?: string };
  if (status === 413 || type === 'entity.too.large') return new AppError('payload_too_large', { cause: error });
  if (status === 415) return new AppError('unsupported_media_type', { cause: error });
  return new AppError('malformed_json', { cause: error });
};

/**
 * The character PostgreSQL cannot store in text. (A key named __proto__ is refused by the parser itself.)
 * Searched without a pattern: V8 may run out of stack on one that repeats over megabytes.
 */
const refuseNullCharacter = (raw: string): void => {
  for (let at = raw.indexOf(NULL_ESCAPE); at >= 0; at = raw.indexOf(NULL_ESCAPE, at + 1)) {
    let before = at;
    while (raw[before - 1] === '\\') before -= 1;
    // An even run of backslashes before it stands for backslashes; then this one begins an escape.
    if ((at - before) % 2 === 0) throw new AppError('validation_failed', { sentence: 'Text may not contain the null character.' });
  }
};

const NULL_ESCAPE = '\\u0000';
