import { LRUCache } from 'lru-cache';
import type { Context } from '@bff/context';
import { addressGroup } from '@bff/db/addressGroup';
import { query } from '@bff/db/query';
import type { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { UNKNOWN_PERSON, writeAudit } from '@bff/services/audit/writeAudit';
import type { ShareLink } from './share-link.entity';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/**
 * Number of clients recorded per link and hour, so a stranger with many addresses can't fill the
 * audit trail.
 */
const CLIENTS_PER_HOUR = 50;

/** Visitors who opened a link in one hour. */
interface Opened {
  hour: number;
  clients: Set<string>;
}

const openedBy = new WeakMap<object, LRUCache<string, Opened>>();

/**
 * Records that a share link was opened: its last time to the minute, and in the company's audit
 * trail one entry per link, client (an address or a /64 network), process and hour.
 */
export const noteLinkOpened = async (
  context: Context,
  { id, name, companyId }: Pick<SurveyRow, 'id' | 'name' | 'companyId'>,
  link: Pick<ShareLink, 'id' | 'lastOpenedAt'>,
): Promise<void> => {
  const now = context.clock();
  const isNewClient = countsClient(context, link.id, now);
  const { lastOpenedAt } = link;
  if (!isNewClient && lastOpenedAt && now.getTime() - lastOpenedAt.getTime() < MINUTE_MS) return;
  await context.transaction(async (em) => {
    await query(em)
      .updateTable('surveyShareLinks')
      .set({ lastOpenedAt: now })
      .where('companyId', '=', companyId)
      .where('id', '=', link.id)
      .execute();
    if (isNewClient)
      writeAudit(context, em, {
        companyId,
        action: 'surveys.shareLinkOpened',
        subject: { type: 'survey', id, name },
        after: { link: link.id },
        actor: UNKNOWN_PERSON,
      });
  }, companyId);
};

/** True for the first visit of a client in an hour, within the number that is recorded. */
const countsClient = (context: Context, link: string, now: Date): boolean => {
  const known = openedBy.get(context.jobs) ?? new LRUCache<string, Opened>({ max: 5000 });
  openedBy.set(context.jobs, known);
  const hour = Math.floor(now.getTime() / HOUR_MS);
  const before = known.get(link);
  const { clients } = before?.hour === hour ? before : { clients: new Set<string>() };
  known.set(link, { hour, clients });
  const client = addressGroup(context.client.ip);
  if (clients.has(client) || clients.size >= CLIENTS_PER_HOUR) return false;
  clients.add(client);
  return true;
};
