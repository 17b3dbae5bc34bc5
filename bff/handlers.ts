import { contract } from '@core/contract/index';
import { authHandlers } from './modules/auth/auth.handlers';
import { companiesHandlers } from './modules/companies/companies.handlers';
import { dataTypesHandlers } from './modules/data-types/data-types.handlers';
import { jobsHandlers } from './modules/jobs/jobs.handlers';
import { embedHandlers } from './modules/embed/embed.handlers';
import { plansHandlers } from './modules/plans/plans.handlers';
import { surveyDraftsHandlers } from './modules/survey-drafts/survey-drafts.handlers';
import { surveyResultsHandlers } from './modules/survey-results/survey-results.handlers';
import { surveyStylingHandlers } from './modules/survey-styling/survey-styling.handlers';
import { surveysHandlers } from './modules/surveys/surveys.handlers';
import { usersHandlers } from './modules/users/users.handlers';
import type { HandlerMap } from './http/handler';

// While modules are being built: Partial. When `notYetBuilt` is empty, drop the Partial: then a missing handler does not compile.
type Expected = Partial<HandlerMap>;

/** Every endpoint's handler: one line per module. */
export const handlers = {
  ...authHandlers,
  ...companiesHandlers,
  ...dataTypesHandlers,
  ...embedHandlers,
  ...surveyDraftsHandlers,
  ...surveyResultsHandlers,
  ...surveyStylingHandlers,
  ...surveysHandlers,
  ...jobsHandlers,
  ...plansHandlers,
  ...usersHandlers,
} satisfies Expected;

/** Ids of the contract without a handler: what the server does not answer yet. */
export const notYetBuilt: readonly string[] = contract.map((endpoint) => endpoint.id).filter((id) => !(id in handlers));
