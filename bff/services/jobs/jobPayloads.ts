import type { Locale } from '@core/text/locales';
import type { MailKind } from '@bff/services/mailer/mail-texts/mailText';

/** Every kind of background work and its payload. Payloads are stored: ids and small facts only, never secrets or files. */
export interface JobPayloads {
  /** Sends one email. `sealed` is the template's data, encrypted, because links in it let people sign in. */
  'mail.send': { to: string; language?: Locale; kind: MailKind; sealed: string };
  /** Tries again to deliver a signed message. */
  'delivery.send': { deliveryId: string };
  /**
   * Deletes what a company no longer wants to keep, and shortens network addresses. The company is the run's own, as in all payloads without
   * one.
   */
  'privacy.retain': Record<string, never>;
  /** Retrains the company's model from all rows. */
  'models.fit': Record<string, never>;
  /** Syncs a source, page by page. */
  'sources.sync': { sourceId: string };
  /** Starts a scheduled sync; `at` is the moment it was scheduled for. */
  'sources.remind': { sourceId: string; at: string };
  /** Reports the company's sources that have become silent. */
  'sources.watch': Record<string, never>;
  /** Stops the company's experiments that a guardrail ends. */
  'experiments.watch': Record<string, never>;
  /** Adds up what the company's placements brought on days that are over. */
  'placements.count': Record<string, never>;
  /** Moves the company's files from the database into the bucket. */
  'storage.move': Record<string, never>;
  /** Starts a scheduled export; `at` is the moment it was scheduled for. */
  'exports.remind': { exportId: string; at: string };
  /** Creates a file of a scheduled export. */
  'exports.make': { exportId: string };
  /** Removes the remains of deleted export files. */
  'exports.clean': Record<string, never>;
  /** Reads an uploaded file into records. */
  'imports.run': { importId: string };
  /** Projects the company's waiting records into the unified model. */
  'records.project': Record<string, never>;
  /** Projects the company's completed survey responses into profiles. */
  'profiles.projectResponses': Record<string, never>;
  /** Projects a single response: one that failed together with others, or one that a version before 22 Nov 2026 queued alone. */
  'profiles.projectResponse': { responseId: string };
  /** Writes people back to one destination; with `retry` only the rows that failed. */
  'audience.writeback': { runId: string; retry: boolean };
  /** Joins and splits the company's people by its identifier rules. */
  'identity.regroup': Record<string, never>;
  /** Computes everything that is derived about the company's people. */
  'audience.reclassify': Record<string, never>;
  /** Adds up what new answers change in the numbers of the company's surveys. */
  'survey-results.fold': Record<string, never>;
  /** Opens follow-ups for the company's completed responses that meet a rule, and tells about them. */
  'survey-results.followUp': Record<string, never>;
  /** Copies the answers of the company's large surveys into columns. */
  'survey-results.pack': Record<string, never>;
  /** Counts the company's survey answers again after a change of its time zone. */
  'survey-results.recount': Record<string, never>;
  /** Counts the company's overview again after a change of its time zone. */
  'dashboard.recount': Record<string, never>;
}

export type JobKind = keyof JobPayloads;

/** Jobs whose payload is only a company: their work waits in rows. */
export type OutboxKind = {
  [K in JobKind]: JobPayloads[K] extends Record<string, never> ? K : never;
}[JobKind];
