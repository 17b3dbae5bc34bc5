import { type Context, repeatableTransaction } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import { takesAnswer } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { isId } from '@bff/db/newId';
import { notFound, query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';
import { sealFits, sealOf } from '@bff/services/seal';
import { auditSurvey } from '@bff/modules/surveys/auditSurvey';
import { identifySurvey } from '@bff/modules/surveys/readSurvey';
import { statusAt } from '@bff/modules/surveys/surveyStatus';
import { namesOfUsers } from '@bff/tenancy/namesOfUsers';
import { noteLinkOpened } from './noteLinkOpened';
import { sumAnalytics, type Analytics } from '../analytics/readAnalytics';
import { readWeights } from '../analytics/weighResponses';
import { findResults } from '../responses/findResults';
import { funnelWithin, type SurveyFunnel } from '../analytics/readFunnel';
import { readFolded } from '../counters/foldDeltas';
import { ShareLink } from './share-link.entity';

/** A link, with the name of the person who made it. */
export interface NamedShareLink {
  link: Pick<ShareLink, 'id' | 'weights' | 'createdAt' | 'lastOpenedAt'>;
  createdBy: string | null;
}

/** Returns the URL of a link, with its id and its seal. */
export const shareUrl = ({ env, publicUrl }: Context, { id }: Pick<ShareLink, 'id'>): string =>
  `${publicUrl}/shared/${id}.${sealOf(env, 'share-link', id)}`;

/** Returns the links of a survey, newest first. @throws AppError not_found. */
export const listShareLinks = (context: Context, surveyId: string): Promise<NamedShareLink[]> =>
  context.read(async (em) => {
    const { companyId } = await identifySurvey(em, surveyId);
    const links = await query(em)
      .selectFrom('surveyShareLinks')
      .where('companyId', '=', companyId)
      .where('surveyId', '=', surveyId)
      .select(['id', 'weights', 'createdById', 'createdAt', 'lastOpenedAt'])
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
export const createShareLink = (
  context: Context,
  surveyId: string,
  weights?: string,
): Promise<NamedShareLink> =>
  repeatableTransaction(context, async (em) => {
    const results = await findResults(em, surveyId);
    const { survey } = results;
    const { companyId } = survey;
    const isWeighted = readWeights(weights, results) !== null;
    const link = em.create(ShareLink, {
      id: context.newId(),
      companyId,
      surveyId,
      weights: isWeighted ? weights!.trim() : null,
      createdById: context.actor?.userId ?? null,
      createdAt: context.clock(),
    });
    auditSurvey(context, em, survey, 'surveys.shareLinkCreated', {
      link: link.id,
      ...(isWeighted && { weights: link.weights }),
    });
    await em.flush();
    return { link, createdBy: context.actor?.name ?? null };
  });

/** Revokes a link, which then returns 404. @throws AppError not_found. */
export const revokeShareLink = (
  context: Context,
  surveyId: string,
  linkId: string,
): Promise<void> =>
  repeatableTransaction(context, async (em) => {
    const link = await em.findOne(ShareLink, { id: linkId, surveyId });
    if (!link) throw new AppError('not_found');
    auditSurvey(context, em, await identifySurvey(em, surveyId), 'surveys.shareLinkRevoked', {
      link: link.id,
    });
    em.remove(link);
    await em.flush();
  });

export interface SharedResults {
  company: { name: string };
  name: string;
  status: string;
  questions: Question[];
  weights?: string;
  analytics: Analytics;
  funnel: SurveyFunnel;
}

/**
 * Returns the results behind a link: numbers, but no single answers or people.
 * @throws AppError not_found, also for forged, revoked and missing links.
 */
export const readSharedResults = async (
  context: Context,
  token: string,
): Promise<SharedResults> => {
  const [id = '', seal] = token.split('.');
  if (!isId(id) || !sealFits(context.env, 'share-link', id, seal)) throw new AppError('not_found');
  const { companyName, weights, lastOpenedAt, ...survey } = await context.read(
    (em) =>
      query(em)
        .selectFrom('surveyShareLinks as l')
        .innerJoin('companies as c', 'c.id', 'l.companyId')
        .innerJoin('surveys as s', 's.id', 'l.surveyId')
        .where('l.id', '=', id)
        .where('c.status', '=', 'active')
        .select(['s.id', 's.companyId', 's.name', 's.survey', 's.status', 's.endsAt'])
        .select(['s.responseLimit', 's.completedSinceStart', 'l.weights', 'l.lastOpenedAt'])
        .select('c.name as companyName')
        .executeTakeFirstOrThrow(notFound),
    PLATFORM,
  );
  await noteLinkOpened(context, survey, { id, lastOpenedAt });
  const folded = { surveyId: survey.id, companyId: survey.companyId };
  const { analytics, funnel } = await readFolded(context, folded, async (em) => ({
    analytics: await sumAnalytics(context, em, survey.id, weights === null ? {} : { weights }),
    funnel: await funnelWithin(em, survey.id, {}),
  }));
  return {
    company: { name: companyName },
    name: survey.name,
    status: statusAt(survey, context.clock()),
    questions: normaliseSurvey(survey.survey)
      .questions.filter(takesAnswer)
      .map(({ id: questionId, type, title, options, settings }) => ({
        id: questionId,
        type,
        title,
        options,
        settings,
      })),
    ...(weights !== null && { weights }),
    analytics,
    funnel,
  };
};
