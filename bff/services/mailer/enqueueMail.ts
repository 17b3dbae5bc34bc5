import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import type { MailRecipient } from './mailer';
import type { MailData, MailKind } from './mail-texts/mailText';

/** Returns the context that a mail's data is sealed with. */
export const sealedMailAbout = (to: string): string => `mail:${to}`;

/**
 * Queues a mail in the caller's transaction, in the language of its recipient. Its data is sealed: links in it let people in.
 * @returns false if no mail is configured: nothing was queued, and the caller offers a link to copy.
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
