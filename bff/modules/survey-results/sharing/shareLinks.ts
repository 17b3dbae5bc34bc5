import { type Context, retryableTransaction } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import { addDays, localDay, momentOf } from '@core/time/zonedTime';
import type {
  createShareLink as createContract,
  updateShareLink as updateContract,
} from '@core/contract/shareLinks';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { query } from '@bff/db/query';
import { hashPassword } from '@bff/modules/credentials/passwords';
import { sealOf } from '@bff/services/seal';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { identifySurvey } from '@bff/modules/surveys/readSurvey';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { readWeights } from '../analytics/weighResponses';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { findResults } from '../responses/findResults';
import { readResultFilter, type SentFilter } from '../responses/resultFilter';
import { readKept } from '../saved-filters/keptFilters';
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
      .select(['hasFunnel', 'passwordHash', 'expiresAt', 'language', 'filters'])
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
    const filters = wanted.filters ? readFilters(wanted.filters) : null;
    const results = await findResults(em, surveyId, filters ?? {});
    if (filters) readResultFilter(filters, results);
    const { survey } = results;
    const { companyId } = survey;
    const isWeighted = readWeights(weights, results) !== null;
    const expiresAt = endOf(wanted.lastDay, context.clock(), results.timeZone);
    const questions = chosenOf(wanted, results.questions);
    const link = em.create(ShareLink, {
      ...{ id: context.newId(), companyId, surveyId, passwordHash, expiresAt, questions },
      weights: isWeighted ? weights!.trim() : null,
      filters: wanted.filters || null,
      hasFunnel: wanted.hasFunnel ?? true,
      language: wanted.language ?? null,
      createdById: context.actor?.userId ?? null,
      createdAt: context.clock(),
    });
    auditSurvey(context, em, survey, 'surveys.shareLinkCreated', {
      link: link.id,
      isLocked: passwordHash !== null,
      ...(isWeighted && { weights: link.weights }),
      ...(link.filters && { filters: link.filters }),
      ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      ...(questions && { questions: questions.length }),
      ...(wanted.language && { language: wanted.language }),
    });
    await em.flush();
    return { link, createdBy: context.actor?.name ?? null };
  });
};

/**
 * Changes what a link shows and who can open it. Omitted parts do not change. @throws AppError
 * not_found, validation_failed.
 */
export const updateShareLink = async (
  context: Context,
  { id: surveyId, linkId }: { id: string; linkId: string },
  body: ValidInputOf<typeof updateContract>['body'],
): Promise<NamedShareLink> => {
  const { password, lastDay, hasFunnel } = body;
  // Never hash in a transaction, which would hold its connection.
  const passwordHash = password ? await hashPassword(password) : null;
  return retryableTransaction(context, async (em) => {
    const filters = body.filters ? readFilters(body.filters) : null;
    const results = await findResults(em, surveyId, filters ?? {});
    const { companyId } = results.survey;
    const link = await em.findOne(ShareLink, { companyId, surveyId, id: linkId });
    if (!link) throw new AppError('not_found');
    if (filters) readResultFilter(filters, results);
    const before = factsOf(link);
    const questions = body.questions ?? undefined;
    link.questions = chosenOf({ questions, hasFunnel }, results.questions);
    link.hasFunnel = hasFunnel;
    if (body.filters !== undefined) link.filters = body.filters || null;
    if (password !== undefined) link.passwordHash = passwordHash;
    if (lastDay !== undefined)
      link.expiresAt = endOf(lastDay ?? undefined, context.clock(), results.timeZone);
    writeAudit(context, em, {
      companyId,
      action: 'surveys.shareLinkChanged',
      subject: { type: 'survey', id: surveyId, name: results.surveys[0]!.name },
      before,
      after: { ...factsOf(link), ...(password && { newPassword: true }) },
    });
    await em.flush();
    const author = link.createdById ?? null;
    return { link, createdBy: (await namesOfUsers(em, [author])).get(author) ?? null };
  });
};

const factsOf = ({ id, questions, hasFunnel, filters, passwordHash, expiresAt }: ShareLink) => ({
  ...{ link: id, hasFunnel, isLocked: Boolean(passwordHash), filters: filters ?? '' },
  ...{ questions: questions?.length ?? 'all', expiresAt: expiresAt?.toISOString() ?? '' },
});

/** Weights are a separate part of a link. */
const readFilters = (filters: string): SentFilter => {
  const { weights, ...kept } = readKept(filters);
  if (weights !== undefined) throw invalid('filters', 'These filters cannot be saved.');
  return kept;
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
  { questions, hasFunnel = true }: Pick<Wanted, 'questions' | 'hasFunnel'>,
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
