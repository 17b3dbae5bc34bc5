import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/sql';
import type {
  readResultMails as readContract,
  saveResultMails as saveContract,
} from '@core/contract/resultMails';
import type { ResponseOf, ValidInputOf } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { type Context, retryableTransaction } from '@bff/context';
import { lockFor } from '@bff/db/lockFor';
import { query } from '@bff/db/query';
import { companyZone } from '@bff/modules/companies/companyZone';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { identifySurvey, type SurveyKeys } from '@bff/modules/surveys/readSurvey';
import { requireVerifiedEmail } from '@bff/services/mailer/requireVerifiedEmail';
import { readTeammates } from '@bff/modules/surveys/readTeammates';
import { ResultMail } from './result-mail.entity';
import { scheduleNextMail } from './resultMailTimes';

type Shown = ResponseOf<typeof readContract>;

/** Returns who gets emails with the results of a survey's versions. @throws AppError not_found. */
export const readMails = (context: Context, surveyId: string): Promise<Shown> =>
  context.read(async (em) => {
    const { companyId, familyId } = await identifySurvey(em, surveyId);
    const mail = await query(em)
      .selectFrom('resultMails')
      .where('companyId', '=', companyId)
      .where('familyId', '=', familyId)
      .select(['every', 'mailTo', 'revision', 'nextAt'])
      .executeTakeFirst();
    return present(context, em, companyId, mail ?? null);
  });

/**
 * Sets who gets emails, and how often. @throws AppError not_found, validation_failed,
 * email_unverified; conflict if the revision has changed.
 */
export const saveMails = (
  context: Context,
  surveyId: string,
  { every, mailTo: sent, revision }: ValidInputOf<typeof saveContract>['body'],
): Promise<Shown> => {
  // Only teammates with a confirmed email address may send to other people.
  requireVerifiedEmail(context);
  return retryableTransaction(context, async (em) => {
    const survey = await identifySurvey(em, surveyId);
    const { companyId } = survey;
    const mailTo = [...new Set(sent)];
    const known = new Set((await readTeammates(em, companyId)).map(({ id }) => id));
    if (!mailTo.every((id) => known.has(id))) {
      const sentence = 'Please choose teammates who can see results.';
      throw new AppError('validation_failed', { sentence, fields: { mailTo: sentence } });
    }
    const at = context.clock();
    const held = await hold(em, survey);
    if ((held?.revision ?? 0) !== revision) throw new AppError('conflict');
    const isNew = held?.every !== every;
    const mail =
      held ??
      em.create(ResultMail, {
        ...{ companyId, familyId: survey.familyId, every, mailTo, nextAt: at },
        ...{ revision: 0, createdAt: at, updatedAt: at },
      });
    em.assign(mail, { every, mailTo, revision: revision + 1, updatedAt: at });
    auditSurvey(context, em, survey, 'surveys.resultMailsSaved', {
      every,
      recipients: mailTo.length,
    });
    if (isNew) await scheduleNextMail(context, em, mail);
    await em.flush();
    return present(context, em, companyId, mail);
  });
};

/** Stops the emails to everyone. @throws AppError not_found. */
export const stopMails = (context: Context, surveyId: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const survey = await identifySurvey(em, surveyId);
    const mail = await hold(em, survey);
    if (!mail) throw new AppError('not_found');
    auditSurvey(context, em, survey, 'surveys.resultMailsStopped', {
      recipients: mail.mailTo.length,
    });
    em.remove(mail);
    await em.flush();
  });

/** Stops the emails to the caller, if they get any. @throws AppError not_found. */
export const leaveMails = (context: Context, surveyId: string): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const survey = await identifySurvey(em, surveyId);
    await removeRecipient(context, em, survey, context.actor?.userId ?? '');
  });

/**
 * Removes a recipient, and the emails with the last one. Does nothing if the person gets none. The
 * caller's transaction stores it.
 */
export const removeRecipient = async (
  context: Context,
  em: EntityManager,
  survey: SurveyKeys,
  userId: string,
): Promise<void> => {
  const mail = await hold(em, survey);
  if (!mail?.mailTo.includes(userId)) return;
  const mailTo = mail.mailTo.filter((id) => id !== userId);
  auditSurvey(context, em, survey, 'surveys.resultMailsLeft', { recipients: mailTo.length });
  if (mailTo.length === 0) em.remove(mail);
  else em.assign(mail, { mailTo, revision: mail.revision + 1, updatedAt: context.clock() });
  await em.flush();
};

/** Deletes the emails of a survey, when it is the last of its family. */
export const dropMails = async (
  em: EntityManager,
  { id, companyId, familyId }: SurveyKeys,
): Promise<void> => {
  const other = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .where('id', '<>', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  if (other) return;
  await query(em)
    .deleteFrom('resultMails')
    .where('companyId', '=', companyId)
    .where('familyId', '=', familyId)
    .execute();
};

/** Returns the emails of a survey's family, held until the transaction ends. */
const hold = async (
  em: EntityManager,
  { companyId, familyId }: SurveyKeys,
): Promise<ResultMail | null> => {
  await lockFor(em, `result-mails:${familyId}`);
  return em.findOne(ResultMail, { companyId, familyId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
};

const present = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  mail: Pick<ResultMail, 'every' | 'mailTo' | 'revision' | 'nextAt'> | null,
): Promise<Shown> => ({
  mail: mail && {
    ...{ every: mail.every, mailTo: [...mail.mailTo], revision: mail.revision },
    nextAt: mail.nextAt.toISOString(),
  },
  isRecipient: mail?.mailTo.includes(context.actor?.userId ?? '') ?? false,
  teammates: (await readTeammates(em, companyId)).map(({ id, name }) => ({ id, name })),
  sendsMail: context.mailer.configured,
  timeZone: await companyZone(em, companyId),
});
