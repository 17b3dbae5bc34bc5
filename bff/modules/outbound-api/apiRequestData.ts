import { sql, type RawBuilder } from 'kysely';
import { query } from '@bff/db/query';
import type { PersonalData } from '@bff/services/privacy/personalData';

const BATCH_REQUESTS = 1000;

/**
 * The log of requests made with API keys. It masks personal data. A row that contains an identifier
 * of the person anyway is removed.
 */
export const apiRequestData: PersonalData = {
  async retain(em, companyId, before) {
    const old = await query(em)
      .selectFrom('apiRequests')
      .where('companyId', '=', companyId)
      .where('at', '<', before)
      .select('id')
      .limit(BATCH_REQUESTS)
      .execute();
    if (old.length === 0) return { api_requests: 0 };
    await query(em)
      .deleteFrom('apiRequests')
      .where('companyId', '=', companyId)
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .execute();
    return { api_requests: old.length };
  },
  read: async (em, companyId, { value }) => ({
    api_requests: await query(em)
      .selectFrom('apiRequests')
      .where('companyId', '=', companyId)
      .where(containing(value))
      .select(['id', 'at', 'method', 'path', 'status', 'excerpt'])
      .execute(),
  }),
  async erase(em, companyId, { value }) {
    const { numDeletedRows } = await query(em)
      .deleteFrom('apiRequests')
      .where('companyId', '=', companyId)
      .where(containing(value))
      .executeTakeFirst();
    return { api_requests: Number(numDeletedRows) };
  },
};

const containing = (value: string): RawBuilder<boolean> => {
  const said = value.toLowerCase();
  return sql<boolean>`(strpos(lower(coalesce(excerpt, '')), ${JSON.stringify(said)}) > 0 or ${said} = any(regexp_split_to_array(lower(path), '[/?&=]')))`;
};
