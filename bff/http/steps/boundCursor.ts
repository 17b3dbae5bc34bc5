import { createHash } from 'node:crypto';
import type { ObjectSchema } from 'yup';
import { AppError } from '@core/errors/AppError';
import type { StepFactory } from '../pipeline';

/** What may change from page to page. */
const FREE: ReadonlySet<string> = new Set(['after', 'limit', 'fields', 'companyFilter']);

const OTHER_LIST =
  'This cursor belongs to another list, filter or sort order. Omit `after` to read from the start.';
const MARK_CHARACTERS = 11;

type Query = Record<string, unknown> & { after?: string };

/** A short digest of a list's address, filters and sort order. */
const markOf = (id: string, params: unknown, query: Query): string => {
  const chosen = Object.entries(query)
    .filter(([name, value]) => !FREE.has(name) && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([id, params, chosen]))
    .digest('base64url')
    .slice(0, MARK_CHARACTERS);
};

/**
 * Ends each cursor of a list with a mark of the list, its filters and its sort order, because a
 * position in one list means nothing in another. @throws AppError validation_failed for a cursor of
 * another list.
 */
export const boundCursor: StepFactory = ({ id, path, query: schema }) => {
  const isList = 'after' in ((schema as ObjectSchema<object> | undefined)?.fields ?? {});
  if (!isList || !path.startsWith('/api/v1/')) return null;
  return async (ctx, next) => {
    const input = ctx.state.input!;
    const query = input.query as Query;
    const mark = markOf(id, input.params ?? {}, query);
    if (query.after !== undefined) {
      const [position = '', sent] = query.after.split('.');
      if (sent !== undefined && sent !== mark)
        throw new AppError('validation_failed', {
          sentence: OTHER_LIST,
          fields: { after: OTHER_LIST },
        });
      // A cursor without a mark was not created by this server, so the list rejects it.
      input.query = { ...query, after: sent === undefined ? '.' : position };
    }
    await next();
    const page = ctx.state.result as { next?: string | null };
    if (page.next) ctx.state.result = { ...page, next: `${page.next}.${mark}` };
  };
};
