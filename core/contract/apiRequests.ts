import { listOf, listQuery, range } from './apiPage';
import { defineEndpoint } from './defineEndpoint';
import { array, companyFilterQuery, idParams, number, object, string, text } from './fields';

/** Methods that endpoints of the API have. */
export const REQUEST_METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const STATUS = /^[1-5](?:\d\d|xx)$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** One logged request, without personal data, headers or secrets. */
export const loggedRequest = object({
  /** X-Request-Id of the response. */
  requestId: string().required(),
  at: string().required(),
  method: string().required(),
  /** Path with query, masked. */
  path: string().required(),
  status: number().required(),
  // Error code; null for a success.
  code: string().nullable(),
  /** Field names in the error, at most five. */
  fields: array(string().required()).required(),
  // Time until the response was ready.
  durationMs: number().required(),
  // Size of the request body.
  bytes: number().required(),
  /** Start of a JSON body, with masked values; null without one. */
  excerpt: string().nullable(),
});

export const listApiRequests = defineEndpoint({
  id: 'outbound-api.listRequests',
  method: 'GET',
  path: '/api/api-tokens/:id/requests',
  access: { kind: 'session', tenant: 'filter', permission: 'api:read' },
  params: idParams,
  query: companyFilterQuery.shape({
    ...listQuery,
    ...range,
    // 2xx, 4xx, 5xx or one status.
    status: string()
      .max(3)
      .matches(STATUS, {
        message: 'Please enter a status such as 404, or 4xx.',
        excludeEmptyString: true,
      })
      .optional(),
    method: string()
      .oneOf([...REQUEST_METHODS])
      .optional(),
    // Part of the path.
    path: text(200).trim().optional(),
    requestId: string()
      .max(36)
      .matches(ID, { message: 'Please enter a complete request ID.', excludeEmptyString: true })
      .optional(),
  }),
  response: listOf(loggedRequest),
  errors: ['not_found'],
  summary: 'List requests made with an API key, newest first',
});
