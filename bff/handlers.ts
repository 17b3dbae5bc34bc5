import { contract } from '@core/contract/index';
import { apiHandlers } from './modules/api/api.handlers';
import { audienceHandlers } from './modules/audience/audience.handlers';
import { authHandlers } from './modules/auth/auth.handlers';
import { companiesHandlers } from './modules/companies/companies.handlers';
import { dashboardHandlers } from './modules/dashboard/dashboard.handlers';
import { dataSourcesHandlers } from './modules/data-sources/data-sources.handlers';
import { dataTypesHandlers } from './modules/data-types/data-types.handlers';
import { importsHandlers } from './modules/imports/imports.handlers';
import { exportsHandlers } from './modules/exports/exports.handlers';
import { jobsHandlers } from './modules/jobs/jobs.handlers';
import { embedHandlers } from './modules/embed/embed.handlers';
import { modelsHandlers } from './modules/models/models.handlers';
import { outboundApiHandlers } from './modules/outbound-api/outbound-api.handlers';
import { plansHandlers } from './modules/plans/plans.handlers';
import { predictionsHandlers } from './modules/predictions/predictions.handlers';
import { surveyDraftsHandlers } from './modules/survey-drafts/survey-drafts.handlers';
import { surveyResultsHandlers } from './modules/survey-results/survey-results.handlers';
import { surveyStylingHandlers } from './modules/survey-styling/survey-styling.handlers';
import { surveysHandlers } from './modules/surveys/surveys.handlers';
import { usersHandlers } from './modules/users/users.handlers';
import { writebackHandlers } from './modules/writeback/writeback.handlers';
import type { HandlerMap } from './http/handler';

/** The handlers of all endpoints, one line per module. A missing or mistyped handler does not compile. */
export const handlers = {
  ...apiHandlers,
  ...audienceHandlers,
  ...authHandlers,
  ...companiesHandlers,
  ...dashboardHandlers,
  ...dataSourcesHandlers,
  ...dataTypesHandlers,
  ...embedHandlers,
  ...surveyDraftsHandlers,
  ...surveyResultsHandlers,
  ...surveyStylingHandlers,
  ...surveysHandlers,
  ...importsHandlers,
  ...exportsHandlers,
  ...jobsHandlers,
  ...modelsHandlers,
  ...outboundApiHandlers,
  ...plansHandlers,
  ...predictionsHandlers,
  ...usersHandlers,
  ...writebackHandlers,
} satisfies HandlerMap;

/** Endpoint ids without a handler. Empty unless a cast hides a missing one. */
export const notYetBuilt: readonly string[] = contract
  .map((endpoint) => endpoint.id)
  .filter((id) => !(id in handlers));
