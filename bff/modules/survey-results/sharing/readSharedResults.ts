import type { Context } from '@bff/context';
import { AppError } from '@core/errors/AppError';
import { normaliseSurvey } from '@core/survey/normalise';
import { nameQuestions } from '@core/survey/piping';
import { takesAnswer } from '@core/survey/questionTypes';
import { translateSurvey } from '@core/survey/translations';
import type { Question } from '@core/survey/types';
import { readWeightChoice } from '@core/survey/weightChoice';
import { addressGroup } from '@bff/db/addressGroup';
import { isId } from '@bff/db/newId';
import { notFound, query } from '@bff/db/query';
import { PLATFORM } from '@bff/db/tenantFilter';
import { verifyPassword } from '@bff/modules/credentials/passwords';
import { statusAt } from '@bff/modules/surveys/surveyStatus';
import { sealFits } from '@bff/services/seal';
import { funnelWithin, type SurveyFunnel } from '../analytics/readFunnel';
import { sumAnalytics, type Analytics } from '../analytics/readAnalytics';
import { readFolded } from '../counters/foldDeltas';
import { readKept } from '../saved-filters/keptFilters';
import { keyFits, keyOf } from './linkKeys';
import { noteLinkOpened } from './noteLinkOpened';
import { rateAnswers } from '../topics/rateAnswers';
import { showSummaries } from './showSummaries';

export interface SharedResults {
  company: { name: string; logo: string | null; color: string | null };
  name: string;
  status: string;
  questions: Question[];
  charts?: string[];
  weights?: string;
  filtered?: boolean;
  analytics: Analytics;
  funnel: SurveyFunnel | null;
}

/**
 * Returns the results behind a link: numbers, but no single answers or people. `key` opens a link
 * with a password.
 * @throws AppError not_found, including for forged, revoked and missing links; link_expired,
 * link_locked.
 */
export const readSharedResults = async (
  context: Context,
  token: string,
  key?: string,
): Promise<SharedResults> => {
  const { link, companyName, logo, brand, ...survey } = await findLink(context, token);
  if (link.passwordHash !== null && !keyFits(context, link, key)) throw new AppError('link_locked');
  const { weights, language } = link;
  await noteLinkOpened(context, survey, link);
  const hideLostFilter = (cause: unknown): never => {
    // The segment of its filters is gone. Unfiltered numbers would be wrong.
    if (link.filters && cause instanceof AppError && cause.code === 'validation_failed')
      throw new AppError('not_found');
    throw cause;
  };
  const filters = link.filters === null ? {} : readKept(link.filters);
  const folded = { surveyId: survey.id, companyId: survey.companyId };
  await rateAnswers(context, survey.id, filters, survey.companyId).catch(hideLostFilter);
  const { analytics, funnel } = await readFolded(context, folded, async (em) => ({
    analytics: await sumAnalytics(context, em, survey.id, {
      ...filters,
      ...(weights !== null && { weights }),
    }),
    funnel: link.hasFunnel ? await funnelWithin(em, survey.id, filters) : null,
  })).catch(hideLostFilter);
  const original = normaliseSurvey(survey.survey);
  const translated = language ? translateSurvey(original, [language]) : null;
  const titles = new Map(
    nameQuestions<Question>((translated ?? original).questions).map(({ id, title }) => [id, title]),
  );
  const answerable = original.questions.filter(takesAnswer);
  // Readers see by which questions the answers are weighted, even if these have no chart here.
  const weighed = readWeightChoice(weights ?? '')?.margins.map(({ by }) => by) ?? [];
  const listed = answerable.filter(
    ({ id }) =>
      !link.questions ||
      link.questions.includes(id) ||
      weighed.some((by) => by === id || by.startsWith(`${id}.`)),
  );
  const { questions, questionSummaries } = showSummaries(
    listed,
    analytics.questionSummaries,
    translated,
  );
  // A variable can reveal the answers to questions that this link doesn't show.
  const { variables, ...numbers } = analytics;
  return {
    company: { name: companyName, logo, color: brand?.color ?? null },
    name: survey.name,
    status: statusAt(survey, context.clock()),
    questions: questions.map((question) => ({
      ...question,
      title: titles.get(question.id) ?? question.title,
    })),
    ...(link.questions && { charts: link.questions }),
    ...(weights !== null && { weights }),
    ...(link.filters !== null && { filtered: true }),
    analytics: {
      ...numbers,
      ...(variables && !link.questions && { variables }),
      questionSummaries,
    },
    funnel: funnel && {
      ...funnel,
      steps: funnel.steps.map((step) => ({
        ...step,
        title: titles.get(step.questionId) ?? step.title,
      })),
    },
  };
};

/**
 * Returns a key for the password of a link. Wrong passwords are limited for each client and for the
 * link.
 * @throws AppError not_found, link_expired, link_password_wrong, too_many_requests.
 */
export const unlockSharedResults = async (
  context: Context,
  token: string,
  password: string,
): Promise<{ key: string }> => {
  const { link } = await findLink(context, token);
  if (link.passwordHash === null) throw new AppError('not_found');
  const counts = [
    ['linkPasswordByClient', `${link.id}\n${addressGroup(context.client.ip)}`],
    ['linkPasswordByLink', link.id],
  ] as const;
  for (const [rule, counted] of counts) await context.rateLimiter.take(rule, counted);
  if (!(await verifyPassword(link.passwordHash, password)))
    throw new AppError('link_password_wrong');
  for (const [rule, counted] of counts) await context.rateLimiter.giveBack(rule, counted);
  return { key: keyOf(context, link) };
};

/** Returns a link that works now, with its survey. */
const findLink = async (context: Context, token: string) => {
  const [id = '', seal] = token.split('.');
  if (!isId(id) || !sealFits(context.env, 'share-link', id, seal)) throw new AppError('not_found');
  const { lastOpenedAt, weights, filters, questions, hasFunnel, passwordHash, ...found } =
    await context.read(
      (em) =>
        query(em)
          .selectFrom('surveyShareLinks as l')
          .innerJoin('companies as c', 'c.id', 'l.companyId')
          .innerJoin('surveys as s', 's.id', 'l.surveyId')
          .where('l.id', '=', id)
          .where('c.status', '=', 'active')
          .select(['s.id', 's.companyId', 's.name', 's.survey', 's.status', 's.endsAt'])
          .select(['s.responseLimit', 's.completedSinceStart', 'l.weights', 'l.lastOpenedAt'])
          .select(['l.questions', 'l.hasFunnel', 'l.passwordHash', 'l.expiresAt', 'l.filters'])
          .select(['l.language as linkLanguage', 'c.name as companyName', 'c.logo', 'c.settings'])
          .executeTakeFirstOrThrow(notFound),
      PLATFORM,
    );
  const { expiresAt, linkLanguage: language, settings, ...survey } = found;
  if (expiresAt && context.clock() >= expiresAt) throw new AppError('link_expired');
  const shown = { weights, filters, questions, hasFunnel, language };
  const link = { id, lastOpenedAt, passwordHash, ...shown };
  return { ...survey, brand: settings.brand, link };
};
