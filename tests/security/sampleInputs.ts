import { randomUUID } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { IDENTIFIER_DEFAULTS } from '@core/identity/identifierRules';
import { defaultGlobalIdentifiers, defaultTriggerSettings } from '@core/survey/defaults';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { User } from '@bff/tenancy/user.entity';
import { makeCompany, makeUser, TEST_PASSWORD } from '../support/factories';
import { ABSENT_ID, SURVEY } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import { sessionOf } from '../support/actors';
import { addAnswerFile, addFileResponse, sampleFile } from './addAnswerFile';
import { addExperiment } from './addExperiment';
import { exportSamples } from './exportSamples';
import { followUpSamples } from './followUpSamples';
import { apiSamples } from './apiSamples';
import { bankSamples } from './bankSamples';
import { commentSamples } from './commentSamples';
import { shareSamples } from './shareSamples';
import { signInSamples } from './signInSamples';
import { writebackSamples } from './writebackSamples';
import { SAMPLE_WEBHOOK_SECRET, savedChart, type SampleRows } from './sampleRows';
import type { Target } from './targets';

/** One request that succeeds for every caller who may make it. */
export interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  /** The file of an endpoint with `upload`. */
  raw?: string;
  headers?: Record<string, string>;
}

type Caller = Pick<User, 'id' | 'companyId'>;

export type MakeSample = (target: Target, caller: Caller | null) => Sample | Promise<Sample>;

let count = 0;
const address = (): string => `sample${(count += 1)}@example.test`;
const nothing = (): Sample => ({});

/**
 * A sample request for every endpoint of the contract, by id; a missing one fails the suite. New rows are made for every request that
 * changes or removes them.
 */
export const sampleInputs = (
  server: TestServer,
  rows: SampleRows,
): Readonly<Record<string, MakeSample>> => {
  const about =
    (make: (target: Target) => Promise<string>, body?: object): MakeSample =>
    async (target) => ({ params: { id: await make(target) }, ...(body ? { body } : {}) });
  const company =
    (body?: object): MakeSample =>
    ({ companyId }) => ({ params: { companyId, id: companyId }, ...(body ? { body } : {}) });
  const survey = { name: 'Sample', survey: SURVEY };
  const dataType = () => ({
    name: 'Sample',
    dataFieldName: `sample ${server.services.newId()}`,
    type: 'static',
  });
  const forgetPlan = (companyId: string) =>
    server.system.transaction((em) =>
      em.execute('delete from company_plans where company_id = ?', [companyId]),
    );

  return {
    'auth.config': nothing,
    'auth.login': async ({ home }) => ({
      body: {
        email: home ? (await makeUser(server, { company: home.company })).email : address(),
        password: TEST_PASSWORD,
      },
    }),
    'auth.register': () => ({
      body: {
        email: address(),
        name: 'Sample',
        password: 'sample-password',
        companyName: `Sample Works ${String(count)}`,
      },
    }),
    'auth.createOperator': () => ({
      body: {
        email: address(),
        name: 'Sample',
        password: 'sample-password',
        companyName: 'Sample Works',
      },
    }),
    'auth.verifyUser': () => ({ body: { email: address(), azureId: 'x', tenantId: 'y' } }),
    'auth.logout': nothing,
    'auth.forgotPassword': () => ({ body: { email: address() } }),
    'auth.resetPassword': async (target) => ({
      body: { token: await rows.resetToken(target), password: 'sample-password' },
    }),
    'auth.validateInvitation': async (target) => ({
      params: { token: await rows.invitation(target) },
    }),
    'auth.activateAccount': async (target) => ({
      body: { token: await rows.invitation(target), password: 'sample-password' },
    }),

    ...apiSamples(about, rows),
    'audience.metrics': nothing,
    'audience.fieldValues': () => ({ query: { field: 'city', search: '' } }),
    'audience.categories': nothing,
    'audience.users': nothing,
    'audience.categoryUsers': async (target) => ({
      params: { category: await rows.audienceView(target) },
    }),
    'audience.user': about(rows.profile),
    'audience.lineage': async (target) => ({
      params: { id: await rows.profile(target) },
      query: { field: 'city' },
    }),
    'audience.userEvents': about(rows.profile),
    'audience.exportUser': about(rows.profile),
    'audience.eraseUser': about(rows.profile),
    'audience.merge': async (target) => ({
      params: { id: await rows.profile(target) },
      body: { with: await rows.profile(target) },
    }),
    'audience.userRecords': about(rows.profile),
    'audience.split': async (target) => {
      const { id, right } = await rows.joinedPerson(target);
      return { params: { id }, body: { identifiers: [right] } };
    },
    'audience.contested': nothing,
    'audience.decideContested': about(rows.contestedId, { same: false }),
    'audience.undoMerge': async (target) => {
      const { id, ...ends } = await rows.joinedPerson(target);
      return { params: { id }, body: ends };
    },
    'audience.viewNames': nothing,
    'audience.previewView': () => ({ body: { filters: { risk: ['high'] } } }),
    'audience.createView': () => ({ body: { name: 'Sample' } }),
    'audience.updateView': about(rows.audienceView, { name: 'Sample' }),
    'audience.deleteView': about(rows.audienceView),
    'audience.reclassify': nothing,
    ...writebackSamples(rows),

    'companies.list': nothing,
    'companies.create': () => ({ body: { name: `Made ${(count += 1)}`, domain: 'made.example' } }),
    'companies.update': async ({ companyId, home }) => ({
      params: { id: companyId },
      body: { name: home?.company.name ?? 'x', domain: 'sample.example' },
    }),
    // A separate company: a caller who may delete it may delete any.
    'companies.delete': async ({ kind, companyId }) => ({
      params: { id: kind === 'absent' ? companyId : (await makeCompany(server)).id },
    }),
    'companies.readProfile': nothing,
    'companies.saveProfile': ({ companyId }) => ({ body: { companyId, phone: '+47 1' } }),
    'companies.saveLogo': company({ logo: null }),
    'companies.readDomain': company(),
    'companies.checkDomain': async (target) => {
      // A company without a domain needs no DNS lookup.
      await server.system.transaction((em) =>
        em.execute('update companies set domain = null where id = ?', [target.companyId]),
      );
      return { params: { id: target.companyId } };
    },
    'companies.readSettings': company(),
    'companies.readUsage': company(),
    'companies.saveQuotas': company({ drafts: 300 }),
    'companies.saveSettings': company({ timeZone: 'Europe/Oslo' }),
    'companies.erasePerson': () => ({
      body: { identifier: { type: 'email', value: 'nobody@sample.example' } },
    }),
    'companies.listSigningKeys': nothing,
    'companies.auditLog': nothing,
    'companies.exportAuditLog': nothing,

    'dashboard.metrics': nothing,
    'dashboard.category': () => ({ query: { name: 'New Users' } }),
    'dashboard.addCategory': () => ({ body: { name: `Sample ${(count += 1)}` } }),
    'dashboard.removeCategory': (target, caller) =>
      rows.dashboardLayout(target, caller).then(({ category }) => ({ params: { name: category } })),
    'dashboard.readLayout': nothing,
    'dashboard.saveLayout': () => ({ body: { tab: 'users' } }),
    'dashboard.saveChart': () => ({ body: savedChart(`saved-${(count += 1)}`) }),
    'dashboard.deleteChart': (target, caller) =>
      rows.dashboardLayout(target, caller).then(({ chart }) => ({ params: { chart } })),

    'data-sources.list': nothing,
    'data-sources.create': () => ({ body: { name: 'Sample', type: 'File Upload' } }),
    'data-sources.read': about(rows.source),
    'data-sources.update': about(rows.source, { name: 'Renamed' }),
    'data-sources.delete': about(rows.source),
    'data-sources.sync': about(rows.source),
    'data-sources.runs': about(rows.source),
    'data-sources.records': about(rows.source),
    'data-sources.addRecords': async (target) => ({
      params: { id: await rows.source(target) },
      raw: '{"records":[{"email":"sample@example.test"}]}',
    }),
    'data-sources.catalogue': nothing,
    'data-sources.test': () => ({ body: { type: 'Webhook' } }),
    'data-sources.waitingLog': about(rows.source),
    'data-sources.tables': () => ({ body: { type: 'PostgreSQL' } }),
    'data-sources.rotateSecret': about(rows.webhookSource),
    'data-sources.receive': async (target) => {
      const [text, at, id] = ['{"email":"sample@example.test"}', new Date(), `msg_${(count += 1)}`];
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
        'webhook-signature': new Webhook(SAMPLE_WEBHOOK_SECRET).sign(id, at, text),
      };
      return { params: { id: await rows.webhookSource(target) }, raw: text, headers };
    },
    'data-sources.unifiedFields': nothing,
    'data-sources.fields': nothing,
    'data-sources.fieldUses': () => ({ query: { name: 'id', type: 'dimension' } }),
    'data-sources.hideField': async ({ companyId, home }) => {
      const source = home ? await rows.source({ kind: 'own', companyId, home }) : ABSENT_ID;
      return { body: { name: 'created_at', type: 'dimension', sourceIds: [source] } };
    },
    'data-sources.mapping': about(rows.source),
    'data-sources.saveMapping': about(rows.source, { fields: [{ name: 'id', hidden: true }] }),
    'data-sources.previewMapping': about(rows.source, {}),
    'data-sources.previewMerges': about(rows.source, {}),
    'data-sources.identifierRules': nothing,
    'data-sources.saveIdentifierRules': () => ({ body: { kinds: IDENTIFIER_DEFAULTS } }),
    'data-sources.previewIdentifierRules': () => ({ body: { kinds: IDENTIFIER_DEFAULTS } }),
    'data-sources.customRequests': nothing,
    'data-sources.requestCustom': () => ({
      body: { serviceName: 'Sample', documentationUrl: 'https://docs.example' },
    }),
    'data-sources.answerCustom': about(rows.customRequest, { status: 'done' }),

    'imports.create': () => ({
      query: { fileName: 'sample.csv' },
      raw: `email\nsample${(count += 1)}@example.test\n`,
    }),
    'imports.stream': () => ({
      query: { fileName: 'sample.csv' },
      raw: `email\nsample${(count += 1)}@example.test\n`,
    }),
    'imports.knownSource': about(rows.source),
    'imports.list': nothing,
    'imports.read': about(rows.importRun),
    'imports.rejected': about(rows.importRun),
    'imports.resendRejected': about(rows.importRun),
    'imports.undo': about(rows.importRun),
    'data-types.list': nothing,
    'data-types.create': () => ({ body: dataType() }),
    'data-types.update': async (target) => ({
      params: { id: await rows.dataType(target) },
      body: dataType(),
    }),
    'data-types.delete': about(rows.dataType),

    'embed.listActive': company(),
    'embed.readGlobalIdentifiers': company(),
    'embed.saveGlobalIdentifiers': company({ globalIdentifiers: defaultGlobalIdentifiers }),
    'embed.readTriggerSettings': company(),
    'embed.readInstallCheck': company(),
    'embed.saveTriggerSettings': company({ triggerSettings: defaultTriggerSettings }),
    'embed.listWebhookDeliveries': company(),
    'embed.replayWebhookDelivery': async (target) => ({
      params: { companyId: target.companyId, deliveryId: await rows.delivery(target) },
    }),
    'embed.readWebhookDelivery': async (target) => ({
      params: { companyId: target.companyId, deliveryId: await rows.delivery(target) },
    }),
    'embed.sendTestWebhook': async (target) => {
      await rows.delivery(target);
      return { params: { companyId: target.companyId } };
    },
    'embed.rotateWebhookSecret': async (target) => {
      await rows.delivery(target);
      return { params: { companyId: target.companyId } };
    },
    'embed.readIdentitySecret': company(),
    'embed.rotateIdentitySecret': company(),
    'embed.revokePreviousIdentitySecret': company(),
    'embed.widgetSurveys': company(),
    'embed.audienceSurveys': company({}),
    'embed.hostedSurvey': async (target) => ({
      params: { surveyId: await rows.keptSurvey(target) },
    }),
    'embed.readOembed': async (target) => ({
      query: { url: `${server.system.publicUrl}/s/${await rows.keptSurvey(target)}` },
    }),
    'embed.recordDisplay': async (target) => ({
      params: { surveyId: await rows.keptSurvey(target) },
      body: {},
    }),
    'embed.startResponse': async (target) => ({
      params: { surveyId: await rows.keptSurvey(target) },
      body: { submissionId: address() },
    }),
    'embed.saveResponse': async (target) => {
      const { id, token } = await rows.response(target);
      return {
        params: { responseId: id },
        headers: { [RESPONSE_TOKEN_HEADER]: token },
        body: { answers: { rate: 5 }, complete: true },
      };
    },
    'embed.sendAnswerFile': async (target) => {
      const { id, token } = await addFileResponse(server, target);
      return sampleFile(id, token);
    },
    'api.readResponseFile': async (target) => ({ params: await addAnswerFile(server, target) }),

    ...exportSamples(server),
    ...signInSamples,

    'jobs.list': nothing,
    'jobs.read': about(rows.job),
    'jobs.cancel': about(rows.job),

    'models.readSettings': nothing,
    'models.saveSettings': () => ({ body: { discovery: { contentDiscovery: 50 } } }),
    'models.resetSettings': () => ({ body: { model: 'discovery' } }),
    'models.listChanges': nothing,
    'models.readState': nothing,
    'models.listFits': nothing,
    'models.catalogueHealth': nothing,
    'models.fit': nothing,

    'outbound-api.listTokens': nothing,
    'outbound-api.createToken': () => ({ body: { name: 'Sample', permissions: ['read'] } }),
    'outbound-api.updateToken': about(rows.apiToken, { isActive: false }),
    'outbound-api.deleteToken': about(rows.apiToken),
    'outbound-api.rotateToken': about(rows.apiToken, { overlapHours: 1 }),
    'outbound-api.listRequests': about(rows.apiToken),
    'outbound-api.listAttributes': nothing,
    'outbound-api.createAttribute': () => ({
      body: { name: `made ${(count += 1)}`, type: 'string' },
    }),
    'outbound-api.updateAttribute': async (target) => ({
      params: { id: await rows.attribute(target) },
      body: { name: `renamed ${(count += 1)}`, type: 'number' },
    }),
    'outbound-api.deleteAttribute': about(rows.attribute),
    'outbound-api.readUsage': nothing,

    'plans.readUsage': nothing,
    'plans.read': nothing,
    'plans.choose': async ({ companyId }) => {
      await forgetPlan(companyId);
      return { body: { plan: 'free' } };
    },
    'plans.startTrial': async () => {
      await server.system.transaction((em) => em.execute('delete from company_plans'));
      return { body: { plan: 'entry' } };
    },
    'plans.contactSales': () => ({
      body: { email: address(), companyName: 'Sample Works', needs: 'More' },
    }),
    'plans.listSalesRequests': nothing,
    'plans.handleSalesRequest': about(rows.salesRequest, { handled: true }),

    'predictions.predict': () => ({ body: { query: 'sample', top_k: 1 } }),
    'predictions.predictMany': () => ({ body: { people: [{ user_id: 'sample' }], top_k: 1 } }),
    'predictions.preview': () => ({ body: { person: null } }),
    'predictions.previewPeople': nothing,
    'predictions.placementReport': nothing,
    'predictions.findItems': () => ({ body: { search: 'a' } }),
    'predictions.listExperiments': nothing,
    'predictions.createExperiment': () => ({
      body: {
        name: 'Sample',
        placement: 'for_you',
        goal: 'clicks',
        variants: [{ share: 50 }, { share: 50, discovery: { trendingContent: 10 } }],
      },
    }),
    'predictions.changeExperiment': async ({ home }) => ({
      params: { id: home ? await addExperiment(server, home.company.id) : ABSENT_ID },
      body: { state: 'stopped' },
    }),
    'predictions.sendEvents': () => ({
      body: { type: 'view', user_id: address(), item_id: 'sample', message_id: address() },
    }),
    'predictions.upsertItems': () => ({ body: { items: [{ id: address(), title: 'Sample' }] } }),

    'survey-drafts.list': nothing,
    'survey-drafts.create': () => ({ body: survey }),
    'survey-drafts.read': about(rows.draft),
    'survey-drafts.update': about(rows.draft, survey),
    'survey-drafts.rename': about(rows.draft, { name: 'Renamed' }),
    'survey-drafts.delete': about(rows.draft),

    'survey-results.analytics': about(rows.keptSurvey),
    'survey-results.list': about(rows.keptSurvey),
    'survey-results.export': about(rows.keptSurvey),
    'survey-results.exportLines': about(rows.keptSurvey),
    'survey-results.userAnalytics': about(rows.keptSurvey),
    'survey-results.funnel': about(rows.keptSurvey),
    'survey-results.crossTab': async (target) => ({
      params: { id: await rows.keptSurvey(target) },
      query: { question: 'rate', by: 'device' },
    }),
    'survey-results.pulse': about(rows.keptSurvey),
    'survey-results.answers': async (target) => ({
      params: { id: await rows.keptSurvey(target), questionId: 'rate' },
    }),
    'survey-results.terms': async (target) => ({
      params: { id: await rows.keptSurvey(target), questionId: 'why' },
    }),
    ...shareSamples(rows),
    ...bankSamples(server, rows),
    ...commentSamples(server, rows),
    ...followUpSamples(server, rows),
    'survey-results.listSavedFilters': about(rows.keptSurvey),
    'survey-results.createSavedFilter': async (target) => ({
      params: { id: await rows.keptSurvey(target) },
      body: { name: `Phones ${randomUUID()}`, filters: 'deviceType=mobile' },
    }),
    'survey-results.deleteSavedFilter': async (target) => ({
      params: { id: await rows.keptSurvey(target), filterId: await rows.savedFilter(target) },
    }),
    'survey-results.createLinks': about(rows.keptSurvey, { count: 2 }),
    'survey-results.countLinks': about(rows.keptSurvey),

    'survey-styling.listThemes': nothing,
    'survey-styling.createTheme': () => ({
      body: { name: 'Sample', settings: { theme: { primaryColor: '#123456' } } },
    }),
    'survey-styling.deleteTheme': about(rows.theme),

    'surveys.list': nothing,
    'surveys.publish': () => ({ body: survey }),
    'surveys.read': about(rows.keptSurvey),
    'surveys.listVersions': about(rows.keptSurvey),
    'surveys.saveEmbedSettings': about(rows.survey, { settings: {} }),
    'surveys.saveDisplayTriggers': about(rows.survey, { displayTriggers: {} }),
    'surveys.setStatus': about(rows.survey, { status: 'inactive' }),
    'surveys.createTestLink': about(rows.keptSurvey, { page: 'https://shop.example/' }),
    'surveys.delete': about(rows.survey),
    'surveys.logOverride': async (target) => ({
      body: {
        surveyId: await rows.keptSurvey(target),
        globalSettings: {},
        customSettings: {},
        overrideReason: 'Sample',
      },
    }),
    'surveys.listOverrides': nothing,

    'users.list': nothing,
    'users.invite': ({ kind, companyId }) => ({
      body: {
        email: address(),
        name: 'Sample',
        role: 'user',
        ...(kind === 'absent' ? { companyId: ABSENT_ID } : { companyId }),
      },
    }),
    'users.resendInvitation': about(rows.invited),
    'users.revokeInvitation': about(rows.invited),
    'users.setStatus': about(rows.user, { status: 'suspended' }),
    'users.update': async (target) => ({
      params: { id: await rows.user(target) },
      body: { name: 'Sample', email: address() },
    }),
    'users.delete': about(rows.user),
    'users.resetPassword': about(rows.user, { newPassword: 'sample-password' }),
    'users.listSessionsOf': about(rows.user),
    'users.endSessionsOf': about(rows.user),
    'users.savePermissions': about(rows.user, { role: 'user', permissions: ['dashboard:read'] }),
    'users.listPasswordRequests': nothing,
    'users.dismissPasswordRequest': about(rows.passwordRequest),
    'users.readProfile': nothing,
    'users.saveProfile': () => ({ body: { profileName: 'Sample' } }),
    'users.savePhoto': () => ({ body: { photo: null } }),
    'users.changePassword': () => ({
      body: { currentPassword: TEST_PASSWORD, newPassword: TEST_PASSWORD },
    }),
    'users.linkWorkAccount': () => ({
      body: { currentPassword: TEST_PASSWORD, idToken: 'no work accounts here' },
    }),
    'users.unlinkWorkAccount': () => ({ body: { currentPassword: TEST_PASSWORD } }),
    'users.listSessions': nothing,
    'users.revokeSession': async ({ kind }, caller) => ({
      params: { id: caller && kind === 'own' ? await sessionOf(server, caller) : ABSENT_ID },
    }),
    'users.requestConfirmation': nothing,
    'users.confirmEmail': () => ({ body: { token: 'a confirmed address needs none' } }),
    'users.signOutEverywhere': nothing,
  };
};
