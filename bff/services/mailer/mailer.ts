import type { Locale } from '@core/text/locales';
import { createTransport } from 'nodemailer';
import { renderMail } from './mailTemplates';
import type { MailBrand } from './mailBrand';
import type { MailData, MailKind } from './mail-texts/mailText';

/** Sends email. Without configuration it reports that, so the caller can offer a link to copy. */
export interface Mailer {
  /** False without SMTP_URL: nothing is sent, and callers say so. */
  readonly configured: boolean;
  /**
   * Sends one email to the SMTP server, with the company's logo and colors if given. Call it from a job, never inside a transaction.
   * @throws the SMTP error if the server rejects the email or can't be reached (the job retries);
   * MailNotConfigured without SMTP_URL.
   */
  send<K extends MailKind>(
    to: MailRecipient,
    kind: K,
    data: MailData[K],
    brand?: MailBrand,
  ): Promise<void>;
  close(): void;
}

/** Recipient of an email, and their language. */
export interface MailRecipient {
  email: string;
  language: Locale;
}

/** Email was requested on an installation without it. */
export class MailNotConfigured extends Error {}

export interface MailerSettings {
  smtpUrl: string | null;
  from: string | null;
  publicUrl: string;
}

const TIMEOUT_MS = 10_000;

/** Creates a mailer over SMTP; see MailerSettings. */
export const createMailer = ({ smtpUrl, from, publicUrl }: MailerSettings): Mailer => {
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : null;
  const sender = from ?? `Navout <no-reply@${new URL(publicUrl).hostname}>`;
  return {
    configured: transport !== null,
    async send(to, kind, data, brand) {
      if (!transport) throw new MailNotConfigured('SMTP_URL is not set.');
      const { replyTo, ...mail } = renderMail(kind, data, to.language, publicUrl, brand);
      // An address object is never parsed, so a comma or a line break in it can't add a second
      // recipient.
      await transport.sendMail({
        from: sender,
        to: { name: '', address: to.email },
        ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
        ...mail,
      });
    },
    close: () => transport?.close(),
  };
};
