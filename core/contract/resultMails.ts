import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { FOLLOW_UP_LIMITS } from './followUps';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  number,
  object,
  string,
  text,
} from './fields';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

/** How often emails with results are sent. */
export const RESULT_MAIL_PERIODS = ['day', 'week'] as const;

export type ResultMailPeriod = (typeof RESULT_MAIL_PERIODS)[number];

const every = string().oneOf([...RESULT_MAIL_PERIODS]);

/** The emails about a survey and its other versions, and what to choose from. */
export const resultMails = object({
  /** Null if no emails are sent. */
  mail: object({
    every: every.required(),
    mailTo: array(string().required()).required(),
    nextAt: string().required(),
    revision: number().required(),
  })
    .nullable()
    .defined(),
  /** The caller gets these emails. */
  isRecipient: boolean().required(),
  /** Teammates who can see results. */
  teammates: array(
    object({ id: string().required(), name: string().required() }).required(),
  ).required(),
  /** False if the server sends no email. */
  sendsMail: boolean().required(),
  timeZone: string().required(),
});

/** Body of the schedule. */
export const resultMailBody = object({
  every: every.required(),
  mailTo: array(text(64).required())
    .min(1, 'Please choose teammates who can see results.')
    .max(FOLLOW_UP_LIMITS.mailTo)
    .required(),
});

export const readResultMails = defineEndpoint({
  id: 'survey-results.mails',
  method: 'GET',
  path: '/api/surveys/:id/result-mails',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: resultMails,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Read who gets emails with the results of a survey',
});

export const saveResultMails = defineEndpoint({
  id: 'survey-results.saveMails',
  method: 'PUT',
  path: '/api/surveys/:id/result-mails',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: resultMailBody.shape({
    /** 0 if there are none yet. */
    revision: number().integer().required(),
  }),
  response: resultMails,
  errors: ['not_found', 'conflict', 'email_unverified'],
  screensOnly: true,
  summary: 'Send emails with the results of a survey every day or week',
});

export const stopResultMails = defineEndpoint({
  id: 'survey-results.stopMails',
  method: 'DELETE',
  path: '/api/surveys/:id/result-mails',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Stop emails with the results of a survey',
});

/** Content types of the one-click request (RFC 8058), and of calls without a body. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'] as const;

export const readUnsubscribe = defineEndpoint({
  id: 'survey-results.readUnsubscribe',
  method: 'GET',
  path: '/api/result-mails/:token',
  access: { kind: 'public' },
  rate: 'widget',
  params: object({ token: string().required() }),
  response: object({ surveyName: string().required(), isRecipient: boolean().required() }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Read which emails an unsubscribe link stops',
});

export const unsubscribe = defineEndpoint({
  id: 'survey-results.unsubscribe',
  method: 'POST',
  path: '/api/result-mails/:token/unsubscribe',
  access: { kind: 'public' },
  rate: 'widget',
  params: object({ token: string().required() }),
  upload: { types: FORMS, bytes: LIMITS.api.bodyBytes },
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Stop emails with the results of a survey to a recipient, without signing in (RFC 8058)',
});

export const leaveResultMails = defineEndpoint({
  id: 'survey-results.leaveMails',
  method: 'DELETE',
  path: '/api/surveys/:id/result-mails/me',
  access,
  params: idParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Stop emails with the results of a survey to the caller',
});
