import { LIMITS } from '../limits';
import { answersSchema } from '../survey/answers.schema';
import { globalIdentifiersSchema } from '../survey/identifierRules.schema';
import { triggerSettingsSchema } from '../survey/triggerSettings.schema';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, json, number, object, string, text } from './fields';
import {
  HOSTED_SURVEY_PATH,
  PUBLIC_PATHS,
  RESPONSE_TOKEN_HEADER,
  WIDGET_AUDIENCE_PATH,
  WIDGET_SURVEYS_PATH,
} from './publicPaths';
import { elapsedMs, hiddenFields, identifiers, userHash } from './visitFields';
import { activeSurvey, widgetList } from './widgetList';

const companyParams = object({ companyId: string().required() });
const surveyParams = object({ surveyId: string().required() });
const session = { kind: 'session', tenant: 'none' } as const;

export const listActiveSurveys = defineEndpoint({
  id: 'embed.listActive',
  method: 'GET',
  path: '/api/companies/:companyId/surveys/active',
  access: { ...session, permission: 'data_sources:read' },
  params: companyParams,
  response: array(activeSurvey.required()).required(),
  errors: ['not_found'],
  summary: 'List the running surveys of a company',
});

/** The values read before the change, for comparison only. */
const replaces = json().optional();
const lostEdits =
  'With `replaces` (the value before the change), the call is rejected if it has changed since; otherwise the last save wins.';

const globalIdentifiersAnswer = object({ globalIdentifiers: json().required() });
const triggerSettingsAnswer = object({ triggerSettings: json().required() });

export const readGlobalIdentifiers = defineEndpoint({
  id: 'embed.readGlobalIdentifiers',
  method: 'GET',
  path: '/api/companies/:companyId/global-identifiers',
  access: { ...session, permission: 'data_sources:read' },
  params: companyParams,
  response: globalIdentifiersAnswer,
  errors: ['not_found'],
  summary: 'Read the identifier rules of a company',
});

export const saveGlobalIdentifiers = defineEndpoint({
  id: 'embed.saveGlobalIdentifiers',
  method: 'PUT',
  path: '/api/companies/:companyId/global-identifiers',
  access: { ...session, permission: 'data_sources:write' },
  params: companyParams,
  body: object({ globalIdentifiers: globalIdentifiersSchema.required(), replaces }),
  response: globalIdentifiersAnswer,
  errors: ['not_found', 'conflict'],
  summary: 'Save the identifier rules of a company',
  description: lostEdits,
});

export const readTriggerSettings = defineEndpoint({
  id: 'embed.readTriggerSettings',
  method: 'GET',
  path: '/api/companies/:companyId/trigger-settings',
  access: { ...session, permission: 'data_sources:read' },
  params: companyParams,
  response: triggerSettingsAnswer,
  errors: ['not_found'],
  summary: 'Read what happens when a survey is completed',
});

export const saveTriggerSettings = defineEndpoint({
  id: 'embed.saveTriggerSettings',
  method: 'PUT',
  path: '/api/companies/:companyId/trigger-settings',
  access: { ...session, permission: 'data_sources:write' },
  params: companyParams,
  body: object({ triggerSettings: triggerSettingsSchema.required(), replaces }),
  response: triggerSettingsAnswer.concat(object({ webhookSecret: string().nullable().defined() })),
  errors: ['not_found', 'email_unverified', 'conflict'],
  summary: 'Save what happens when a survey is completed',
  description:
    `${lostEdits} ` +
    'The first webhook URL gets a signing secret (Standard Webhooks, whsec_…). Only that response contains it, as `webhookSecret`; afterwards it can only be rotated.',
});

const widget = { access: { kind: 'public' }, rate: 'widget', cors: true } as const;

export const widgetSurveys = defineEndpoint({
  id: 'embed.widgetSurveys',
  method: 'GET',
  path: WIDGET_SURVEYS_PATH,
  ...widget,
  params: companyParams,
  query: object({ test: text(500).optional() }),
  response: widgetList,
  errors: ['not_found', 'origin_not_allowed'],
  summary: "List what the widget can show on a company's site",
  description:
    'With `test`, the token of a test link, returns only that survey, running or not. Without it, cache the response for 60 seconds; then If-None-Match with its ETag gets 304 if nothing has changed.',
});

export const audienceSurveys = defineEndpoint({
  id: 'embed.audienceSurveys',
  method: 'POST',
  path: WIDGET_AUDIENCE_PATH,
  ...widget,
  params: companyParams,
  body: object({ identifiers, userHash, visitorId: text().optional() }),
  response: object({
    /** The surveys this visitor can see. */
    surveys: array(activeSurvey.required()).required(),
    /** IDs of running surveys for saved views that this visitor can't see. */
    withheld: array(string().required()).required(),
    /** The visitor's segments that conditions of running surveys test, each with a proof. */
    segments: array(string().required()).required(),
  }),
  errors: ['not_found', 'origin_not_allowed'],
  summary: 'List the surveys for saved views that a visitor can see',
  description:
    'Only a verified visitor gets these surveys: by `userHash`, or by a visitorId that a signed answer or a record links to a person. All others get none of them, and no segments. Nothing is stored.',
});

export const hostedSurvey = defineEndpoint({
  id: 'embed.hostedSurvey',
  method: 'GET',
  path: `${HOSTED_SURVEY_PATH}:surveyId`,
  access: { kind: 'public' },
  rate: 'widget',
  params: surveyParams,
  query: object({ test: text(500).optional(), link: text(100).optional() }),
  response: widgetList,
  errors: ['not_found', 'survey_closed', 'already_completed', 'quota_full', 'origin_not_allowed'],
  summary: 'Read one running survey for its hosted page',
  description:
    "What `/s/{surveyId}` shows: the widget's list with only that survey. The token of a test link also returns a stopped one. With `link`, a one-response token, it is rejected after that response.",
});

export const recordDisplay = defineEndpoint({
  id: 'embed.recordDisplay',
  method: 'POST',
  path: PUBLIC_PATHS.displays,
  ...widget,
  params: surveyParams,
  body: object({
    /** ID of this display, so that it counts once. */
    displayToken: text().optional(),
    visitorId: text().optional(),
    /** URL of the page. */
    page: text(2000).optional(),
    /** If true, nothing is counted. */
    test: boolean().optional(),
  }),
  status: 202,
  response: object({
    /** True if it was counted. */
    accepted: boolean().required(),
  }),
  errors: ['not_found', 'survey_closed', 'origin_not_allowed'],
  summary: 'Record that a survey was shown',
});

export const startResponse = defineEndpoint({
  id: 'embed.startResponse',
  method: 'POST',
  path: PUBLIC_PATHS.responses,
  ...widget,
  rate: 'start',
  params: surveyParams,
  body: object({
    /** Your ID for this response, so that a repeat does not start a second one. */
    submissionId: text().required(),
    /** Token of a one-response link. All starts with it return the same response. */
    link: text(100).optional(),
    /** What the page knows about the visitor. */
    identifiers,
    userHash,
    visitorId: text().optional(),
    /** Version that was shown. */
    surveyVersion: number().optional(),
    /** Display ID. */
    displayToken: text().optional(),
    /** Values to store with the answers. */
    hidden: hiddenFields,
    /** Segments that embed.audienceSurveys returned to this visitor, for conditions. */
    segments: array(text(200).required()).max(LIMITS.widget.segments).optional(),
    /** Language of the questions. */
    language: text(35).optional(),
    /** Milliseconds since the first question was shown. */
    elapsedMs,
    /** If true, it is a test response and is not counted. */
    test: boolean().optional(),
    /** True if the person may complete only one response of this survey and its versions. */
    once: boolean().optional(),
    /** URL of the page. */
    page: text(2000).optional(),
    /** URL of the referring page. */
    referrer: text(2000).optional(),
  }),
  bodyBytes: LIMITS.widget.startBytes,
  status: 201,
  response: object({
    /** Response ID. */
    id: string().required(),
    /** Send it as x-response-token with each save. */
    token: string().required(),
  }),
  errors: [
    'not_found',
    'survey_closed',
    'already_completed',
    'quota_full',
    'origin_not_allowed',
    'too_many_requests',
    'storage_full',
  ],
  summary: 'Start a response',
  description:
    "The same submissionId gets the same response again. What a page sends about its visitor (`identifiers`, `visitorId`) is unverified: it never merges two known people. `userHash` verifies one identifier: 64 hexadecimal digits, the HMAC-SHA256 of the identifier with the company's identity secret. Sign the strongest one you send (email, uuid, custom); the others stay unverified. A response with a wrong hash is stored as unverified. With `link`, the person is the verified one it was created for; an unknown or used token is rejected.",
});

export const saveResponse = defineEndpoint({
  id: 'embed.saveResponse',
  method: 'PATCH',
  path: PUBLIC_PATHS.response,
  ...widget,
  headers: { [RESPONSE_TOKEN_HEADER]: 'The `token` returned when the response was started.' },
  params: object({ responseId: string().required() }),
  body: object({
    /** Answers by question ID. */
    answers: answersSchema.required(),
    /** True finishes the response. */
    complete: boolean().required(),
    /** Increases with each save. */
    sequence: number().integer().min(0).optional(),
    /** A honeypot field that people don't see. A response that fills it is flagged. */
    website: text(LIMITS.text.medium).optional(),
    /** Milliseconds since the first question was shown. */
    elapsedMs,
    /** A link contained answers, so their timing says nothing about how fast the person read. */
    prefilled: boolean().optional(),
    /** What the page knows about the visitor. */
    identifiers,
    userHash,
    /** Values to store with the answers. */
    hidden: hiddenFields,
  }),
  bodyBytes: LIMITS.widget.answersBytes,
  response: object({
    /** Response ID. */
    id: string().required(),
    /** True once it is completed. */
    complete: boolean().required(),
  }),
  errors: [
    'not_found',
    'survey_closed',
    'already_completed',
    'quota_full',
    'origin_not_allowed',
    'payload_too_large',
    'storage_full',
  ],
  summary: 'Save answers, and with complete=true finish the response',
  description:
    'Answers to hidden questions are dropped; missing required ones are rejected, by question. Omitted answers are kept, and null removes one; an older `sequence` never replaces a newer answer. Without `elapsedMs`, the server measures the time. A completion faster than a person can read is flagged, unless a link prefilled answers (`prefilled`). A page may send identifiers later; if the response already has some, one must match. With `once` at the start, a second completion by the same person is rejected with already_completed: the same signed identifier, browser (`visitorId` and unsigned identifiers), or unsigned identifiers without a browser.',
});
