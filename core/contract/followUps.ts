import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import {
  array,
  boolean,
  companyFilterQuery,
  idParams,
  number,
  object,
  pageQuery,
  string,
  text,
} from './fields';
import { surveyResponse } from './surveyResultShapes';

const access = { kind: 'session', tenant: 'filter', permission: 'data_sources:read' } as const;
const write = { ...access, permission: 'data_sources:write' } as const;

export const FOLLOW_UP_STATES = ['open', 'in_progress', 'closed'] as const;

export type FollowUpState = (typeof FOLLOW_UP_STATES)[number];

/** Value of the owner filter for follow-ups without one. */
export const NO_OWNER = 'none';

/** Limits: rules per survey, recipients per rule, teammates to choose from, messages per rule and hour. */
export const FOLLOW_UP_LIMITS = {
  rules: 20,
  mailTo: 20,
  teammates: 500,
  messagesAnHour: 60,
} as const;

const person = object({ id: string().required(), name: string().required() });

/** A rule about low scores, for all versions of a survey. */
export const followUpRule = object({
  id: string().required(),
  name: string().required(),
  questionId: string().required(),
  atMost: number().required(),
  mailTo: array(string().required()).required(),
  message: object({
    host: string().required(),
    /** Why it was turned off; null if it is on. */
    stopped: string().nullable().defined(),
    /** Start of the current failures; null after a success. */
    failingSince: string().nullable().defined(),
  })
    .nullable()
    .defined(),
  isOn: boolean().required(),
  revision: number().required(),
});

/** A completed response that met a rule. */
export const followUp = object({
  id: string().required(),
  createdAt: string().required(),
  state: string()
    .oneOf([...FOLLOW_UP_STATES])
    .required(),
  owner: person.nullable().defined(),
  revision: number().required(),
  /** The rules it met, with the score. */
  met: array(
    object({
      rule: string().required(),
      questionId: string().required(),
      score: number().required(),
    }).required(),
  ).required(),
  response: surveyResponse.required(),
});

const ruleFields = {
  name: text().trim().required('Please enter a name.'),
  questionId: text().required('Please choose a question.'),
  /** Highest score that meets the rule. */
  atMost: number()
    .typeError('Please enter a number.')
    .min(-1e9)
    .max(1e9)
    .required('Please enter a number.'),
  mailTo: array(text(64).required()).max(FOLLOW_UP_LIMITS.mailTo).required(),
  isOn: boolean().required(),
};

/** Body of a new rule. Omit the address for no message. */
export const followUpRuleBody = object({
  ...ruleFields,
  messageUrl: text(2000).trim().optional(),
});

export const readFollowUpRules = defineEndpoint({
  id: 'survey-results.followUpRules',
  method: 'GET',
  path: '/api/surveys/:id/follow-up-rules',
  access,
  params: idParams,
  query: companyFilterQuery,
  response: object({
    rules: array(followUpRule.required()).required(),
    /** Teammates who can see results: recipients and owners. */
    teammates: array(person.required()).required(),
    /** False if the server sends no email. */
    sendsMail: boolean().required(),
  }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Read the follow-up rules of a survey',
});

export const createFollowUpRule = defineEndpoint({
  id: 'survey-results.createFollowUpRule',
  method: 'POST',
  path: '/api/surveys/:id/follow-up-rules',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: followUpRuleBody,
  status: 201,
  response: followUpRule,
  errors: ['not_found', 'email_unverified'],
  screensOnly: true,
  summary: 'Add a follow-up rule',
});

const ruleParams = object({ id: string().required(), ruleId: string().required() });

export const updateFollowUpRule = defineEndpoint({
  id: 'survey-results.updateFollowUpRule',
  method: 'PUT',
  path: '/api/surveys/:id/follow-up-rules/:ruleId',
  access: write,
  params: ruleParams,
  query: companyFilterQuery,
  body: object({
    ...ruleFields,
    /** Omit it to keep the stored URL; leave it empty for no message. */
    messageUrl: text(2000).trim().optional(),
    revision: number().integer().required(),
  }),
  response: followUpRule,
  errors: ['not_found', 'conflict', 'email_unverified'],
  screensOnly: true,
  summary: 'Change a follow-up rule',
});

export const deleteFollowUpRule = defineEndpoint({
  id: 'survey-results.deleteFollowUpRule',
  method: 'DELETE',
  path: '/api/surveys/:id/follow-up-rules/:ruleId',
  access: write,
  params: ruleParams,
  query: companyFilterQuery,
  status: 204,
  errors: ['not_found'],
  screensOnly: true,
  summary: 'Delete a follow-up rule; its follow-ups are kept',
});

export const listFollowUps = defineEndpoint({
  id: 'survey-results.followUps',
  method: 'GET',
  path: '/api/surveys/:id/follow-ups',
  access,
  params: idParams,
  query: companyFilterQuery.shape({
    limit: pageQuery.limit.default(LIMITS.results.pageSize),
    /** `next` of the previous page. */
    after: text(500).optional(),
    state: string()
      .oneOf([...FOLLOW_UP_STATES])
      .optional(),
    /** ID of a teammate, or `none`. */
    owner: text(64).optional(),
    /** ID of a response, for only its follow-up. */
    response: text(64).optional(),
  }),
  response: object({
    followUps: array(followUp.required()).required(),
    next: string().nullable().defined(),
  }),
  errors: ['not_found'],
  screensOnly: true,
  summary: 'List the follow-ups of a survey and its other versions, newest first',
});

export const changeFollowUp = defineEndpoint({
  id: 'survey-results.changeFollowUp',
  method: 'PATCH',
  path: '/api/surveys/:id/follow-ups/:followUpId',
  access: write,
  params: object({ id: string().required(), followUpId: string().required() }),
  query: companyFilterQuery,
  body: object({
    state: string()
      .oneOf([...FOLLOW_UP_STATES])
      .optional(),
    /** Null for no owner. */
    ownerId: text(64).nullable().optional(),
    revision: number().integer().required(),
  }),
  response: followUp,
  errors: ['not_found', 'conflict'],
  screensOnly: true,
  summary: 'Set the state or the owner of a follow-up',
});
