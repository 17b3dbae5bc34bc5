import type { PersonalData, PersonIdentifier } from '@bff/services/privacy/personalData';
import { webhookEventNames } from '@core/contract/webhookEvents';
import { FOLLOW_UP_MESSAGE } from './follow-ups/notifyRecipients';
import { COMPLETED_EVENT, TEST_EVENT } from './answering/deliverCompletion';

const BATCH_DELIVERIES = 1000;

/** Delivery bodies contain a person's answers. */
const ABOUT_ANSWERS = [
  COMPLETED_EVENT,
  ...webhookEventNames.filter((name) => name.startsWith('response.')),
];
const LOGGED = [COMPLETED_EVENT, TEST_EVENT, FOLLOW_UP_MESSAGE, ...webhookEventNames];

const marks = (list: readonly string[]): string => list.map(() => '?').join(', ');

/** The delivery log of webhooks about surveys, people and sources. */
export const completionDeliveryData: PersonalData = {
  async retain(em, companyId, before) {
    const removed = await em.execute<object[]>(
      `delete from "deliveries" where "company_id" = ? and "id" in (
      select "id" from "deliveries" where "company_id" = ? and "event_type" in (${marks(LOGGED)}) and "created_at" < ? order by "id" limit ${BATCH_DELIVERIES}) returning "id"`,
      [companyId, companyId, ...LOGGED, before],
    );
    return { deliveries: removed.length };
  },
  async read(em, companyId, identifier) {
    const { where, values } = aboutPerson(companyId, identifier);
    const rows = await em.execute<object[]>(
      `select "id", "event_type", "body", "created_at" from "deliveries" where ${where}`,
      values,
    );
    return { deliveries: rows };
  },
  async erase(em, companyId, identifier) {
    const { where, values } = aboutPerson(companyId, identifier);
    const removed = await em.execute<object[]>(
      `delete from "deliveries" where ${where} returning "id"`,
      values,
    );
    return { deliveries: removed.length };
  },
};

/** Returns the condition for deliveries with a person's answers. */
const aboutPerson = (
  companyId: string,
  { type, value }: PersonIdentifier,
): { where: string; values: string[] } => {
  const stored =
    type === 'anonymous'
      ? '"body"::jsonb #>> array[\'data\', ?]::text[]'
      : "\"body\"::jsonb #>> array['data', 'identifiers', ?]::text[]";
  return {
    where: `"company_id" = ? and "event_type" in (${marks(ABOUT_ANSWERS)}) and ${type === 'email' ? `lower(${stored}) = lower(?)` : `${stored} = ?`}`,
    values: [companyId, ...ABOUT_ANSWERS, type === 'anonymous' ? 'visitorId' : type, value],
  };
};
