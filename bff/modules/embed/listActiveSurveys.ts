import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { Company } from '@bff/modules/companies/company.entity';
import { refuseForeignOrigin } from '@bff/modules/survey-results/refuseForeignOrigin';
import { Survey } from '@bff/modules/surveys/survey.entity';
import { isRunning } from '@bff/modules/surveys/surveyStatus';
import { readTestToken } from '@bff/modules/surveys/testToken';
import { CompanyEmbedSettings } from './company-embed-settings.entity';

/** The surveys of a company that take answers at this moment, by priority, then the most recently started (OP-134). */
const findRunning = async (em: EntityManager, companyId: string, now: Date): Promise<Survey[]> => {
  const active = await em.find(Survey, { companyId, status: 'active' }, { orderBy: [{ startedAt: 'desc nulls last' }, { id: 'desc' }] });
  return active.filter((survey) => isRunning(survey, now)).sort((a, b) => priorityOf(b) - priorityOf(a));
};

export const priorityOf = ({ displayTriggers }: Survey): number => displayTriggers?.priority ?? 0;

/** @throws AppError not_found for a company outside the scope. */
export const listActiveSurveys = (context: Context, companyId: string): Promise<Survey[]> =>
  context.inTransaction(async (em) => {
    if (!(await em.findOne(Company, { id: companyId }, { fields: ['id'] }))) throw new AppError('not_found');
    return findRunning(em, companyId, context.clock());
  });

export interface WidgetSurveys { companyId: string; surveys: Survey[]; settings: CompanyEmbedSettings | null }

/**
 * What the widget on a company's site may show, and the company's rules for it. With the token of a test link: that survey alone.
 * @throws AppError not_found for a company that does not exist or is not active; origin_not_allowed.
 */
export const listWidgetSurveys = async (context: Context, companyId: string, test?: string): Promise<WidgetSurveys> => {
  const now = context.clock();
  const testedId = test === undefined ? null : readTestToken(context.env, test, now);
  return context.inTransaction(async (em) => {
    const company = await em.findOne(Company, { id: companyId, status: 'active' }, { fields: ['settings'] });
    if (!company) throw new AppError('not_found');
    refuseForeignOrigin(context.client, company.settings);
    const surveys = test === undefined ? await findRunning(em, companyId, now) : await em.find(Survey, { id: testedId ?? [], companyId });
    return { companyId, surveys, settings: await em.findOne(CompanyEmbedSettings, { companyId }) };
  }, companyId);
};
