import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Channel } from '@core/audience/audienceWords';
import { findRoot } from '@bff/root';

/** A file that the demo company imported: its people, its items, or the events in its shop. */
export interface DemoFile {
  fileName: string;
  name: string;
  channel: Channel | null;
  primaryKey?: string;
}

export const DEMO_FILES: readonly DemoFile[] = [
  {
    fileName: 'harbor-catalogue.csv',
    name: 'Harbor catalogue',
    channel: 'Web',
    primaryKey: 'product_id',
  },
  {
    fileName: 'harbor-crm-contacts.csv',
    name: 'Harbor CRM contacts',
    channel: 'CRM',
    primaryKey: 'Customer number',
  },
  {
    fileName: 'harbor-newsletter.json',
    name: 'Harbor newsletter',
    channel: 'Email',
    primaryKey: 'subscriber_id',
  },
  {
    fileName: 'harbor-shop-events.json',
    name: 'Harbor shop events',
    channel: 'Web',
    primaryKey: 'event_id',
  },
];

/**
 * The files end with the day before this time. The demo shifts them so that this time becomes
 * today's midnight, so no event is in the future.
 */
const WRITTEN_AT = Date.UTC(2026, 1, 1);
const MOMENT = /\b\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z|\b\d{4}-\d{2}-\d{2}\b/g;

/**
 * Returns a demo file with its dates shifted to end with the day before `now`. It shifts by whole
 * days, so the time of day does not change.
 */
export const readDemoFile = (fileName: string, now: Date): Uint8Array => {
  const days = Math.floor((now.getTime() - WRITTEN_AT) / 86_400_000) * 86_400_000;
  const text = readFileSync(join(findRoot(), 'bff/db/seeds/demo-files', fileName), 'utf8');
  return Buffer.from(
    text.replace(
      MOMENT,
      (found) =>
        new Date(Date.parse(found) + days)
          .toISOString()
          .slice(0, found.length - (found.endsWith('Z') ? 1 : 0)) +
        (found.endsWith('Z') ? 'Z' : ''),
    ),
  );
};
