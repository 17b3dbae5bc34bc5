import { type Context, retryableTransaction } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import { addDays, localDay, momentOf } from '@core/time/zonedTime';
import type { createShareLink as createContract } from '@core/contract/shareLinks';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { query } from '@bff/db/query';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { sealOf } from '@bff/services/seal';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { identifySurvey } from '@bff/modules/surveys/readSurvey';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { readWeights } from '../analytics/weighResponses';
import { findResults } from '../responses/findResults';
import { ShareLink } from './share-link.entity';

type Wanted = ValidInputOf<typeof createContract>['body'];

/** A link, with the name of the person who made it. */
export interface NamedShareLink {
  link: Omit<ShareLink, 'companyId' | 'surveyId' | 'createdById'>;
  createdBy: string | null;
}

/**
 * Returns the URL of a link, with its id and its seal. The URL names the language, so that the page
 * can ask for the password in it without reading anything about the link.
 */
export const shareUrl = (
  { env, publicUrl }: Context,
  { id, language }: Pick<ShareLink, 'id' | 'language'>,
): string =>
  `${publicUrl}/shared/${id}.${sealOf(env, 'share-link', id)}${language ? `?lang=${language}` : ''}`;

/** Returns the links of a survey, newest first. @throws AppError not_found. */
export const listShareLinks = (context: Context, surveyId: string): Promise<NamedShareLink[]> =>
  context.read(async (em) => {
    const { companyId } = await identifySurvey(em, surveyId);
    const links = await query(em)
      .selectFrom('surveyShareLinks')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .select(['id', 'weights', 'createdById', 'createdAt', 'lastOpenedAt', 'questions'])
      .select(['hasFunnel', 'passwordHash', 'expiresAt', 'language'])
      .orderBy('id', 'desc')
      .execute();
    const names = await namesOfUsers(
      em,
      links.map(({ createdById }) => createdById),
    );
    return links.map((link) => ({ link, createdBy: names.get(link.createdById) ?? null }));
  });

/**
 * Creates a link, with weighted answers if `weights` is set. @throws AppError not_found,
 * validation_failed.
 */
export const createShareLink = async (
  context: Context,
  surveyId: string,
  { weights, ...wanted }: Wanted & { weights?: string | undefined },
): Promise<NamedShareLink> => {
  // Never hash in a transaction, which would hold its connection.
  const passwordHash = wanted.password ? await hashPassword(wanted.password) : null;
  return retryableTransaction(context, async (em) => {
    const results = await findResults(em, surveyId);
    const { survey } = results;
    const { companyId } = survey;
    const isWeighted = readWeights(weights, results) !== null;
    const expiresAt = endOf(wanted.lastDay, context.clock(), results.timeZone);
    const questions = chosenOf(wanted, results.questions);
    const link = em.create(ShareLink, {
      ...{ id: context.newId(), companyId, surveyId, passwordHash, expiresAt, questions },
      weights: isWeighted ? weights!.trim() : null,
      hasFunnel: wanted.hasFunnel ?? true,
      language: wanted.language ?? null,
      createdById: context.actor?.userId ?? null,
      createdAt: context.clock(),
    });
    auditSurvey(context, em, survey, 'surveys.shareLinkCreated', {
      link: link.id,
      isLocked: passwordHash !== null,
      ...(isWeighted && { weights: link.weights }),
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      ...(questions && { questions: questions.length }),
      ...(wanted.language && { language: wanted.language }),
    });
    await em.flush();
    return { link, createdBy: context.actor?.name ?? null };
  });
};

const invalid = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { sentence, fields: { [field]: sentence } });

/** Returns the end of a link's last day. */
const endOf = (lastDay: string | undefined, now: Date, timeZone: string): Date | null => {
  if (lastDay === undefined) return null;
  if (lastDay < localDay(now, timeZone))
    throw invalid('lastDay', 'Please choose today or a later day.');
  return momentOf(addDays(lastDay, 1), 0, timeZone);
};

/** Returns the ids of the chosen questions, in the survey's order. */
const chosenOf = (
  { questions, hasFunnel = true }: Wanted,
  known: readonly { id: string }[],
): string[] | null => {
  if (!questions) return null;
  const wanted = new Set(questions);
  const chosen = known.flatMap(({ id }) => (wanted.delete(id) ? [id] : []));
  if (wanted.size > 0) throw invalid('questions', 'Please choose questions of this survey.');
  if (chosen.length === 0 && !hasFunnel)
    throw invalid('questions', 'Please choose at least one chart.');
  return chosen;
};

/** Revokes a link, which then returns 404. @throws AppError not_found. */
export const revokeShareLink = (
  context: Context,
  surveyId: string,
  linkId: string,
): Promise<void> =>
  retryableTransaction(context, async (em) => {
    const link = await em.findOne(ShareLink, { id: linkId, surveyId });
    if (!link) throw new AppError('not_found');
    auditSurvey(context, em, await identifySurvey(em, surveyId), 'surveys.shareLinkRevoked', {
      link: link.id,
    });
    em.remove(link);
    await em.flush();
  });
