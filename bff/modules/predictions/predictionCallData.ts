import { sql } from 'kysely';
import { query } from '@bff/db/query';
import type { PersonalData } from '@bff/services/privacy/personalData';

const BATCH_CALLS = 500;

/** `text` as a regular expression that means itself. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

/** Calls of the prediction API: who asked, and what the call said besides. Calls of a known person are forgotten with the profile. */
export const predictionCallData: PersonalData = {
  /** Old calls stay as numbers. */
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
    // The rest of a row stays, because billable rows are the ledger of the month.
    await query(em)
      .updateTable('predictionCalls')
      .set({ profileId: null, query: null, metadata: null })
      .where('companyId', '=', companyId)
      .where('id', 'in', ids)
      .execute();
    return { prediction_calls: ids.length };
  },
  /**
   * Erases what a call says word for word about the person, no matter who made it: the words of its query, the values of its metadata. The caller
   * of the call stays: a word alone does not identify it.
   */
  async erase(em, companyId, { type, value }) {
    const text = value.toLowerCase();
    const word =
      type === 'email'
        ? `(^|[^a-z0-9._%+-])${literal(text)}($|[^a-z0-9_-])`
        : `(^| )${literal(text)}($| )`;
    const { numUpdatedRows } = await query(em)
      .updateTable('predictionCalls')
      .set({ query: null, metadata: null })
      .where('companyId', '=', companyId)
      .where(({ eb, fn, or }) =>
        or([
          eb(fn('lower', ['query']), '~', word),
          sql<boolean>`strpos(lower(metadata::text), ${JSON.stringify(text)}) > 0`,
        ]),
      )
      .executeTakeFirst();
    return { prediction_calls: Number(numUpdatedRows) };
  },
};
