import { LIMITS } from '../limits';
import type { Question } from '../survey/types';
import { LOCALES } from '../text/locales';
import { isDay } from '../time/zonedTime';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, companyFilterQuery, idParams, json, object, string } from './fields';
import { weightsField } from './resultFields';
import { analytics, funnel, shareLink } from './surveyResultShapes';

const write = {
  kind: 'session',
  tenant: 'filter',
  permission: 'data_sources:write',
} as const;

export const listShareLinks = defineEndpoint({
  id: 'survey-results.listShareLinks',
  method: 'GET',
  path: '/api/surveys/:id/share-links',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery,
  response: array(shareLink.required()).required(),
  errors: ['not_found'],
  summary: "List the share links of a survey's results",
});

const isNoneOrDay = (day: string | null | undefined): boolean =>
  day === undefined || day === null || isDay(day);

/** What a new link shows, and who can open it for how long. */
export const shareLinkFields = {
  /** IDs of the questions with a chart. Default: all. */
  questions: array(string().max(LIMITS.text.short).required())
    .max(LIMITS.surveys.questionsMax)
    .optional(),
  hasFunnel: boolean().optional(),
  /** Query of a results call, without `person` and `weights`. Default: all responses. */
  filters: string().max(LIMITS.text.long).optional(),
  password: string()
    .min(LIMITS.results.linkPasswordMin, 'The password must have at least 8 characters.')
    .max(LIMITS.auth.passwordMax, 'This password is too long.')
    .optional(),
  /** The last day on which it works, in the company's time zone. */
  lastDay: string().test('day', 'Please enter a date.', isNoneOrDay).optional(),
  /** Language of the page and the questions. Default: the reader's. */
  language: string()
    .oneOf([...LOCALES])
    .optional(),
};

export const createShareLink = defineEndpoint({
  id: 'survey-results.createShareLink',
  method: 'POST',
  path: '/api/surveys/:id/share-links',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery.shape({ weights: weightsField }),
  body: object(shareLinkFields),
  status: 201,
  response: shareLink,
  errors: ['not_found'],
  summary: "Create a link that shows a survey's results to anyone",
});

export const updateShareLink = defineEndpoint({
  id: 'survey-results.updateShareLink',
  method: 'PUT',
  path: '/api/surveys/:id/share-links/:linkId',
  access: write,
  params: object({ id: string().required(), linkId: string().required() }),
  query: companyFilterQuery,
  body: object({
    /** Null for all charts. */
    questions: shareLinkFields.questions.nullable().defined(),
    hasFunnel: boolean().required(),
    /** Null for all responses. If omitted, it does not change. */
    filters: shareLinkFields.filters.nullable(),
    /** Null for none. If omitted, it does not change. */
    password: shareLinkFields.password.nullable(),
    /** Null for no last day. If omitted, it does not change. */
    lastDay: shareLinkFields.lastDay.nullable(),
  }),
  response: shareLink,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Change what a share link shows, its password and its last day',
  description: 'The URL does not change. A new password locks out those who entered the old one.',
});

export const revokeShareLink = defineEndpoint({
  id: 'survey-results.revokeShareLink',
  method: 'DELETE',
  path: '/api/surveys/:id/share-links/:linkId',
  screensOnly: true,
  access: write,
  params: object({ id: string().required(), linkId: string().required() }),
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  summary: 'Revoke a share link immediately',
});

export const readSharedResults = defineEndpoint({
  id: 'survey-results.shared',
  method: 'GET',
  path: '/api/shared-results/:token',
  access: { kind: 'public' },
  rate: 'widget',
  params: object({ token: string().required() }),
  response: object({
    company: object({
      name: string().required(),
      logo: string().nullable().defined(),
      /** The company's brand color; null if there is none. */
      color: string().nullable().defined(),
    }).required(),
    name: string().required(),
    status: string().required(),
    questions: json<Question[]>().required(),
    /** IDs of the questions with a chart. Default: all. */
    charts: array(string().required()).optional(),
    weights: string().optional(),
    /** True if only responses that match the link's filters count. */
    filtered: boolean().optional(),
    analytics: analytics.required(),
    funnel: funnel.nullable().defined(),
  }),
  errors: ['not_found', 'link_locked', 'link_expired'],
  summary: 'Read what a share link shows',
  description:
    'A link with a password needs `Authorization: Bearer <key>`, with the key that its password returns.',
});

export const unlockSharedResults = defineEndpoint({
  id: 'survey-results.unlockShared',
  method: 'POST',
  path: '/api/shared-results/:token/unlock',
  access: { kind: 'public' },
  rate: 'widget',
  params: object({ token: string().required() }),
  body: object({
    password: string()
      .max(LIMITS.auth.passwordMax, 'This password is too long.')
      .required('Please enter the password.'),
  }),
  response: object({ key: string().required() }),
  errors: ['not_found', 'link_password_wrong', 'link_expired', 'too_many_requests'],
  screensOnly: true,
  summary: 'Exchange the password of a share link for a key that opens it for 12 hours',
});
