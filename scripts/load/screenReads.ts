import * as audience from '@core/contract/audience';
import { listViewNames } from '@core/contract/viewNames';
import * as writeback from '@core/contract/audienceWriteback';
import { listContested, listUserRecords } from '@core/contract/audienceSplit';
import { listApiRequests } from '@core/contract/apiRequests';
import { listAuditLog } from '@core/contract/auditLog';
import { readConfig } from '@core/contract/auth';
import { readCatalogueHealth } from '@core/contract/catalogueHealth';
import { listCompanies, readCompanyProfile } from '@core/contract/companies';
import { readCompanyDomain } from '@core/contract/companyDomain';
import { readCompanySettings } from '@core/contract/companySettings';
import { readCompanyUsage } from '@core/contract/companyUsage';
import { listCustomApiRequests } from '@core/contract/customApiRequests';
import * as dashboard from '@core/contract/dashboard';
import * as sources from '@core/contract/data-sources';
import { listDataTypes } from '@core/contract/data-types';
import type { AnyEndpoint, InputOf } from '@core/contract/defineEndpoint';
import * as embed from '@core/contract/embed';
import { listExperiments } from '@core/contract/placementExperiments';
import { readPlacementReport } from '@core/contract/placementReport';
import { listCustomExportFields, previewExport } from '@core/contract/exports';
import { listScheduledExports } from '@core/contract/scheduledExports';
import { listFollowUps, readFollowUpRules } from '@core/contract/followUps';
import { readResultMails } from '@core/contract/resultMails';
import { listTagRules } from '@core/contract/tagRules';
import { readOneResponse } from '@core/contract/oneResponse';
import { listResponseNotes } from '@core/contract/responseNotes';
import { listFieldUses, listSourceFields, listUnifiedFields } from '@core/contract/fieldList';
import { readFieldMapping } from '@core/contract/fieldMapping';
import { readIdentifierRules } from '@core/contract/identifierRules';
import { readIdentitySecret } from '@core/contract/identitySecret';
import { readInstallCheck } from '@core/contract/installCheck';
import { listFieldValues } from '@core/contract/audienceFieldValues';
import { readValueLineage } from '@core/contract/audienceLineage';
import { listImports, readImport } from '@core/contract/imports';
import { contract } from '@core/contract/index';
import { listJobs, readJob } from '@core/contract/jobs';
import { listPreviewPeople } from '@core/contract/modelPreview';
import {
  listModelChanges,
  listModelFits,
  readModelSettings,
  readModelState,
} from '@core/contract/models';
import * as outbound from '@core/contract/outbound-api';
import { listSessions, readUserProfile } from '@core/contract/ownAccount';
import { listSalesRequests, readPlan } from '@core/contract/plans';
import { listDraftComments, listMentions, readMentionable } from '@core/contract/draftComments';
import { listDraftVersions, readDraftVersion } from '@core/contract/draftVersions';
import { listBankedQuestions } from '@core/contract/questionBank';
import { listSavedFilters } from '@core/contract/savedFilters';
import { listDrafts, readDraft } from '@core/contract/survey-drafts';
import { listShareLinks, readSharedResults } from '@core/contract/shareLinks';
import { readSentences, readTopics } from '@core/contract/answerTopics';
import { listResponseFiles } from '@core/contract/responseFiles';
import * as results from '@core/contract/survey-results';
import { listThemes } from '@core/contract/survey-styling';
import { countLinks } from '@core/contract/surveyLinks';
import * as surveys from '@core/contract/surveys';
import { listPasswordRequests, listSessionsOf, listUsers } from '@core/contract/users';
import { listWebhookDeliveries } from '@core/contract/webhookDeliveries';
import { LIMITS } from '@core/limits';
import { type CompanyCall, companyCall } from './companyCall';

/** Ids of rows in a filled company, for the paths of its screens. */
export interface Place {
  company: string;
  survey: string;
  response: string;
  question: string;
  textQuestion: string;
  draft: string;
  draftVersion: string;
  source: string;
  importRun: string;
  job: string;
  person: string;
  view: string;
  writebackRun: string;
  token: string;
  user: string;
  shareToken: string;
}

/** GETs that no screen shows, with the reason: files and streams (L10, L11), public calls (L1 to L3), and calls made only once. */
const NOT_SCREENS = [
  // Opened from an email, with a token that only the server can seal.
  'survey-results.readUnsubscribe',
  'survey-drafts.mentionMails',
  'audience.exportUser',
  'companies.exportAuditLog',
  'exports.download',
  'exports.downloadFile',
  'imports.rejected',
  'survey-results.export',
  'survey-results.exportLines',
  'survey-results.downloadFile',
  'embed.hostedSurvey',
  'embed.widgetSurveys',
  'embed.readOembed',
  'auth.validateInvitation',
  'imports.knownSource',
  'embed.readWebhookDelivery',
  // Only in the API: no screen calls them.
  'data-sources.read',
  'data-sources.runs',
  'plans.readUsage',
  'companies.listSigningKeys',
  // Asks the customer's database.
  'data-sources.waitingLog',
];

/** Every GET of the contract that a screen calls, as the screen calls it. @throws if the contract has one that is not listed here. */
export const screenReads = (place: Place): CompanyCall[] => {
  const asked: CompanyCall[] = [];
  const ask = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>): void => {
    asked.push(companyCall(endpoint, input, place.company));
  };
  const [survey, person, source] = [place.survey, place.person, place.source].map((id) => ({
    params: { id },
  })) as [{ params: { id: string } }, { params: { id: string } }, { params: { id: string } }];
  const ofCompany = { params: { companyId: place.company } };
  const company = { params: { id: place.company } };
  const people = { page: 1, limit: LIMITS.audience.pageSize };
  const answers = { page: 1, limit: LIMITS.results.pageSize };

  ask(readConfig, {});
  ask(audience.readAudienceMetrics, {});
  ask(audience.listAudienceCategories, {});
  ask(audience.listAudienceUsers, { query: people });
  ask(audience.listCategoryUsers, { params: { category: place.view }, query: people });
  ask(audience.readAudienceUser, person);
  ask(listUserRecords, person);
  ask(readValueLineage, { ...person, query: { field: 'email' } });
  ask(listFieldValues, { query: { field: 'city', search: 'b' } });
  ask(listContested, {});
  ask(audience.listUserEvents, { ...person, query: { limit: 100 } });
  ask(listViewNames, {});
  ask(writeback.listDestinations, {});
  ask(writeback.listWritebackRuns, { query: { limit: 20 } });
  ask(writeback.readWritebackRun, { params: { id: place.writebackRun } });
  ask(listAuditLog, { query: { page: 1, limit: 50 } });
  ask(listCompanies, {});
  ask(readCompanyProfile, {});
  ask(readCompanyDomain, company);
  ask(readCompanySettings, company);
  ask(readCompanyUsage, company);
  ask(listCustomApiRequests, {});
  ask(dashboard.readDashboardMetrics, { query: { range: '7d' } });
  ask(dashboard.readCategoryDetails, { query: { range: '7d', name: 'New Users' } });
  ask(dashboard.readDashboardLayout, {});
  ask(sources.listDataSources, {});
  ask(sources.listSourceRecords, { ...source, query: { page: 1, limit: 20 } });
  ask(sources.readCatalogue, {});
  ask(listSourceFields, {});
  ask(listFieldUses, { query: { name: 'email', type: 'dimension' } });
  ask(listUnifiedFields, {});
  ask(readFieldMapping, source);
  ask(readIdentifierRules, {});
  ask(listDataTypes, {});
  ask(embed.listActiveSurveys, ofCompany);
  ask(listWebhookDeliveries, ofCompany);
  ask(embed.readGlobalIdentifiers, ofCompany);
  ask(embed.readTriggerSettings, ofCompany);
  ask(readInstallCheck, ofCompany);
  ask(readIdentitySecret, ofCompany);
  ask(previewExport, { query: { fields: 'user_id', range: 'all' } });
  ask(listCustomExportFields, {});
  ask(listScheduledExports, {});
  ask(listImports, { query: { limit: 50 } });
  ask(readImport, { params: { id: place.importRun } });
  ask(listJobs, { query: { limit: 20 } });
  ask(readJob, { params: { id: place.job } });
  ask(readModelSettings, {});
  ask(listModelChanges, { query: { limit: 200 } });
  ask(readModelState, {});
  ask(listModelFits, {});
  ask(readCatalogueHealth, {});
  ask(listPreviewPeople, { query: {} });
  ask(listExperiments, {});
  ask(readPlacementReport, { query: { days: 28 } });
  ask(outbound.listApiTokens, {});
  ask(listApiRequests, { params: { id: place.token }, query: { limit: 50 } });
  ask(outbound.listCustomAttributes, {});
  ask(outbound.readApiUsage, {});
  ask(readUserProfile, {});
  ask(listSessions, {});
  ask(readPlan, {});
  ask(listSalesRequests, {});
  ask(listDrafts, {});
  ask(readDraft, { params: { id: place.draft } });
  ask(results.readAnalytics, survey);
  ask(results.readFunnel, survey);
  ask(results.readPulse, survey);
  ask(results.readUserAnalytics, survey);
  ask(results.listResponses, { ...survey, query: answers });
  ask(results.listAnswers, {
    params: { ...survey.params, questionId: place.question },
    query: answers,
  });
  const text = { ...survey.params, questionId: place.textQuestion };
  ask(results.readTerms, { params: text });
  ask(readTopics, { params: text });
  ask(readSentences, { params: text, query: { about: 'sail' } });
  ask(listResponseFiles, survey);
  ask(results.readCrossTab, { ...survey, query: { question: place.question, by: 'device' } });
  ask(listShareLinks, survey);
  ask(listSavedFilters, survey);
  ask(readFollowUpRules, survey);
  ask(listFollowUps, { ...survey, query: { limit: LIMITS.results.pageSize } });
  ask(readResultMails, survey);
  ask(listTagRules, survey);
  ask(readOneResponse, { params: { ...survey.params, responseId: place.response } });
  ask(listResponseNotes, { params: { ...survey.params, responseId: place.response } });
  ask(listBankedQuestions, {});
  ask(listDraftComments, { params: { id: place.draft } });
  ask(readMentionable, { params: { id: place.draft } });
  ask(listMentions, {});
  ask(listDraftVersions, { params: { id: place.draft } });
  ask(readDraftVersion, { params: { id: place.draft, versionId: place.draftVersion } });
  ask(countLinks, survey);
  ask(readSharedResults, { params: { token: place.shareToken } });
  ask(listThemes, {});
  ask(surveys.listOverrides, {});
  ask(surveys.listPublishedSurveys, {});
  ask(surveys.listVersions, survey);
  ask(surveys.readSurvey, survey);
  ask(listPasswordRequests, {});
  ask(listUsers, {});
  ask(listSessionsOf, { params: { id: place.user } });
  rejectGaps(asked);
  return asked;
};

const rejectGaps = (asked: readonly CompanyCall[]): void => {
  const named = new Set([...asked.map(({ id }) => id), ...NOT_SCREENS]);
  // Programs call /api/v1 with a key; no screen calls it.
  const missing = contract.filter(
    ({ id, method, path }) => method === 'GET' && !path.startsWith('/api/v1/') && !named.has(id),
  );
  if (missing.length > 0)
    throw new Error(`missing from the load table: ${missing.map(({ id }) => id).join(', ')}`);
};
