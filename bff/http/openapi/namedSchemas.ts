import type { AnySchema } from 'yup';
import { PERMISSIONS } from '@core/access/permissions';
import { API_AREAS } from '@core/access/scopes';
import { apiResponse } from '@core/contract/api';
import { apiItem } from '@core/contract/apiCatalogue';
import { audienceMetrics } from '@core/contract/audienceMetrics';
import {
  audienceCategory,
  audienceEvent,
  audienceIdentifier,
  audienceLink,
  audiencePerson,
  audienceSegment,
  audienceTrait,
  audienceUser,
  viewFilters,
} from '@core/contract/audienceShapes';
import { audienceErasure } from '@core/contract/erasureShapes';
import { sessionCompany, sessionUser } from '@core/contract/auth';
import { companySizeOption, industryOption, TARGET_AUDIENCES } from '@core/contract/companies';
import { metricBucket, metricTotal } from '@core/contract/dashboard';
import { dataSource, rejectedRow } from '@core/contract/dataSourceShapes';
import { activeSurvey } from '@core/contract/widgetList';
import { EXPORT_FIELD_IDS } from '@core/contract/exportFields';
import { accountEmail, pagination, string } from '@core/contract/fields';
import { jobRun } from '@core/contract/jobs';
import { modelVoice } from '@core/contract/models';
import { apiToken, apiUsage, customAttribute } from '@core/contract/outbound-api';
import { predictAnswer, predictBody, predictionItem } from '@core/contract/predictions';
import { sentEvent } from '@core/contract/sentEvents';
import { webhookEndpoint } from '@core/contract/apiWebhookEndpoints';
import { scheduledExport, scheduledExportBody } from '@core/contract/scheduledExports';
import { draft } from '@core/contract/survey-drafts';
import { analytics, funnel, surveyResponse } from '@core/contract/surveyResultShapes';
import { discoverySliders, explanationSliders, placement } from '@core/contract/placements';
import { openInvitation } from '@core/contract/users';
import { webhookEventNames } from '@core/contract/webhookEvents';
import { publishedSurvey } from '@core/contract/surveys';
import { webhookDelivery, webhookDeliveryDetail } from '@core/contract/webhookDeliveries';
import { displayTriggersSchema } from '@core/survey/displayTriggers.schema';
import { embedSettingsSchema, stylingLogo, stylingTheme } from '@core/survey/embedSettings.schema';
import { endConditionSchema } from '@core/survey/endCondition.schema';
import { conditionOperators } from '@core/survey/operators';
import { surveySchema, workingListSchema } from '@core/survey/survey.schema';
import { answerTest } from '@core/survey/conditions.schema';

/** The schemas that become types in generated clients. */
export const NAMED_SCHEMAS: Readonly<Record<string, AnySchema>> = {
  Analytics: analytics,
  AnswerTest: answerTest,
  ApiArea: string().oneOf([...API_AREAS]),
  ApiKey: apiToken,
  AudienceMetrics: audienceMetrics,
  CompanySize: companySizeOption,
  ConditionOperator: string().oneOf([...conditionOperators]),
  CustomAttribute: customAttribute,
  DataSource: dataSource,
  DiscoverySliders: discoverySliders(),
  DisplayTriggers: displayTriggersSchema,
  Draft: draft,
  EmailAddress: accountEmail(''),
  EndCondition: endConditionSchema,
  Erasure: audienceErasure,
  Event: audienceEvent,
  ExplanationSliders: explanationSliders(),
  ExportField: string().oneOf([...EXPORT_FIELD_IDS]),
  Funnel: funnel,
  Identifier: audienceIdentifier,
  Industry: industryOption,
  Invitation: openInvitation,
  IdentifierLink: audienceLink,
  Item: apiItem,
  MetricBucket: metricBucket,
  MetricTotal: metricTotal,
  ModelVoice: modelVoice,
  Pagination: pagination,
  Person: audiencePerson,
  PersonSegment: audienceSegment,
  PersonSummary: audienceUser,
  PersonTrait: audienceTrait,
  Placement: placement,
  Prediction: predictAnswer,
  Permission: string().oneOf([...PERMISSIONS]),
  PredictionItem: predictionItem,
  PredictionRequest: predictBody,
  RejectedRow: rejectedRow,
  Response: apiResponse,
  ResponseOfSurvey: surveyResponse,
  Run: jobRun,
  Segment: audienceCategory,
  SentEvent: sentEvent,
  ScheduledExport: scheduledExport,
  ScheduledExportRequest: scheduledExportBody,
  SegmentFilters: viewFilters,
  SessionCompany: sessionCompany,
  SessionUser: sessionUser,
  StylingLogo: stylingLogo,
  StylingTheme: stylingTheme,
  Survey: publishedSurvey,
  SurveyDefinition: surveySchema,
  SurveyStyling: embedSettingsSchema,
  TargetAudience: string()
    .nullable()
    .oneOf([...TARGET_AUDIENCES, '', null]),
  Usage: apiUsage,
  WebhookDelivery: webhookDelivery,
  WebhookDeliveryDetail: webhookDeliveryDetail,
  WebhookEndpoint: webhookEndpoint,
  WebhookEventName: string().oneOf(webhookEventNames),
  WidgetSurvey: activeSurvey,
  WorkingList: workingListSchema.nullable(),
};

/** Responses that also become types in generated clients, by the endpoint's id. */
export const NAMED_ANSWERS: Readonly<Record<string, string>> = {
  Account: 'users.readProfile',
  CategoryRule: 'dashboard.addCategory',
  Company: 'companies.create',
  CompanySettings: 'companies.readSettings',
  CompanyUsage: 'companies.readUsage',
  DashboardLayout: 'dashboard.readLayout',
  DataType: 'data-types.create',
  IdentityState: 'embed.readIdentitySecret',
  ImportRun: 'imports.read',
  ImportStart: 'imports.create',
  InvitedTeammate: 'users.invite',
  ModelSettings: 'models.readSettings',
  NewApiKey: 'outbound-api.createToken',
  OverrideEntry: 'surveys.logOverride',
  PeoplePage: 'audience.users',
  Session: 'auth.login',
  SurveyTheme: 'survey-styling.createTheme',
  Teammate: 'users.savePermissions',
  TeammateChange: 'users.setStatus',
  WidgetSurveys: 'embed.hostedSurvey',
};
