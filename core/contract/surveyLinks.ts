import { SERVER_LIMITS } from '../serverLimits';
import { defineEndpoint } from './defineEndpoint';
import {
  accountEmail,
  array,
  companyFilterQuery,
  idParams,
  number,
  object,
  string,
} from './fields';

const write = { kind: 'session', tenant: 'filter', permission: 'data_sources:write' } as const;

const linkCount = number().integer().min(1).max(SERVER_LIMITS.surveyLinks.atOnce);

export const createLinks = defineEndpoint({
  id: 'survey-results.createLinks',
  method: 'POST',
  path: '/api/surveys/:id/links',
  access: write,
  params: idParams,
  query: companyFilterQuery,
  body: object({
    /** One link for each address. */
    addresses: array(accountEmail('Please enter an email address'))
      .min(1)
      .max(SERVER_LIMITS.surveyLinks.atOnce)
      .optional(),
    /** Number of links. */
    count: linkCount.optional(),
  }).test(
    'one-kind',
    'Please enter either email addresses or a number of links.',
    ({ addresses, count }) => (addresses === undefined) !== (count === undefined),
  ),
  status: 201,
  response: array(
    object({ url: string().required(), address: string().nullable().defined() }).required(),
  ).required(),
  errors: ['not_found', 'quota_reached'],
  summary: 'Create links to a survey that accept one response each',
  description:
    'A response through a link belongs to the person with its email address. Links are returned once: only hashes are stored. A new link for the same address replaces the first; both together accept one response.',
});

export const countLinks = defineEndpoint({
  id: 'survey-results.countLinks',
  method: 'GET',
  path: '/api/surveys/:id/links',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery,
  response: object({ created: number().required(), answered: number().required() }),
  errors: ['not_found'],
  summary: 'Count the one-response links of a survey, and those that were used',
});
