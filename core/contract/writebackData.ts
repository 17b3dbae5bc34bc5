import { TABLE_KINDS } from '../audience/writebackTable';

/** The four destinations of the Writeback dialog (AUD-022). */
export const WRITEBACK_DESTINATIONS = ['crm', 'analytics', 'email', 'support'] as const;
export type WritebackDestination = (typeof WRITEBACK_DESTINATIONS)[number];

/** Data that can be sent (AUD-023). */
export const WRITEBACK_DATA = ['profile', 'segments', 'events', 'predictions'] as const;
export type WritebackData = (typeof WRITEBACK_DATA)[number];
/** Maximum number of events sent per person: the latest ones. */
export const WRITEBACK_EVENTS = 10;
/**
 * webhook: sends signed messages to an address. hubspot: updates contacts with a private-app token.
 * postgresql and mysql: update the rows of a table.
 */
export const WRITEBACK_KINDS = ['webhook', 'hubspot', ...TABLE_KINDS] as const;
