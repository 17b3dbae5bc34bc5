import type { PersonalData } from '@bff/services/privacy/personalData';
import { COMPLETED_EVENT, TEST_EVENT } from './answering/deliverCompletion';

const BATCH_DELIVERIES = 1000;

/** The log of completion webhooks: every body holds a person's answers. */
export const completionDeliveryData: PersonalData = {
  async retain(em, companyId, before) {
    const removed = await em.execute<object[]>(
      `delete from "deliveries" where "id" in (
      select "id" from "deliveries" where "company_id" = ? and "event_type" in (?, ?) and "created_at" < ? order by "id" limit ${BATCH_DELIVERIES}) returning "id"`,
      [companyId, COMPLETED_EVENT, TEST_EVENT, before],
    );
    return { deliveries: removed.length };
  },
  async erase(em, companyId, { type, value }) {
    const stored =
      type === 'anonymous'
        ? '"body"::jsonb #>> array[\'data\', ?]::text[]'
        : "\"body\"::jsonb #>> array['data', 'identifiers', ?]::text[]";
    const removed = await em.execute<object[]>(
      `delete from "deliveries" where "company_id" = ? and "event_type" = ? and ${type === 'email' ? `lower(${stored}) = lower(?)` : `${stored} = ?`} returning "id"`,
      [companyId, COMPLETED_EVENT, type === 'anonymous' ? 'visitorId' : type, value],
    );
    return { deliveries: removed.length };
  },
};
