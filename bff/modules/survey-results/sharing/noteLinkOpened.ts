import type { EntityManager } from '@mikro-orm/sql';
import { LRUCache } from 'lru-cache';
import type { Context } from '@bff/context';
import { addressGroup } from '@bff/db/addressGroup';
import type { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { UNKNOWN_PERSON, writeAudit } from '@bff/services/audit/writeAudit';

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
 * Records in the company's audit trail that a share link was opened: one entry per link, client (an
 * address or a /64 network), process and hour.
 */
export const noteLinkOpened = (
  context: Context,
  em: EntityManager,
  { id, name, companyId }: SurveyRow,
  link: string,
): void => {
  const known = openedBy.get(context.jobs) ?? new LRUCache<string, Opened>({ max: 5000 });
  openedBy.set(context.jobs, known);
  const hour = Math.floor(context.clock().getTime() / HOUR_MS);
  const before = known.get(link);
  const { clients } = before?.hour === hour ? before : { clients: new Set<string>() };
  known.set(link, { hour, clients });
  const client = addressGroup(context.client.ip);
  if (clients.has(client) || clients.size >= CLIENTS_PER_HOUR) return;
  clients.add(client);
  writeAudit(context, em, {
    companyId,
    action: 'surveys.shareLinkOpened',
    subject: { type: 'survey', id, name },
    after: { link },
    actor: UNKNOWN_PERSON,
  });
};
