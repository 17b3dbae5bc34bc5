import type { EntityManager } from '@mikro-orm/sql';
import { type Context, retryableTransaction } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import { isId } from '@bff/db/newId';
import { notFound, query } from '@bff/db/query';
import type { SurveyKeys } from '@bff/modules/surveys/readSurvey';
import { sealFits, sealOf } from '@bff/services/seal';
import { removeRecipient } from './resultMails';

/** Whose emails about which surveys a link in an email stops. */
interface Subscription {
  companyId: string;
  familyId: string;
  userId: string;
}

/** Returns the token of a link that stops one recipient's emails. It does not expire. */
export const unsubscribeToken = (
  { env }: Pick<Context, 'env'>,
  { companyId, familyId, userId }: Subscription,
): string => {
  const text = `${companyId}.${familyId}.${userId}`;
  return `${text}.${sealOf(env, 'unsubscribe', text)}`;
};

/** Returns which emails a link stops, and whether the person still gets them. @throws AppError not_found. */
export const readUnsubscribe = async (
  context: Context,
  token: string,
): Promise<{ surveyName: string; isRecipient: boolean }> => {
  const of = openToken(context, token);
  return context.read(async (em) => {
    const { name } = await newestOf(em, of);
    const mail = await query(em)
      .selectFrom('resultMails')
      .where('companyId', '=', of.companyId)
      .where('familyId', '=', of.familyId)
      .select('mailTo')
      .executeTakeFirst();
    return { surveyName: name, isRecipient: mail?.mailTo.includes(of.userId) ?? false };
  }, of.companyId);
};

/** Stops the emails to the recipient of a link, if there are any. @throws AppError not_found. */
export const unsubscribe = async (context: Context, token: string): Promise<void> => {
  const of = openToken(context, token);
  await retryableTransaction(
    context,
    async (em) => removeRecipient(context, em, await newestOf(em, of), of.userId),
    of.companyId,
  );
};

const openToken = ({ env }: Context, token: string): Subscription => {
  const [companyId = '', familyId = '', userId = '', seal] = token.split('.');
  const isOurs =
    [companyId, familyId, userId].every(isId) &&
    sealFits(env, 'unsubscribe', `${companyId}.${familyId}.${userId}`, seal);
  if (!isOurs) throw new AppError('not_found');
  return { companyId, familyId, userId };
};

const newestOf = (em: EntityManager, { companyId, familyId }: Subscription): Promise<SurveyKeys> =>
  query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .select(['id', 'companyId', 'familyId', 'name'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(notFound);
