import { SURVEY } from '../support/surveys';
import type { MakeSample } from './sampleInputs';
import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

const nothing: MakeSample = () => ({});

/** Sample requests for endpoints of API keys. @param about creates a request about a row. */
export const apiSamples = (
  about: (make: (target: Target) => Promise<string>, body?: object) => MakeSample,
  rows: SampleRows,
): Readonly<Record<string, MakeSample>> => {
  const response = async (target: Target): Promise<string> => (await rows.response(target)).id;
  const item: MakeSample = async (target) => ({ params: { key: await rows.item(target) } });
  return {
    'api.listSurveys': nothing,
    'api.readSurvey': about(rows.keptSurvey),
    'api.updateSurvey': about(rows.survey, { name: 'Renamed' }),
    'api.deleteSurvey': about(rows.survey),
    'api.readStyling': about(rows.keptSurvey),
    'api.readTargeting': about(rows.keptSurvey),
    'api.startSurvey': about(rows.survey, { endCondition: { type: 'manual' } }),
    'api.stopSurvey': about(rows.survey),
    'api.saveStyling': about(rows.survey, { settings: { theme: { primaryColor: '#123456' } } }),
    'api.saveTargeting': about(rows.survey, { displayTriggers: { showPercentage: 50 } }),
    'api.listDrafts': nothing,
    'api.readDraft': about(rows.draft),
    'api.createDraft': () => ({ body: { name: 'Sample', survey: SURVEY } }),
    'api.updateDraft': about(rows.draft, { name: 'Renamed' }),
    'api.deleteDraft': about(rows.draft),
    'api.publishDraft': about(rows.draft),
    'api.readResults': about(rows.keptSurvey),
    'api.listResponses': about(rows.keptSurvey),
    'api.exportResponses': about(rows.keptSurvey),
    'api.exportResponseLines': about(rows.keptSurvey),
    'api.readResponse': about(response),
    'api.correctResponse': about(response, { answers: { rate: 4 } }),
    'api.correctResponses': async (target) => ({
      params: { id: await rows.keptSurvey(target) },
      body: { responses: [{ id: await response(target), answers: { rate: 4 } }] },
    }),
    'api.deleteResponses': async (target) => ({
      params: { id: await rows.keptSurvey(target) },
      body: { ids: [await response(target)] },
    }),
    'api.deleteResponse': about(response),
    'api.excludeResponse': about(response, { excluded: true }),
    'api.listPeople': nothing,
    'api.readPerson': about(rows.profile),
    'api.listPersonEvents': about(rows.profile),
    'api.erasePerson': about(rows.profile),
    'api.eraseIdentifier': () => ({
      body: { identifier: { type: 'email', value: 'nobody@sample.example' } },
    }),
    'api.listSegments': nothing,
    'api.readSegment': async (target) => ({
      params: { key: await rows.audienceView(target) },
    }),
    'api.listItems': nothing,
    'api.readItem': item,
    'api.deleteItem': item,
    'api.listSources': nothing,
    'api.readSource': about(rows.source),
    'api.listSourceRuns': about(rows.source),
    'api.syncSource': about(rows.source),
    'api.listDeliveries': nothing,
    'api.readDelivery': about(rows.delivery),
    'api.resendDelivery': about(rows.delivery),
    'api.sendTestDelivery': async (target) => {
      await rows.delivery(target);
      return {};
    },
    'api.listWebhookEndpoints': nothing,
    'api.readWebhookEndpoint': about(rows.webhookEndpoint),
    'api.createWebhookEndpoint': () => ({
      body: { url: 'https://hooks.example/x', events: ['response.completed'] },
    }),
    'api.updateWebhookEndpoint': about(rows.webhookEndpoint, {
      events: ['response.completed', 'survey.published'],
    }),
    'api.deleteWebhookEndpoint': about(rows.webhookEndpoint),
    'api.testWebhookEndpoint': about(rows.webhookEndpoint),
    'api.readUsage': nothing,
  };
};
