import type { WritebackDestination } from '@core/contract/writebackData';
import type { Locale } from '@core/text/locales';
import type { MailKind } from '@bff/services/mailer/mail-texts/mailText';

/**
 * Every kind of background job and its payload. Payloads are stored, so they contain only ids and
 * small values, never secrets or files.
 */
export interface JobPayloads {
  /**
   * Sends one email. `sealed` is the template's data, encrypted, because its links let people sign
   * in.
   */
  'mail.send': { to: string; language?: Locale; kind: MailKind; sealed: string };
  /** Retries the delivery of a signed message. */
  'delivery.send': { deliveryId: string };
  /**
   * Deletes data past the company's retention period, and shortens IP addresses. Empty payloads
   * mean the run's own company, here and below.
   */
  'privacy.retain': Record<string, never>;
  /** Retrains the company's model from all rows. */
  'models.fit': Record<string, never>;
  /** Syncs a source, page by page. */
  'sources.sync': { sourceId: string };
  /** Starts a scheduled sync; `at` is its scheduled time. */
  'sources.remind': { sourceId: string; at: string };
  /** Reports the company's sources that stopped sending data. */
  'sources.watch': Record<string, never>;
  /** Drops replication slots that a source left. `sealed` is the connection, encrypted. */
  'sources.dropSlots': { sealed: string };
  /** Stops the company's experiments that violate a guardrail. */
  'experiments.watch': Record<string, never>;
  /** Adds up the results of the company's placements on past days. */
  'placements.count': Record<string, never>;
  /** Moves the company's files from the database to object storage. */
  'storage.move': Record<string, never>;
  /** Starts a scheduled export; `at` is its scheduled time. */
  'exports.remind': { exportId: string; at: string };
  /** Creates a file of a scheduled export. */
  'exports.make': { exportId: string };
  /** Removes parts of export files that were deleted. */
  'exports.clean': Record<string, never>;
  /** Reads an uploaded file into records. */
  'imports.run': { importId: string };
  /** Projects the company's waiting records into the unified model. */
  'records.project': Record<string, never>;
  /** Projects the company's completed survey responses into profiles. */
  'profiles.projectResponses': Record<string, never>;
  /**
   * Projects a single response: one that failed in a batch, or that a version before November 22,
   * 2026 queued alone.
   */
  'profiles.projectResponse': { responseId: string };
  /**
   * Writes people back to one destination; `retry` only sends the rows that failed, `deletesMost`
   * deletes the rows that wait for a confirmation.
   */
  'audience.writeback': { runId: string; retry: boolean; deletesMost?: boolean };
  /** Starts a scheduled writeback; `at` is its scheduled time. */
  'audience.remindWriteback': { destination: WritebackDestination; at: string };
  /** Merges and splits the company's people by its identifier rules. */
  'identity.regroup': Record<string, never>;
  /** Computes all derived data about the company's people. */
  'audience.reclassify': Record<string, never>;
  /** Adds new answers to the counters of the company's surveys. */
  'survey-results.fold': Record<string, never>;
  /**
   * Opens follow-ups for the company's completed responses that meet a rule, sends the messages,
   * and tags responses.
   */
  'survey-results.followUp': Record<string, never>;
  /** Sends emails with the results of a survey's versions; `at` is their scheduled time. */
  'survey-results.mail': { familyId: string; at: string };
  /** Applies the tag rules of a survey's versions to their existing responses. */
  'survey-results.tag': { familyId: string };
  /** Rates the answers whose sentiment a filter asks for. */
  'survey-results.rate': { surveyId: string; family: boolean; answers: string };
  /** Makes a file of a survey's responses with chosen columns. */
  'survey-results.makeFile': { fileId: string };
  /** Removes old files of responses. */
  'survey-results.cleanFiles': Record<string, never>;
  /** Copies the answers of the company's large surveys into columnar packs. */
  'survey-results.pack': Record<string, never>;
  /** Recounts the company's survey answers after a change of its time zone. */
  'survey-results.recount': Record<string, never>;
  /** Recounts the company's overview after a change of its time zone. */
  'dashboard.recount': Record<string, never>;
}

export type JobKind = keyof JobPayloads;

/** Jobs without a payload. Their work waits in rows of the company (an outbox). */
export type OutboxKind = {
  [K in JobKind]: JobPayloads[K] extends Record<string, never> ? K : never;
}[JobKind];
