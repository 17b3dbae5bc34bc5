import type { listApiRequests } from '@core/contract/apiRequests';
import type { ResponseOf } from '@core/contract/defineEndpoint';

type Request = ResponseOf<typeof listApiRequests>['data'][number];

/** A rejected call, with its masked body. */
export const refusedRequest: Request = {
  requestId: '0198c0de-0000-7000-8000-00000000000a',
  at: '2026-11-20T09:12:04.000Z',
  method: 'POST',
  path: '/api/v1/predict',
  status: 400,
  code: 'validation_failed',
  fields: ['top_k', 'filters'],
  durationMs: 4,
  bytes: 812,
  excerpt: '{"top_k":999,"email":"[email]","traits":{"phone":"[phone]","age":"[number]"}}',
};
export const answeredRequest: Request = {
  ...refusedRequest,
  requestId: '0198c0de-0000-7000-8000-00000000000b',
  at: '2026-11-20T09:11:58.000Z',
  method: 'GET',
  path: '/api/v1/items?limit=50',
  status: 200,
  code: null,
  fields: [],
  durationMs: 1204,
  bytes: 0,
  excerpt: null,
};
/** A call that failed on the server. */
export const failedRequest: Request = {
  ...refusedRequest,
  requestId: '0198c0de-0000-7000-8000-00000000000c',
  method: 'DELETE',
  path: '/api/v1/people/0198c0de-0000-7000-8000-000000000001?search=[text]&companyFilter=0198c0de-0000-7000-8000-000000000002',
  status: 503,
  code: 'unavailable',
  fields: [],
  bytes: 0,
  excerpt: null,
};
