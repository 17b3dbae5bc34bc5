import type { InferType } from 'yup';
import { LIMITS } from '../limits';
import { displayTriggersSchema } from '../survey/displayTriggers.schema';
import { embedSettingsSchema } from '../survey/embedSettings.schema';
import { endConditionSchema } from '../survey/endCondition.schema';
import { surveySchema } from '../survey/survey.schema';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  boundedJson,
  companyFilterQuery,
  idParams,
  json,
  mixed,
  number,
  object,
  string,
  text,
} from './fields';

export const SURVEY_STATUSES = ['active', 'inactive'] as const;

/** A published survey. `survey` is {title, description, questions, settings}; styling and triggers are separate. */
export const publishedSurvey = object({
  /** ID of this version. */
  id: string().required(),
  /** Name in the dashboard. */
  name: string().required(),
  /** Whether visitors see it. */
  status: string()
    .oneOf([...SURVEY_STATUSES])
    .required(),
  /** Company ID. */
  companyId: string().required(),
  /** Number of the version, from 1. */
  version: number().required(),
  /** The same for all versions of a survey. */
  familyId: string().required(),
  /** When it was published. */
  publishedAt: string().required(),
  /** When it last changed. */
  updatedAt: string().required(),
  /** Start of the current run; null if it is not running. */
  startedAt: string().nullable(),
  /** Started responses. */
  responseCount: number().required(),
  /** Completed responses of the current run. */
  completedSinceStart: number().required(),
  /** By ID of a quota: `completed` and `screenedOut`, over all runs. */
  quotaCounts: json().nullable(),
  /** When the run ends; null before the first run. */
  endCondition: object({
    type: string().oneOf(['date', 'days', 'responses', 'manual']).required(),
    value: mixed<string | number>(),
  }).nullable(),
  /** Survey definition: title, description, questions and settings. */
  survey: json().required(),
  /** Styling. */
  embedSettings: object({ settings: json().required() }).nullable(),
  /** Targeting. */
  display_triggers: json().nullable(),
});
export type PublishedSurvey = InferType<typeof publishedSurvey>;

const access = { kind: 'session', tenant: 'filter' } as const;
const read = { ...access, permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;
const one = { params: idParams, query: companyFilterQuery } as const;

export const publishSurvey = defineEndpoint({
  id: 'surveys.publish',
  method: 'POST',
  path: '/api/surveys/publish',
  access: write,
  query: companyFilterQuery,
  body: object({
    name: text(LIMITS.surveys.nameMax).trim().required('Please enter a draft name'),
    survey: surveySchema.required(),
    publishedAt: string().optional(),
    draftId: string().nullable().optional(),
  }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  status: 201,
  response: publishedSurvey,
  errors: [
    'company_required',
    'not_found',
    'payload_too_large',
    'survey_has_errors',
    'quota_reached',
  ],
  summary: 'Publish a survey and remove its draft',
  description:
    'The survey is inactive until it is started. publishedAt is ignored. A survey with errors that the editor would show is rejected; each is reported at the path of its question or condition.',
});

export const listPublishedSurveys = defineEndpoint({
  id: 'surveys.list',
  method: 'GET',
  path: '/api/surveys/published',
  access: read,
  query: companyFilterQuery,
  response: array(publishedSurvey.required()).required(),
  summary: 'List published surveys, newest first',
  description: 'Sorted by the latest start, or by publication if never started.',
});

export const readSurvey = defineEndpoint({
  id: 'surveys.read',
  method: 'GET',
  path: '/api/surveys/published/:id',
  access: read,
  ...one,
  response: publishedSurvey,
  errors: ['not_found'],
  summary: 'Read a published survey with its styling and triggers',
});

/** The values read before the change, or null; for comparison only. */
const replaces = json().nullable().optional();
const lostEdits =
  'With `replaces` (the value before the change), the call is rejected if it has changed since; otherwise the last save wins.';

export const saveEmbedSettings = defineEndpoint({
  id: 'surveys.saveEmbedSettings',
  method: 'PUT',
  path: '/api/surveys/published/:id/embed-settings',
  access: write,
  ...one,
  body: object({ settings: embedSettingsSchema.required(), replaces }),
  bodyBytes: LIMITS.api.draftBodyBytes,
  response: publishedSurvey,
  errors: ['not_found', 'conflict', 'payload_too_large', 'quota_reached'],
  summary: "Save a survey's styling",
  description: lostEdits,
});

export const saveDisplayTriggers = defineEndpoint({
  id: 'surveys.saveDisplayTriggers',
  method: 'PUT',
  path: '/api/surveys/published/:id/display-triggers',
  access: write,
  ...one,
  body: object({ displayTriggers: displayTriggersSchema.required(), replaces }),
  response: publishedSurvey,
  errors: ['not_found', 'conflict'],
  summary: 'Save when a survey is shown and who sees it',
  description: lostEdits,
});

export const setSurveyStatus = defineEndpoint({
  id: 'surveys.setStatus',
  method: 'PUT',
  path: '/api/surveys/published/:id/status',
  access: write,
  ...one,
  body: object({
    status: string()
      .oneOf([...SURVEY_STATUSES])
      .required(),
    endCondition: endConditionSchema.optional().default(undefined),
    /** With `active`: stops the other running versions of the survey. */
    stopVersions: boolean().optional(),
  }),
  response: publishedSurvey,
  errors: ['not_found'],
  summary: 'Start a survey with an end condition, or stop it',
});

export const deleteSurvey = defineEndpoint({
  id: 'surveys.delete',
  method: 'DELETE',
  path: '/api/surveys/published/:id',
  access: write,
  ...one,
  status: 204,
  errors: ['not_found'],
  summary: 'Delete a published survey and its responses',
});

/** One version of a survey, as a choice in a comparison. */
const surveyVersion = object({
  id: string().required(),
  name: string().required(),
  version: number().required(),
  status: string()
    .oneOf([...SURVEY_STATUSES])
    .required(),
  publishedAt: string().required(),
  /** Name of the publisher; null if the account is gone or in another company. */
  publishedByName: string().nullable(),
  startedAt: string().nullable(),
  responseCount: number().required(),
});

export const listVersions = defineEndpoint({
  id: 'surveys.listVersions',
  method: 'GET',
  path: '/api/surveys/published/:id/versions',
  screensOnly: true,
  access: read,
  ...one,
  response: array(surveyVersion.required()).required(),
  errors: ['not_found'],
  summary: "List the versions of a survey's family, newest first",
});

export const createTestLink = defineEndpoint({
  id: 'surveys.createTestLink',
  method: 'POST',
  path: '/api/surveys/published/:id/test-link',
  screensOnly: true,
  access: write,
  ...one,
  body: object({
    page: string()
      .max(2000)
      .matches(/^https?:\/\/\S+$/i, 'Enter a URL that starts with http:// or https://.')
      .required('Enter a URL that starts with http:// or https://.'),
  }),
  status: 201,
  response: object({
    url: string().required(),
    token: string().required(),
    expiresAt: string().required(),
  }),
  errors: ['not_found'],
  summary: 'Create a signed link that shows a survey on a page for testing',
  description:
    "The page's URL with `navout-test=<token>`. Valid for 24 hours, even for a stopped survey. Test responses are marked and never counted.",
});

/** One override of the company's identifier rules by a survey. */
const overrideLog = object({
  id: string().required(),
  surveyId: string().required(),
  surveyName: string().required(),
  userId: string().required(),
  userName: string().required(),
  timestamp: string().required(),
  globalSettings: json().required(),
  customSettings: json().required(),
  overrideReason: string().defined(),
});

export const logOverride = defineEndpoint({
  id: 'surveys.logOverride',
  method: 'POST',
  path: '/api/admin/override-logs',
  access: write,
  query: companyFilterQuery,
  body: object({
    surveyId: string().required(),
    surveyName: text(LIMITS.surveys.nameMax).optional(),
    userId: string().optional(),
    userName: text().optional(),
    timestamp: string().optional(),
    globalSettings: boundedJson(LIMITS.surveys.rulesBytes).required(),
    customSettings: boundedJson(LIMITS.surveys.rulesBytes).required(),
    overrideReason: text(LIMITS.text.medium).optional(),
  }),
  status: 201,
  response: overrideLog,
  errors: ['not_found'],
  summary: "Record that a survey overrides the company's identifier rules",
  description:
    "The person and the time come from the session and the server's clock; userId, userName and timestamp are ignored.",
});

export const listOverrides = defineEndpoint({
  id: 'surveys.listOverrides',
  method: 'GET',
  path: '/api/admin/override-logs',
  access: read,
  query: companyFilterQuery.shape({ surveyId: string().optional() }),
  response: array(overrideLog.required()).required(),
  summary: 'List overrides of the identifier rules, newest first (at most 100)',
});
