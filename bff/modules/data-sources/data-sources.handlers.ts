import { UNIFIED_FIELDS } from '@core/records/unifiedFields';
import { AppError } from '@core/errors/AppError';
import { companyZone } from '@bff/modules/companies/companyZone';
import type { HandlersOf } from '@bff/http/handler';
import { findJob } from '@bff/modules/jobs/listJobs';
import { presentRun } from '@bff/services/jobs/presentRun';
import { previewIdentifierRules } from '@bff/modules/profiles/identifier-rules/previewIdentifierRules';
import {
  readSavedRules,
  saveIdentifierRules,
} from '@bff/modules/profiles/identifier-rules/saveIdentifierRules';
import { addRecords } from './addRecords';
import { catalogue } from './catalogue';
import { createDataSource } from './createDataSource';
import {
  answerCustomApiRequest,
  createCustomApiRequest,
  listCustomApiRequests,
} from './customApiRequests';
import { presentDataSource } from './data-source.presenter';
import { deleteDataSource } from './deleteDataSource';
import { readFieldUses } from './fieldUses';
import { previewFieldMapping, readFieldMapping, saveFieldMapping } from './fieldMapping';
import { previewMappingMerges } from './mergePreview';
import { presentMapping } from './fieldMapping.presenter';
import { listDataSources, readDataSource } from './listDataSources';
import { hideField, listFields } from './listFields';
import { listRecords } from './listRecords';
import { listSourceRuns } from './listSourceRuns';
import { readWaitingLog } from './readWaitingLog';
import { listTables } from './listTables';
import { receiveWebhook, rotateSourceSecret } from './receiveWebhook';
import { signInAtVendor } from './oauth/signIn';
import { testConnection } from './testConnection';
import { syncDataSource, updateDataSource } from './updateDataSource';

export const dataSourcesHandlers = {
  'data-sources.list': async (context) =>
    (await listDataSources(context)).map((source) => presentDataSource(source, context.publicUrl)),
  'data-sources.create': async (context, { body }) => {
    const created = await createDataSource(context, body);
    return {
      ...presentDataSource(created, context.publicUrl),
      webhookSecret: created.webhookSecret,
    };
  },
  'data-sources.read': async (context, { params }) =>
    presentDataSource(await readDataSource(context, params.id), context.publicUrl),
  'data-sources.update': async (context, input) =>
    presentDataSource(await updateDataSource(context, input), context.publicUrl),
  'data-sources.delete': (context, { params, query }) =>
    deleteDataSource(context, params.id, query.records),
  'data-sources.sync': async (context, { params, query }) => {
    const run = await findJob(context, await syncDataSource(context, params.id, query.full));
    if (!run) throw new AppError('not_found');
    return presentRun(context, run);
  },
  'data-sources.runs': async (context, { params, query }) =>
    (await listSourceRuns(context, params.id, query.limit)).map((run) => presentRun(context, run)),
  'data-sources.records': (context, { params, query }) => listRecords(context, params.id, query),
  'data-sources.addRecords': (context, { params, query }, _headers, upload) =>
    addRecords(context, params.id, upload, query.primaryKey),
  'data-sources.catalogue': async (context) => ({
    ...catalogue(context.env.signInClients),
    timeZone: await context.transaction((em) => companyZone(em, context.companyForWrites())),
  }),
  'data-sources.test': (context, { body }) => testConnection(context, body),
  'data-sources.waitingLog': (context, { params }) => readWaitingLog(context, params.id),
  'data-sources.tables': (context, { body }) => listTables(context, body),
  'data-sources.signIn': (context, { body }) => signInAtVendor(context, body),
  'data-sources.rotateSecret': async (context, { params }) => ({
    webhookSecret: await rotateSourceSecret(context, params.id),
  }),
  'data-sources.receive': (context, { params }, headers, upload) =>
    receiveWebhook(context, params.id, headers, upload),
  'data-sources.unifiedFields': async () => UNIFIED_FIELDS.map((field) => ({ ...field })),
  'data-sources.fields': (context, { query }) => listFields(context, query.sourceId),
  'data-sources.fieldUses': (context, { query }) => readFieldUses(context, query),
  'data-sources.hideField': (context, { body }) => hideField(context, body),
  'data-sources.mapping': async (context, { params }) =>
    presentMapping(await readFieldMapping(context, params.id)),
  'data-sources.saveMapping': async (context, { params, body }) =>
    presentMapping(await saveFieldMapping(context, params.id, body)),
  'data-sources.previewMapping': (context, { params, body }) =>
    previewFieldMapping(context, params.id, body),
  'data-sources.previewMerges': (context, { params, body }) =>
    previewMappingMerges(context, params.id, body),
  'data-sources.identifierRules': readSavedRules,
  'data-sources.saveIdentifierRules': (context, { body }) => saveIdentifierRules(context, body),
  'data-sources.previewIdentifierRules': (context, { body }) =>
    previewIdentifierRules(context, body.kinds),
  'data-sources.customRequests': (context, { query }) =>
    listCustomApiRequests(context, query.status),
  'data-sources.requestCustom': (context, { body }) => createCustomApiRequest(context, body),
  'data-sources.answerCustom': (context, { params, body }) =>
    answerCustomApiRequest(context, params.id, body),
} satisfies HandlersOf<'data-sources'>;
