import { boolean, object, string, text } from './fields';
import { WRITEBACK_DESTINATIONS, WRITEBACK_KINDS } from './writebackData';
import { writebackSchedule, writebackTable } from './writebackTables';

/** A place that people are sent to, as the dashboard shows it. */
export const destination = object({
  destination: string()
    .oneOf([...WRITEBACK_DESTINATIONS])
    .required(),
  /** CRM, Analytics, Email Platform, Support System. */
  label: string().required(),
  configured: boolean().required(),
  kind: string()
    .oneOf([...WRITEBACK_KINDS])
    .nullable(),
  url: string().nullable(),
  /** Last four characters of the secret. */
  secretHint: string().nullable(),
  /** Set for the kinds postgresql and mysql. */
  table: writebackTable.nullable().defined(),
  /** When it was last saved; null if it is not configured. */
  savedAt: string().nullable().defined(),
  /** The category or view that it gets, unless a run names other people; null for all people. */
  segment: string().nullable().defined(),
  schedule: writebackSchedule
    .shape({
      timeZone: string().required(),
      /** When the next run starts. */
      nextAt: string().nullable().defined(),
      /** Why the last scheduled run failed; null if it did not. */
      failure: string().nullable().defined(),
    })
    .nullable()
    .defined(),
});

/** Settings of a destination besides its address. */
export const destinationSettings = {
  /** `savedAt` of the settings that were edited. If someone else has saved since then, the call is rejected with `conflict`. */
  replaces: text(40).nullable().optional(),
  /** Required for tables. */
  table: writebackTable.default(undefined).optional(),
  /** A category or view; null for all people. */
  segment: text(64).nullable().default(null),
  /** Null if it runs only on request. */
  schedule: writebackSchedule.nullable().default(null),
};
