import type { MailData, MailKind } from '@bff/services/mailer/mailTemplates';

/** Every kind of background work and what it is given. Payloads are stored: ids and small facts only, never secrets or files. */
export interface JobPayloads {
  /** Sends one mail. `sealed` holds the template's data in the secret box: links in it let people in. */
  'mail.send': { to: string; kind: MailKind; sealed: string };
}

export type JobKind = keyof JobPayloads;

/** The data of one template, before it is sealed into a payload. */
export interface OutgoingMail<K extends MailKind = MailKind> { to: string; kind: K; data: MailData[K] }
