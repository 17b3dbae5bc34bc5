import { type Context, retryableTransaction } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { notFound, query } from '@bff/db/query';
import { sealFits, sealOf } from '@bff/services/seal';
import { User } from '@bff/tenancy/user.entity';

/** The person whose emails about mentions an unsubscribe link stops. */
interface Recipient {
  companyId: string;
  userId: string;
}

/** Marks these tokens, so that one page serves all links that stop emails. */
const KIND = 'mentions';

/** Returns the token of a link that stops one person's emails about mentions. It does not expire. */
export const mentionMailToken = (
  { env }: Pick<Context, 'env'>,
  { companyId, userId }: Recipient,
): string => {
  const text = `${companyId}.${userId}`;
  return `${KIND}.${text}.${sealOf(env, 'mention-mails', text)}`;
};

/** Returns whether the person still gets emails about mentions. @throws AppError not_found. */
export const readMailChoice = (context: Context, token: string): Promise<{ isOn: boolean }> => {
  const { companyId, userId } = openToken(context, token);
  return context.read(async (em) => {
    const { mentionMails } = await query(em)
      .selectFrom('users')
      .where('companyId', '=', companyId)
      .where('id', '=', userId)
      .select('mentionMails')
      .executeTakeFirstOrThrow(notFound);
    return { isOn: mentionMails };
  }, companyId);
};

/** Stops the emails to the recipient of a link. @throws AppError not_found. */
export const stopMailsByLink = async (context: Context, token: string): Promise<void> => {
  const { companyId, userId } = openToken(context, token);
  await setMails(context, userId, false, companyId);
};

/** Turns emails about mentions of the caller on or off. */
export const saveMailChoice = (context: Context, isOn: boolean): Promise<void> =>
  setMails(context, context.actor?.userId ?? '', isOn);

const setMails = (
  context: Context,
  id: string,
  mentionMails: boolean,
  scope?: string,
): Promise<void> =>
  retryableTransaction(
    context,
    async (em) => {
      const user = await em.findOne(User, { id });
      if (user) em.assign(user, { mentionMails });
      await em.flush();
    },
    scope,
  );

const openToken = ({ env }: Context, token: string): Recipient => {
  const [kind, companyId = '', userId = '', seal] = token.split('.');
  const isOurs =
    kind === KIND &&
    [companyId, userId].every(isId) &&
    sealFits(env, 'mention-mails', `${companyId}.${userId}`, seal);
  if (!isOurs) throw new AppError('not_found');
  return { companyId, userId };
};
