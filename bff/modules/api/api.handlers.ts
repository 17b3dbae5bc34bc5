import { pageOfWhole } from '@bff/db/pageCursor';
import { bodyBytes } from '@bff/http/bodyBytes';
import type { HandlersOf } from '@bff/http/handler';
import { listAudienceUsers } from '@bff/modules/audience/listAudienceUsers';
import { listCategories } from '@bff/modules/audience/listCategories';
import { listUserEvents } from '@bff/modules/audience/listPersonEvents';
import { eraseUser } from '@bff/modules/audience/personData';
import { readPerson } from '@bff/modules/audience/readPerson';
import { presentDataSource } from '@bff/modules/data-sources/data-source.presenter';
import { readDataSource } from '@bff/modules/data-sources/listDataSources';
import { pageSourceRuns, pageSources } from '@bff/modules/data-sources/pageSources';
import { syncDataSource } from '@bff/modules/data-sources/updateDataSource';
import { pageWebhookDeliveries } from '@bff/modules/embed/pageWebhookDeliveries';
import {
  presentDelivery,
  presentDetail,
  presentWebhookEndpoint,
} from '@bff/modules/embed/webhook-delivery.presenter';
import {
  readWebhookDelivery,
  replayWebhookDelivery,
  sendTestWebhook,
} from '@bff/modules/embed/webhookDeliveries';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  readWebhookEndpoint,
  testWebhookEndpoint,
  updateWebhookEndpoint,
} from '@bff/modules/embed/webhookEndpoints';
import { downloadExportFile } from '@bff/modules/exports/scheduled/downloadExportFile';
import {
  listScheduledExports,
  readScheduledExport,
  runScheduledExport,
  scheduleExport,
  unscheduleExport,
} from '@bff/modules/exports/scheduled/scheduledExports';
import { deleteItem, pageItems, readItem } from '@bff/modules/items/pageItems';
import { findJob } from '@bff/modules/jobs/listJobs';
import { modelHost } from '@bff/modules/models/modelHost';
import { reportUsage } from '@bff/modules/outbound-api/reportUsage';
import { readAnalytics } from '@bff/modules/survey-results/analytics/readAnalytics';
import { exportResponseLines } from '@bff/modules/survey-results/export/exportResponseLines';
import { exportResponses } from '@bff/modules/survey-results/export/exportResponses';
import {
  correctResponse,
  correctResponses,
} from '@bff/modules/survey-results/answering/corrections';
import { resendResponseById } from '@bff/modules/survey-results/answering/resendResponse';
import { deleteResponse, deleteResponses } from '@bff/modules/survey-results/responses/deletions';
import { excludeResponseById } from '@bff/modules/survey-results/answering/exclusions';
import { readResponseFile } from '@bff/modules/survey-results/files/readResponseFile';
import { pageResponses } from '@bff/modules/survey-results/responses/pageResponses';
import { readResponse } from '@bff/modules/survey-results/responses/readResponse';
import { createDraft } from '@bff/modules/survey-drafts/createDraft';
import { deleteDraft } from '@bff/modules/survey-drafts/deleteDraft';
import { pageDrafts } from '@bff/modules/survey-drafts/pageDrafts';
import { publishDraft } from '@bff/modules/survey-drafts/publishDraft';
import { readDraft } from '@bff/modules/survey-drafts/readDraft';
import { presentDraft } from '@bff/modules/survey-drafts/survey-draft.presenter';
import { updateDraft } from '@bff/modules/survey-drafts/updateDraft';
import { withDisplayTriggers } from '@bff/modules/survey-drafts/withDisplayTriggers';
import { deleteSurvey } from '@bff/modules/surveys/deleteSurvey';
import { pageSurveys } from '@bff/modules/surveys/pageSurveys';
import { readSurvey } from '@bff/modules/surveys/readSurvey';
import { renameSurvey } from '@bff/modules/surveys/renameSurvey';
import { saveDisplayTriggers } from '@bff/modules/surveys/saveDisplayTriggers';
import { saveEmbedSettings } from '@bff/modules/surveys/saveEmbedSettings';
import { setSurveyStatus } from '@bff/modules/surveys/setSurveyStatus';
import { presentSurvey } from '@bff/modules/surveys/survey.presenter';
import { presentRun } from '@bff/services/jobs/presentRun';
import { erasePersonData } from '@bff/services/privacy/erasePersonData';
import { AppError } from '@core/errors/AppError';
import type { Answers, StoredSettings } from '@core/survey/types';
import { presentItem, presentListedResponse, presentSourceRun } from './api.presenter';

/**
 * Handlers of the API-key endpoints: the modules' commands and queries, with one envelope for
 * lists.
 */
export const apiHandlers = {
  'api.listSurveys': async (context, { query }) => {
    const { rows, next } = await pageSurveys(context, query);
    return { data: rows.map((survey) => presentSurvey(survey, context.clock())), next };
  },
  'api.readSurvey': async (context, { params }) =>
    presentSurvey(await readSurvey(context, params.id), context.clock()),
  'api.updateSurvey': async (context, { params, body }) =>
    presentSurvey(await renameSurvey(context, params.id, body.name), context.clock()),
  'api.deleteSurvey': (context, { params }) => deleteSurvey(context, params.id),
  'api.readStyling': async (context, { params }) => ({
    settings: (await readSurvey(context, params.id)).embedSettings ?? {},
  }),
  'api.readTargeting': async (context, { params }) => ({
    displayTriggers: (await readSurvey(context, params.id)).displayTriggers ?? {},
  }),
  'api.startSurvey': async (context, { params, body }) =>
    presentSurvey(
      await setSurveyStatus(context, { params, body: { status: 'active', ...body } }),
      context.clock(),
    ),
  'api.stopSurvey': async (context, { params }) =>
    presentSurvey(
      await setSurveyStatus(context, { params, body: { status: 'inactive' } }),
      context.clock(),
    ),
  'api.saveStyling': async (context, { params, body }, headers) => {
    await context.quotas.store(context.companyInScope(), bodyBytes(headers, body));
    return presentSurvey(
      await saveEmbedSettings(context, params.id, body.settings as StoredSettings),
      context.clock(),
    );
  },
  'api.saveTargeting': async (context, input) =>
    presentSurvey(await saveDisplayTriggers(context, input), context.clock()),

  'api.listDrafts': async (context, { query }) => {
    const { rows, next } = await pageDrafts(context, query);
    return { data: rows.map(presentDraft), next };
  },
  'api.readDraft': async (context, { params }) => presentDraft(await readDraft(context, params.id)),
  'api.createDraft': async (context, { body }, headers) => {
    await context.quotas.store(context.companyInScope(), bodyBytes(headers, body));
    const { displayTriggers, ...draft } = body;
    const survey = withDisplayTriggers(draft.survey, displayTriggers);
    return presentDraft(await createDraft(context, { ...draft, survey }));
  },
  'api.updateDraft': async (context, input, headers) => {
    await context.quotas.store(context.companyInScope(), bodyBytes(headers, input.body));
    return presentDraft(await updateDraft(context, input));
  },
  'api.deleteDraft': (context, { params }) => deleteDraft(context, params.id),
  // The published survey replaces the draft, so it needs no additional space.
  'api.publishDraft': async (context, { params, query }) =>
    presentSurvey(await publishDraft(context, params.id, query.revision), context.clock()),

  'api.readResults': (context, { params, query }) => readAnalytics(context, params.id, query),
  'api.listResponses': async (context, { params, query }) => {
    const { rows, next, version } = await pageResponses(context, params.id, query);
    return { data: rows.map((row) => presentListedResponse({ row, version })), next };
  },
  'api.exportResponses': (context, { params, query }) => exportResponses(context, params.id, query),
  'api.exportResponseLines': (context, { params, query }) =>
    exportResponseLines(context, params.id, query),
  'api.readResponse': async (context, { params }) =>
    presentListedResponse(await readResponse(context, params.id)),
  'api.readResponseFile': (context, { params }) => readResponseFile(context, params),
  'api.correctResponse': async (context, { params, body }, headers) =>
    presentListedResponse(
      await correctResponse(context, params.id, body.answers as Answers, bodyBytes(headers, body)),
    ),
  'api.correctResponses': async (context, { params, body: { responses } }, headers) => ({
    corrected: await correctResponses(
      context,
      params.id,
      responses.map(({ id, answers }) => ({ id, answers: answers as Answers })),
      bodyBytes(headers, { responses }),
    ),
  }),
  'api.deleteResponses': async (context, { params, body }) => ({
    deleted: await deleteResponses(context, params.id, body.ids),
  }),
  'api.deleteResponse': (context, { params }) => deleteResponse(context, params.id),
  'api.excludeResponse': (context, { params, body }) =>
    excludeResponseById(context, params.id, body.excluded),
  'api.resendResponse': (context, { params }) => resendResponseById(context, params.id),

  'api.listPeople': async (context, { query: { segment, ...query } }) => {
    const { users, next } = await listAudienceUsers(context, { ...query, page: 1 }, segment);
    return { data: users, next };
  },
  'api.readPerson': (context, { params }) => readPerson(context, params.id),
  'api.listPersonEvents': async (context, { params, query }) => {
    const { events, next } = await listUserEvents(context, params.id, query);
    return { data: events, next };
  },
  'api.erasePerson': (context, { params, query }) => eraseUser(context, params.id, query),
  'api.eraseIdentifier': (context, { body }) => erasePersonData(context, body.identifier, body),
  'api.listSegments': async (context, { query }) => {
    const all = await listCategories(context, { search: query.search });
    const { rows, next } = pageOfWhole(
      all.filter(({ isCustom }) => query.custom === undefined || isCustom === query.custom),
      query,
    );
    return { data: rows, next };
  },

  'api.readSegment': async (context, { params }) => {
    const found = (await listCategories(context)).find(({ id }) => id === params.key);
    if (!found) throw new AppError('not_found');
    return found;
  },

  'api.listItems': async (context, { query }) => {
    const { rows, next } = await pageItems(context, query);
    return { data: rows.map(presentItem), next };
  },
  'api.readItem': async (context, { params }) => presentItem(await readItem(context, params.key)),
  'api.deleteItem': async (context, { params }) => {
    await deleteItem(context, params.key);
    modelHost.of(context).touch(context.companyInScope());
  },

  'api.listSources': async (context, { query }) => {
    const { rows, next } = await pageSources(context, query);
    return { data: rows.map((source) => presentDataSource(source, context.publicUrl)), next };
  },
  'api.readSource': async (context, { params }) =>
    presentDataSource(await readDataSource(context, params.id), context.publicUrl),
  'api.listSourceRuns': async (context, { params, query }) => {
    const { rows, next } = await pageSourceRuns(context, params.id, query);
    return { data: rows.map((run) => presentSourceRun(context, run)), next };
  },
  'api.syncSource': async (context, { params, query }) => {
    const run = await findJob(context, await syncDataSource(context, params.id, query.full, 'api'));
    if (!run) throw new AppError('not_found');
    return presentRun(context, run);
  },

  'api.listDeliveries': async (context, { query }) => {
    const { rows, next } = await pageWebhookDeliveries(context, query);
    return { data: rows.map(presentDelivery), next };
  },
  'api.readDelivery': async (context, { params }) =>
    presentDetail(await readWebhookDelivery(context, context.companyInScope(), params.id)),
  'api.resendDelivery': async (context, { params }) =>
    presentDelivery(await replayWebhookDelivery(context, context.companyInScope(), params.id)),
  'api.sendTestDelivery': async (context) =>
    presentDelivery(await sendTestWebhook(context, context.companyInScope())),

  'api.listWebhookEndpoints': async (context, { query }) => {
    const all = (await listWebhookEndpoints(context, query)).map(presentWebhookEndpoint);
    const sorted = query.sort === 'oldest' ? all : all.reverse();
    const { rows, next } = pageOfWhole(sorted, query);
    return { data: rows, next };
  },
  'api.readWebhookEndpoint': async (context, { params }) =>
    presentWebhookEndpoint(await readWebhookEndpoint(context, params.id)),
  'api.createWebhookEndpoint': async (context, { body }) => {
    const { endpoint, secret } = await createWebhookEndpoint(context, body);
    return { ...presentWebhookEndpoint({ endpoint, held: 0 }), secret };
  },
  'api.updateWebhookEndpoint': async (context, input) =>
    presentWebhookEndpoint(await updateWebhookEndpoint(context, input)),
  'api.deleteWebhookEndpoint': (context, { params }) => deleteWebhookEndpoint(context, params.id),
  'api.testWebhookEndpoint': async (context, { params }) =>
    presentDelivery(await testWebhookEndpoint(context, params.id)),

  'api.listExports': async (context, { query }) => {
    const { rows, next } = pageOfWhole(await listScheduledExports(context, query.sort), query);
    return { data: rows, next };
  },
  'api.readExport': (context, { params }) => readScheduledExport(context, params.id),
  'api.createExport': (context, { body }) => scheduleExport(context, body),
  'api.runExport': (context, { params }) => runScheduledExport(context, params.id),
  'api.deleteExport': (context, { params }) => unscheduleExport(context, params.id),
  'api.downloadExport': (context, { params }) =>
    downloadExportFile(context, params.file, params.id),

  'api.readUsage': (context) => reportUsage(context),
} satisfies HandlersOf<'api'>;
