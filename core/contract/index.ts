import type { AnyEndpoint } from './defineEndpoint';
import * as api from './api';
import * as apiCatalogue from './apiCatalogue';
import * as apiDrafts from './apiDrafts';
import * as apiExports from './apiExports';
import * as apiOneResponse from './apiOneResponse';
import * as apiPeople from './apiPeople';
import * as apiRequests from './apiRequests';
import * as apiSurveyChanges from './apiSurveyChanges';
import * as apiWebhookEndpoints from './apiWebhookEndpoints';
import * as apiWebhooks from './apiWebhooks';
import * as audience from './audience';
import * as audienceSplit from './audienceSplit';
import * as auditLog from './auditLog';
import * as auth from './auth';
import * as authOperator from './authOperator';
import * as catalogueHealth from './catalogueHealth';
import * as companies from './companies';
import * as companyDomain from './companyDomain';
import * as companySettings from './companySettings';
import * as companyUsage from './companyUsage';
import * as customApiRequests from './customApiRequests';
import * as dashboard from './dashboard';
import * as dataSources from './data-sources';
import * as dataTypes from './data-types';
import * as exports from './exports';
import * as followUps from './followUps';
import * as scheduledExports from './scheduledExports';
import * as jobs from './jobs';
import * as embed from './embed';
import * as audienceFieldValues from './audienceFieldValues';
import * as hostedOembed from './hostedOembed';
import * as audienceLineage from './audienceLineage';
import * as fieldList from './fieldList';
import * as sourceSignIn from './sourceSignIn';
import * as sourceTables from './sourceTables';
import * as fieldMapping from './fieldMapping';
import * as identifierRules from './identifierRules';
import * as identitySecret from './identitySecret';
import * as imports from './imports';
import * as installCheck from './installCheck';
import * as modelPreview from './modelPreview';
import * as models from './models';
import * as outboundApi from './outbound-api';
import * as ownAccount from './ownAccount';
import * as personalData from './personalData';
import * as placementExperiments from './placementExperiments';
import * as placementReport from './placementReport';
import * as plans from './plans';
import * as predictMany from './predictMany';
import * as predictions from './predictions';
import * as sentEvents from './sentEvents';
import * as answerTopics from './answerTopics';
import * as draftComments from './draftComments';
import * as draftPresence from './draftPresence';
import * as draftVersions from './draftVersions';
import * as mentionMails from './mentionMails';
import * as languageModel from './languageModel';
import * as questionBank from './questionBank';
import * as resultMails from './resultMails';
import * as oneResponse from './oneResponse';
import * as responseNotes from './responseNotes';
import * as responseDeletion from './responseDeletion';
import * as responseTags from './responseTags';
import * as responseFiles from './responseFiles';
import * as savedFilters from './savedFilters';
import * as surveyDrafts from './survey-drafts';
import * as surveyFiles from './surveyFiles';
import * as surveyLinks from './surveyLinks';
import * as shareLinks from './shareLinks';
import * as tagRules from './tagRules';
import * as surveyResults from './survey-results';
import * as surveyStyling from './survey-styling';
import * as surveys from './surveys';
import * as users from './users';
import * as webhookDeliveries from './webhookDeliveries';
import * as audienceWriteback from './audienceWriteback';
import * as viewNames from './viewNames';

/** Nouns in alphabetical order. Every endpoint that they export is part of the contract. */
const nouns = {
  api,
  apiCatalogue,
  apiDrafts,
  apiExports,
  apiOneResponse,
  apiPeople,
  apiRequests,
  apiSurveyChanges,
  apiWebhookEndpoints,
  apiWebhooks,
  audience,
  audienceSplit,
  auditLog,
  auth,
  authOperator,
  catalogueHealth,
  companies,
  companyDomain,
  companySettings,
  companyUsage,
  customApiRequests,
  dashboard,
  dataSources,
  dataTypes,
  embed,
  hostedOembed,
  exports,
  followUps,
  scheduledExports,
  fieldList,
  sourceSignIn,
  sourceTables,
  fieldMapping,
  audienceFieldValues,
  audienceLineage,
  identifierRules,
  identitySecret,
  imports,
  installCheck,
  jobs,
  modelPreview,
  models,
  outboundApi,
  ownAccount,
  personalData,
  placementExperiments,
  placementReport,
  plans,
  predictMany,
  predictions,
  sentEvents,
  answerTopics,
  draftComments,
  draftPresence,
  draftVersions,
  mentionMails,
  languageModel,
  questionBank,
  resultMails,
  oneResponse,
  responseNotes,
  responseFiles,
  responseDeletion,
  responseTags,
  savedFilters,
  shareLinks,
  tagRules,
  surveyDrafts,
  surveyFiles,
  surveyLinks,
  surveyResults,
  surveyStyling,
  surveys,
  users,
  webhookDeliveries,
  audienceWriteback,
  viewNames,
};

type Nouns = typeof nouns;
type EndpointsIn<M> = {
  [K in keyof M]: M[K] extends { id: string; method: string; path: string } ? M[K] : never;
}[keyof M];

/** Any endpoint of the contract, with its own types. */
export type ContractEndpoint = { [N in keyof Nouns]: EndpointsIn<Nouns[N]> }[keyof Nouns];

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' &&
  value !== null &&
  'method' in value &&
  'access' in value &&
  'path' in value;

/** All endpoints, in the order of the nouns, for the router, OpenAPI, the access matrix and the docs. */
export const contract: readonly AnyEndpoint[] = Object.values(nouns).flatMap((noun) =>
  Object.values(noun).filter(isEndpoint),
);
