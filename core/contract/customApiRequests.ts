import { isWebAddress } from '../text/webAddress';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, object, string, text } from './fields';

export const CUSTOM_REQUEST_STATUSES = ['open', 'planned', 'done', 'declined'] as const;

export type CustomRequestStatus = (typeof CUSTOM_REQUEST_STATUSES)[number];

const customApiRequest = object({
  id: string().required(),
  serviceName: string().required(),
  documentationUrl: string().required(),
  status: string()
    .oneOf([...CUSTOM_REQUEST_STATUSES])
    .required(),
  /** The reply, for all teammates in the company. */
  answer: string().nullable(),
  companyId: string().required(),
  companyName: string().nullable(),
  createdByName: string().nullable(),
  createdByEmail: string().nullable(),
  createdAt: string().required(),
  answeredAt: string().nullable(),
});

/** The request dialog (SRC-058). Both fields are required, and the link must be a URL. */
export const customApiRequestBody = object({
  serviceName: text().trim().required('Please enter the name of the service'),
  documentationUrl: text(2000)
    .trim()
    .required('Please enter a link to the documentation')
    .test(
      'address',
      'Please enter a URL that starts with https://',
      (value) => value === undefined || isWebAddress(value),
    ),
});

export const listCustomApiRequests = defineEndpoint({
  id: 'data-sources.customRequests',
  method: 'GET',
  path: '/api/custom-api-requests',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:read' },
  query: companyFilterQuery.shape({
    status: string()
      .oneOf([...CUSTOM_REQUEST_STATUSES])
      .optional(),
  }),
  response: array(customApiRequest.required()).required(),
  summary:
    'List requests for sources that Navout does not offer: your own, or all for a Global Admin, newest first',
});

export const createCustomApiRequest = defineEndpoint({
  id: 'data-sources.requestCustom',
  method: 'POST',
  path: '/api/custom-api-requests',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', permission: 'data_sources:write' },
  query: companyFilterQuery,
  body: customApiRequestBody,
  status: 201,
  response: customApiRequest,
  summary: 'Request a source that Navout does not offer',
});

export const answerCustomApiRequest = defineEndpoint({
  id: 'data-sources.answerCustom',
  method: 'PUT',
  path: '/api/custom-api-requests/:id',
  screensOnly: true,
  access: { kind: 'session', tenant: 'filter', role: 'admin' },
  params: idParams,
  query: companyFilterQuery,
  body: object({
    status: string()
      .oneOf([...CUSTOM_REQUEST_STATUSES])
      .required(),
    answer: text(2000).nullable().optional(),
  }),
  response: customApiRequest,
  errors: ['not_found'],
  summary: 'Reply to a request (Global Admins)',
});
