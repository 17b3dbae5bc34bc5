import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { MailRecipient } from './mailer';
import type { MailData, MailKind } from './mail-texts/mailText';

/** Returns the context that an email's data is sealed with. */
export const sealedMailAbout = (to: string): string => `mail:${to}`;

/**
 * Queues an email in the caller's transaction, in the recipient's language. Its data is sealed,
 * because its links let people in.
 * @returns false if email is not configured. Nothing is queued then, and the caller offers a link
 * to copy.
 */
export const enqueueMail = async <K extends MailKind>(
  context: Context,
  em: EntityManager,
  companyId: string,
  { email: to, language }: MailRecipient,
  kind: K,
  data: MailData[K],
): Promise<boolean> => {
  if (!context.mailer.configured) return false;
  await context.jobs.enqueue(
    em,
    'mail.send',
    {
      to,
      language,
      kind,
      sealed: context.secretBox.seal(JSON.stringify(data), sealedMailAbout(to)),
    },
    { companyId, subjectId: kind },
  );
  return true;
};
