import type { AnySchema } from 'yup';
import { PERMISSIONS } from '@core/access/permissions';
import { apiResponse } from '@core/contract/api';
import { apiItem } from '@core/contract/apiCatalogue';
import {
  audienceCategory,
  audienceErasure,
  audienceEvent,
  audienceIdentifier,
  audienceLink,
  audienceMetrics,
  audiencePerson,
  audienceSegment,
  audienceTrait,
  audienceUser,
  viewFilters,
} from '@core/contract/audienceShapes';
import { writebackRun } from '@core/contract/audienceWriteback';
import { savedChart } from '@core/contract/dashboard';
import {
  catalogueSource,
  connectField,
  dataSource,
  fieldDefinition,
  rejectedRow,
} from '@core/contract/dataSourceShapes';
import { activeSurvey } from '@core/contract/embed';
import { mappingBody } from '@core/contract/fieldMapping';
import { pagination, string } from '@core/contract/fields';
import { jobRun } from '@core/contract/jobs';
import { listedSession } from '@core/contract/ownAccount';
import { apiToken, apiUsage, customAttribute } from '@core/contract/outbound-api';
import { predictAnswer, predictBody, predictionItem } from '@core/contract/predictions';
import { draft } from '@core/contract/survey-drafts';
import { analytics, funnel, shareLink, surveyResponse } from '@core/contract/surveyResultShapes';
import { publishedSurvey } from '@core/contract/surveys';
import { webhookDelivery, webhookDeliveryDetail } from '@core/contract/webhookDeliveries';
import { displayTriggersSchema } from '@core/survey/displayTriggers.schema';
import { embedSettingsSchema } from '@core/survey/embedSettings.schema';
import { surveySchema } from '@core/survey/survey.schema';

/** The schemas that a generated client gets as types of their own. */
export const NAMED_SCHEMAS: Readonly<Record<string, AnySchema>> = {
  Analytics: analytics,
  ApiKey: apiToken,
  AudienceMetrics: audienceMetrics,
  CatalogueSource: catalogueSource,
  ConnectField: connectField,
  CustomAttribute: customAttribute,
  DataSource: dataSource,
  DisplayTriggers: displayTriggersSchema,
  Draft: draft,
  Erasure: audienceErasure,
  Event: audienceEvent,
  FieldDefinition: fieldDefinition,
  FieldMappingChange: mappingBody,
  Funnel: funnel,
  Identifier: audienceIdentifier,
  IdentifierLink: audienceLink,
  Item: apiItem,
  ListedSession: listedSession,
  Pagination: pagination,
  Person: audiencePerson,
  PersonSegment: audienceSegment,
  PersonSummary: audienceUser,
  PersonTrait: audienceTrait,
  Prediction: predictAnswer,
  Permission: string().oneOf([...PERMISSIONS]),
  PredictionItem: predictionItem,
  PredictionRequest: predictBody,
  RejectedRow: rejectedRow,
  Response: apiResponse,
  ResponseOfSurvey: surveyResponse,
  Run: jobRun,
  Segment: audienceCategory,
  SavedChart: savedChart,
  SegmentFilters: viewFilters,
  ShareLink: shareLink,
  Survey: publishedSurvey,
  SurveyDefinition: surveySchema,
  SurveyStyling: embedSettingsSchema,
  Usage: apiUsage,
  WebhookDelivery: webhookDelivery,
  WebhookDeliveryDetail: webhookDeliveryDetail,
  WritebackState: writebackRun,
  WidgetSurvey: activeSurvey,
};

/** Answers of endpoints that generated clients get as types too, by the endpoint's id. */
export const NAMED_ANSWERS: Readonly<Record<string, string>> = {
  Account: 'users.readProfile',
  Company: 'companies.create',
  CompanySettings: 'companies.readSettings',
  CompanyUsage: 'companies.readUsage',
  CustomApiRequest: 'data-sources.answerCustom',
  DashboardLayout: 'dashboard.readLayout',
  DataType: 'data-types.create',
  FieldMapping: 'data-sources.mapping',
  ImportRun: 'imports.read',
  InvitedTeammate: 'users.invite',
  ModelSettings: 'models.readSettings',
  NewApiKey: 'outbound-api.createToken',
  Plan: 'plans.choose',
  SalesRequest: 'plans.handleSalesRequest',
  Session: 'auth.login',
  Teammate: 'users.savePermissions',
  TeammateChange: 'users.setStatus',
  WidgetSurveys: 'embed.hostedSurvey',
  WritebackRun: 'audience.writebackRun',
};
