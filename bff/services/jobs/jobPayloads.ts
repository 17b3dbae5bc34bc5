import type { Locale } from '@core/text/locales';
import type { MailKind } from '@bff/services/mailer/mail-texts/mailText';

/** Every kind of background work and what it is given. Payloads are stored: ids and small facts only, never secrets or files. */
export interface JobPayloads {
  /** Sends one mail. `sealed` holds the template's data in the secret box: links in it let people in. */
  'mail.send': { to: string; language?: Locale; kind: MailKind; sealed: string };
  /** Makes the next attempt to deliver a signed message. */
  'delivery.send': { deliveryId: string };
  /** Removes what a company wants to keep no longer, and shortens addresses; the company is the run's own. */
  'privacy.retain': Record<string, never>;
  /** Fits the company's model from all rows. */
  'models.fit': Record<string, never>;
  /** Pulls a source, page by page. */
  'sources.sync': { sourceId: string };
  /** The time of a scheduled sync; `at` is the moment it was set for. */
  'sources.remind': { sourceId: string; at: string };
  /** Tells of the sources of a company that have become silent; the company is the run's own. */
  'sources.watch': Record<string, never>;
  /** Stops a company's experiments that their guardrail ends; the company is the run's own. */
  'experiments.watch': Record<string, never>;
  /** Adds up what a company's placements brought on days that are over; the company is the run's own. */
  'placements.count': Record<string, never>;
  /** Takes a company's files out of the database into the bucket; the company is the run's own. */
  'storage.move': Record<string, never>;
  /** The time of a scheduled export; `at` is the moment it was set for. */
  'exports.remind': { exportId: string; at: string };
  /** Makes a file of a scheduled export. */
  'exports.make': { exportId: string };
  /** Removes what is left of export files that were deleted; the company is the run's own. */
  'exports.clean': Record<string, never>;
  /** Reads an uploaded file into records. */
  'imports.run': { importId: string };
  /** Projects a company's waiting records into the unified model; the company is the run's own. */
  'records.project': Record<string, never>;
  /** Brings a company's completed survey responses into the profiles of those who gave them; the company is the run's own. */
  'profiles.projectResponses': Record<string, never>;
  /** The same for a single one that could not be projected with the others, and for those queued one by one by versions before 22 Nov 2026. */
  'profiles.projectResponse': { responseId: string };
  /** Sends a write back to one destination; with `retry` only the rows that failed. */
  'audience.writeback': { runId: string; retry: boolean };
  /** Joins and parts a company's people by its identifier rules; the company is the run's own. */
  'identity.regroup': Record<string, never>;
  /** Computes what is derived about all people of a company; the company is the run's own. */
  'audience.reclassify': Record<string, never>;
  /** Adds up what answers changed in the numbers of a company's surveys; the company is the run's own. */
  'survey-results.fold': Record<string, never>;
  /** Keeps the answers of a company's large surveys in columns; the company is the run's own. */
  'survey-results.pack': Record<string, never>;
  /** Counts a company's survey answers again, after its days became others; the company is the run's own. */
  'survey-results.recount': Record<string, never>;
  /** Counts a company's overview again, after its hours became others; the company is the run's own. */
  'dashboard.recount': Record<string, never>;
}

export type JobKind = keyof JobPayloads;

/** Kinds that are told nothing but their company: what they work on waits in rows. */
export type OutboxKind = {
  [K in JobKind]: JobPayloads[K] extends Record<string, never> ? K : never;
}[JobKind];
