import type { MailData } from '@bff/services/mailer/mailTemplates';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { sealedMailAbout } from '@bff/services/mailer/enqueueMail';

/** Sends one mail; the SMTP server's refusal is tried again for about a day. */
export const sendMail = defineJob({
  kind: 'mail.send',
  label: 'Send mail',
  lane: 'fast',
  retries: 8,
  retryDelaySeconds: 30,
  retryDelayMaxSeconds: 4 * 3600,
  async run({ payload: { to, kind, sealed }, context }) {
    const data = JSON.parse(
      context.secretBox.open(sealed, sealedMailAbout(to)),
    ) as MailData[typeof kind];
    await context.mailer.send(to, kind, data);
  },
});
