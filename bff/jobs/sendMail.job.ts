import type { MailData, MailKind } from '@bff/services/mailer/mail-texts/mailText';
import { readMailBrand } from '@bff/modules/companies/readMailBrand';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { sealedMailAbout } from '@bff/services/mailer/enqueueMail';

/**
 * Name of each email in the list of background work: its subject and kind of recipient, never the
 * address.
 */
const LABELS: Readonly<Record<MailKind, string>> = {
  invitation: 'Email to a teammate: invitation',
  emailConfirmation: 'Email to a teammate: confirm the address',
  passwordReset: 'Email to a teammate: reset the password',
  passwordChanged: 'Email to a teammate: password changed',
  workAccountChanged: 'Email to a teammate: work account changed',
  salesRequest: 'Email to sales: request',
  quotaNotice: 'Email to an administrator: calls used',
  webhookSwitchedOff: 'Email to an administrator: webhook turned off',
  sourceFailed: 'Email about a source: sync failed',
  writebackFailed: 'Email about a writeback: failed',
  sourcesSilent: 'Email about sources: no data arrived',
  sourceRecovered: 'Email about a source: recovered',
  followUp: 'Email to a teammate: low score',
  mention: 'Email to a teammate: mentioned in a comment',
  results: 'Email to a teammate: results of a survey',
};

/** Sends one email. If the SMTP server rejects it, it is retried for about a day. */
export const sendMail = defineJob({
  kind: 'mail.send',
  label: 'Send email',
  labelOf: (kind) => LABELS[kind as MailKind],
  lane: 'fast',
  retries: 8,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 4 * 3600,
  async run({ payload: { to, language = 'en', kind, sealed }, context }) {
    const data = JSON.parse(
      context.secretBox.open(sealed, sealedMailAbout(to)),
    ) as MailData[typeof kind];
    // A sales request goes to the operator, so it has no brand of the customer.
    const brand = kind === 'salesRequest' ? undefined : await readMailBrand(context);
    await context.mailer.send({ email: to, language }, kind, data, brand);
  },
});
