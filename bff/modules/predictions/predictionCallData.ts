import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { query } from '@bff/db/query';
import type { Tables } from '@bff/db/tables';
import type { PersonalData, PersonIdentifier } from '@bff/services/privacy/personalData';

const BATCH_CALLS = 500;

/** Escapes `text` for use in a regular expression. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

/**
 * Calls of the prediction API: the person they are for, and other content of the call. Calls for a
 * known person are removed with the profile.
 */
export const predictionCallData: PersonalData = {
  /** Keeps the numbers of old calls. */
  async retain(em, companyId, before) {
    const old = await query(em)
      .selectFrom('predictionCalls')
      .where('companyId', '=', companyId)
      .where('calledAt', '<', before)
      .where(({ eb, or }) =>
        or([
          eb('profileId', 'is not', null),
          eb('query', 'is not', null),
          eb('metadata', 'is not', null),
        ]),
      )
      .orderBy('calledAt')
      .limit(BATCH_CALLS)
      .select('id')
      .execute();
    if (old.length === 0) return { prediction_calls: 0 };
    const ids = old.map(({ id }) => id);
    // Keep the rest of the row, because billable rows are the month's ledger.
    await query(em)
      .updateTable('predictionCalls')
      .set({ profileId: null, query: null, metadata: null })
      .where('companyId', '=', companyId)
      .where('id', 'in', ids)
      .execute();
    return { prediction_calls: ids.length };
  },
  read: async (em, companyId, identifier) => ({
    prediction_calls: await query(em)
      .selectFrom('predictionCalls')
      .where('companyId', '=', companyId)
      .where(naming(identifier))
      .selectAll()
      .execute(),
  }),
  /**
   * Erases text about the person from all calls: the words of the query and the values of the
   * metadata. The subject of the call is kept, because a word alone does not identify it.
   */
  async erase(em, companyId, identifier) {
    const { numUpdatedRows } = await query(em)
      .updateTable('predictionCalls')
      .set({ query: null, metadata: null })
      .where('companyId', '=', companyId)
      .where(naming(identifier))
      .executeTakeFirst();
    return { prediction_calls: Number(numUpdatedRows) };
  },
};

/** Returns the condition for calls with text about a person. */
const naming = ({ type, value }: PersonIdentifier) => {
  const text = value.toLowerCase();
  const word =
    type === 'email'
      ? `(^|[^a-z0-9._%+-])${literal(text)}($|[^a-z0-9_-])`
      : `(^| )${literal(text)}($| )`;
  return ({ eb, fn, or }: ExpressionBuilder<Tables, 'predictionCalls'>): Expression<SqlBool> =>
    or([
      eb(fn('lower', ['query']), '~', word),
      sql<boolean>`strpos(lower(metadata::text), ${JSON.stringify(text)}) > 0`,
    ]);
};
