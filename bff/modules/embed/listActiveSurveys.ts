import type { EntityManager } from '@mikro-orm/sql';
import { testedSegments } from '@core/survey/answerContext';
import { withSafePatterns } from '@core/survey/safePattern';
import type { DisplayTriggers } from '@core/survey/types';
import type { Context } from '@bff/context';
import { notFound, query } from '@bff/db/query';
import { companyOf } from '@bff/modules/companies/findCompany';
import { rejectForeignOrigin } from '@bff/modules/survey-results/answering/rejectForeignOrigin';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { SHOWN_OF_SURVEY, type PresentedSurvey } from '@bff/modules/surveys/presentedSurvey';
import { isRunning } from '@bff/modules/surveys/surveyStatus';
import { readTestToken } from '@bff/modules/surveys/testToken';
import { CompanyEmbedSettings } from '@bff/modules/surveys/company-embed-settings.entity';

/**
 * Returns a company's surveys that accept answers now, by priority, then the most recently started
 * (OP-134).
 */
export const findRunning = async (
  em: EntityManager,
  companyId: string,
  now: Date,
): Promise<PresentedSurvey[]> => {
  const active = await query(em)
    .selectFrom('surveys')
    .where('companyId', '=', companyId)
    .where('status', '=', 'active')
    .select(SHOWN_OF_SURVEY)
    .orderBy('startedAt', (order) => order.desc().nullsLast())
    .orderBy('id', 'desc')
    .execute();
  return active
    .filter((survey) => isRunning(survey, now))
    .sort((a, b) => priorityOf(b) - priorityOf(a));
};

/** A survey with the triggers that visitors' pages may run. */
export interface SurveyWithTriggers {
  survey: PresentedSurvey;
  triggers: Partial<DisplayTriggers> | null;
}

/** Limits the patterns of all running surveys together, because a page tries all of them. */
export const withTriggers = (surveys: readonly PresentedSurvey[]): SurveyWithTriggers[] => {
  const triggers = withSafePatterns(surveys.map(({ displayTriggers }) => displayTriggers ?? null));
  return surveys.map((survey, index) => ({ survey, triggers: triggers[index]! }));
};

export const priorityOf = ({ displayTriggers }: PresentedSurvey): number =>
  displayTriggers?.priority ?? 0;

/**
 * Returns the id of the category or saved view that a survey is limited to; null for every visitor.
 */
export const audienceOf = ({ displayTriggers }: PresentedSurvey): string | null => {
  const rule = displayTriggers?.userSegmentation;
  return (rule?.enabled && rule.audience) || null;
};

/** Returns the ids of the segments that conditions of these surveys test. */
export const segmentsIn = (surveys: readonly SurveyWithTriggers[]): string[] => [
  ...new Set(surveys.flatMap(({ survey }) => testedSegments(survey.survey.questions))),
];

/**
 * Returns the company that a widget requests. @throws AppError not_found if it does not exist or is
 * inactive; origin_not_allowed.
 */
export const findWidgetCompany = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<void> => {
  const company = await companyOf(em, companyId)
    .where('status', '=', 'active')
    .select('settings')
    .executeTakeFirstOrThrow(notFound);
  rejectForeignOrigin(context.client, company.settings);
};

/** @throws AppError not_found for a company outside the scope. */
export const listActiveSurveys = (
  context: Context,
  companyId: string,
): Promise<PresentedSurvey[]> =>
  context.read(async (em) => {
    await companyOf(em, companyId).select('id').executeTakeFirstOrThrow(notFound);
    return findRunning(em, companyId, context.clock());
  });

export interface WidgetSurveys {
  companyId: string;
  surveys: SurveyWithTriggers[];
  settings: CompanyEmbedSettings | null;
  more?: boolean;
  /** Proofs of the segments of a link's recipient. */
  segments?: string[];
}

/**
 * Returns the surveys that a company's widget may show to any visitor, whether known people get
 * more (listAudienceSurveys), and the company's rules. With the token of a test link, it returns
 * only that survey.
 * @throws AppError not_found for a company that does not exist or is inactive; origin_not_allowed.
 */
export const listWidgetSurveys = async (
  context: Context,
  companyId: string,
  test?: string,
): Promise<WidgetSurveys> => {
  const now = context.clock();
  const testedId = test === undefined ? null : readTestToken(context.env, test, now);
  return context.read(async (em) => {
    await findWidgetCompany(context, em, companyId);
    const settings = await em.findOne(CompanyEmbedSettings, { companyId });
    if (test !== undefined)
      return {
        companyId,
        surveys: withTriggers(await em.find(SurveyRow, { id: testedId ?? [], companyId })),
        settings,
      };
    // Skip a survey without questions.
    const asking = (await findRunning(em, companyId, now)).filter(
      ({ survey }) => survey.questions.length > 0,
    );
    const running = withTriggers(asking);
    const surveys = running.filter(({ survey }) => audienceOf(survey) === null);
    const more = surveys.length < running.length || segmentsIn(running).length > 0;
    return { companyId, surveys, settings, more };
  }, companyId);
};
