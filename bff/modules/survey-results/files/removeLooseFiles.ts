import { sql, type SqlBool } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { FILES_PREFIX } from '../answering/answerFiles';

const DAY_MS = 86_400_000;
/** Number of names in one call to the storage. */
const AT_ONCE = 500;

/** `uploads/<survey>/<response>.<file>`: positions of the response and the file in a name. */
const responseIn = sql<string>`(case when starts_with(o.name, ${FILES_PREFIX}) then split_part(split_part(o.name, '/', 3), '.', 1)::uuid end)`;
const fileIn = sql<string>`split_part(o.name, '.', 2)`;

/**
 * Removes files that no answer lists. Files whose response is gone (deleted, erased, or with its
 * survey) are removed immediately; unused or removed uploads after a day.
 * @throws AppError storage_unavailable.
 */
export const removeLooseFiles = async (context: Context): Promise<void> => {
  const before = new Date(context.clock().getTime() - DAY_MS);
  const loose = await context.read((em) =>
    query(em)
      .selectFrom('storedObjects as o')
      .leftJoin('surveyResponses as r', (on) =>
        on.onRef('r.companyId', '=', 'o.companyId').on(sql<SqlBool>`r.id = ${responseIn}`),
      )
      .where(sql<SqlBool>`starts_with(o.name, ${FILES_PREFIX})`)
      .where((eb) =>
        eb.or([
          eb('r.id', 'is', null),
          eb.and([
            eb('o.createdAt', '<', before),
            sql<SqlBool>`strpos(r.answers::text, ${fileIn}) = 0`,
          ]),
        ]),
      )
      .select(['o.companyId', 'o.name'])
      .orderBy('o.companyId')
      .execute(),
  );
  for (const companyId of new Set(loose.map((one) => one.companyId))) {
    const names = loose.filter((one) => one.companyId === companyId).map(({ name }) => name);
    for (let from = 0; from < names.length; from += AT_ONCE)
      await context.storage.remove(context, companyId, names.slice(from, from + AT_ONCE));
  }
};
