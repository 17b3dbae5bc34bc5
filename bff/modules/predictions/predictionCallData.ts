import type { PersonalData } from '@bff/services/privacy/personalData';
import { uncountCallers } from '@bff/modules/activity/recountActivity';

const BATCH_CALLS = 500;

/** What a call must not say any longer; the rest of its row stays, because billable rows are the ledger of the month. */
const FORGET =
  'update "prediction_calls" set "profile_id" = null, "query" = null, "metadata" = null where "company_id" = ?::uuid and "id" = any(?::uuid[])';

/** `text` as a regular expression that means itself. */
const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|-]/g, '\\$&');

/** Calls of the prediction API: who asked, and what was said beside it. Calls of a known person are forgotten with the profile. */
export const predictionCallData: PersonalData = {
  /** Old calls stay as numbers; nobody is seen in their hours any more. */
  async retain(em, companyId, before) {
    const old = await em.execute<{ id: string }[]>(
      `select "id" from "prediction_calls" where "company_id" = ?::uuid and "called_at" < ?::timestamptz
      and ("profile_id" is not null or "query" is not null or "metadata" is not null) order by "called_at" limit ${BATCH_CALLS}`,
      [companyId, before],
    );
    if (old.length === 0) return { prediction_calls: 0 };
    const list = `{${old.map(({ id }) => id).join(',')}}`;
    await uncountCallers(em, companyId, '"id" = any(?::uuid[])', [list]);
    await em.execute(FORGET, [companyId, list], 'run');
    return { prediction_calls: old.length };
  },
  /**
   * What a call says word for word about the person, whoever made it: the words of its query, the values of its metadata. Who made it stays:
   * a word alone does not say so.
   */
  async erase(em, companyId, { type, value }) {
    const text = value.toLowerCase();
    const word =
      type === 'email'
        ? `(^|[^a-z0-9._%+-])${literal(text)}($|[^a-z0-9_-])`
        : `(^| )${literal(text)}($| )`;
    const { affectedRows } = await em.execute<{ affectedRows: number }>(
      `update "prediction_calls" set "query" = null, "metadata" = null where "company_id" = ?::uuid
      and (lower("query") ~ ? or strpos(lower("metadata"::text), ?) > 0)`,
      [companyId, word, JSON.stringify(text)],
      'run',
    );
    return { prediction_calls: affectedRows };
  },
};
