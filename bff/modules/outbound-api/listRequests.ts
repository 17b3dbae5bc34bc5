import type { Selectable } from 'kysely';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import type { listApiRequests as endpoint } from '@core/contract/apiRequests';
import type { Context } from '@bff/context';
import { containsPattern } from '@bff/db/containsPattern';
import { isId } from '@bff/db/newId';
import { type CursorPage, pageOf, readCursor } from '@bff/db/pageCursor';
import { inScope, notFound, query } from '@bff/db/query';
import type { Tables } from '@bff/db/tables';

/**
 * Returns a page of a key's requests, newest first. New requests don't shift rows between pages.
 * @throws AppError not_found, validation_failed for a wrong cursor.
 */
export const listRequests = (
  context: Context,
  { params, query: asked }: ValidInputOf<typeof endpoint>,
): Promise<CursorPage<Selectable<Tables['apiRequests']>>> =>
  context.read(async (em) => {
    const token = await query(em)
      .selectFrom('apiTokens')
      .where(inScope(em))
      .where('id', '=', params.id)
      .select(['id', 'companyId'])
      .executeTakeFirstOrThrow(notFound);
    const { limit, after, since, until, status, method, path, requestId } = asked;
    const [last] = readCursor(after, isId) ?? [];
    let wanted = query(em)
      .selectFrom('apiRequests')
      .where('companyId', '=', token.companyId)
      .where('tokenId', '=', token.id);
    if (last) wanted = wanted.where('id', '<', last);
    if (requestId) wanted = wanted.where('id', '=', requestId);
    if (method) wanted = wanted.where('method', '=', method);
    if (status) {
      const first = Number(status.replace('xx', '00'));
      const most = status.endsWith('xx') ? first + 99 : first;
      wanted = wanted.where('status', '>=', first).where('status', '<=', most);
    }
    if (path) wanted = wanted.where('path', 'ilike', containsPattern(path));
    if (since) wanted = wanted.where('at', '>=', new Date(since));
    if (until) wanted = wanted.where('at', '<', new Date(until));
    const found = await wanted
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    return pageOf(found, limit, ({ id }) => [id]);
  });
