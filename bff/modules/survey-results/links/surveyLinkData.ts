import { query } from '@bff/db/query';
import type { PersonalData } from '@bff/services/privacy/personalData';

const BATCH_LINKS = 1000;

/** Links for single people. */
export const surveyLinkData: PersonalData = {
  async retain(em, companyId, before) {
    const old = await query(em)
      .selectFrom('surveyLinks')
      .where('companyId', '=', companyId)
      .where('createdAt', '<', before)
      .select('id')
      .limit(BATCH_LINKS)
      .execute();
    if (old.length === 0) return { survey_links: 0 };
    const removed = await query(em)
      .deleteFrom('surveyLinks')
      .where('companyId', '=', companyId)
      .where(
        'id',
        'in',
        old.map(({ id }) => id),
      )
      .returning('id')
      .execute();
    return { survey_links: removed.length };
  },
  async read(em, companyId, { type, value }) {
    if (type !== 'email') return { survey_links: [] };
    const links = await query(em)
      .selectFrom('surveyLinks')
      .where('companyId', '=', companyId)
      .where('address', '=', value.toLowerCase())
      .select(['id', 'surveyId', 'address', 'createdAt'])
      .execute();
    return { survey_links: links };
  },
  async erase(em, companyId, { type, value }) {
    if (type !== 'email') return { survey_links: 0 };
    const removed = await query(em)
      .deleteFrom('surveyLinks')
      .where('companyId', '=', companyId)
      .where('address', '=', value.toLowerCase())
      .returning('id')
      .execute();
    return { survey_links: removed.length };
  },
};
