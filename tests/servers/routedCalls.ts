import type { AudienceRule } from '@core/audience/rules';
import type { Caller } from '@tests/security/callers';
import type { Any, Answer, TestServer } from '@tests/support/testServer';
import { ABSENT_ID } from '@tests/support/surveys';

/** Every kind of condition a saved view can have. */
const RULE: AudienceRule = {
  match: 'any',
  conditions: [
    { subject: 'lifecycle', operator: 'in', value: ['active'] },
    { subject: 'risk', operator: 'not_in', value: ['high'] },
    { subject: 'recency', operator: 'at_least', value: 30 },
    { subject: 'channel', operator: 'in', value: ['Web'] },
    { subject: 'known', operator: 'equals', value: 'unified' },
    { subject: 'trait', operator: 'contains', name: 'city', value: 'os' },
    { subject: 'number', operator: 'at_least', name: 'revenue', value: 10 },
    { subject: 'event', operator: 'at_least', name: 'purchase', value: 1, withinDays: 30 },
    { subject: 'survey', operator: 'is_set', name: ABSENT_ID },
    { subject: 'consent', operator: 'equals', name: 'analytics', value: 'granted' },
  ],
};

const FILTERS = {
  lifecycle: 'Active',
  risk: 'low,medium,high',
  recency: '90',
  dataSource: 'Web,Email',
};

const QUERIES: readonly Record<string, string>[] = [
  {},
  FILTERS,
  { search: 'an' },
  { ...FILTERS, search: 'an' },
];

/** A site that has a key for web pages. */
const SHOP = 'https://shop.example';

const PAGES: readonly Record<string, string>[] = [
  { page: '2' },
  {
    after: Buffer.from(JSON.stringify(['2099-01-01T00:00:00Z', ABSENT_ID])).toString('base64url'),
  },
];

/**
 * Sends calls that the one sample per endpoint does not cover: counted predictions by API key, calls from web pages and from Segment's
 * libraries, and a company's audience with filters, a search, pages and saved views.
 * @returns the answers.
 */
export const sendRoutedCalls = async (
  server: TestServer,
  companyId: string,
  { key, admin }: { key: Caller; admin: Caller },
): Promise<Answer<Any>[]> => {
  const byKey = await key.headers();
  const signedIn = await admin.headers();
  const answers: Answer<Any>[] = [];
  const send = async (
    method: string,
    path: string,
    options: { headers: Record<string, string>; body?: object; query?: Record<string, string> },
  ): Promise<Any> => {
    const answer = await server.request<Any>(method, path, options);
    answers.push(answer);
    return answer.body;
  };
  const audience = (
    method: string,
    path: string,
    { body, query = {} }: { body?: object; query?: Record<string, string> } = {},
  ): Promise<Any> =>
    send(method, `/api/audience-intelligence/${path}`, {
      headers: signedIn,
      query: { companyFilter: companyId, ...query },
      ...(body ? { body } : {}),
    });

  await send('POST', '/api/v1/items', {
    headers: byKey,
    body: { items: [{ id: 'BOOT', title: 'Deck boots', category: 'Shoes' }] },
  });
  for (const body of [{}, { query: 'boots' }])
    await send('POST', '/api/v1/predict', { headers: byKey, body });

  const write = await send('POST', '/api/api-tokens', {
    headers: signedIn,
    query: { companyFilter: companyId },
    body: { name: 'Write key', permissions: ['write'], areas: ['events'] },
  });
  const at = { timestamp: new Date().toISOString(), anonymousId: 'anon-1', userId: 'ada' };
  await send('POST', '/v1/batch', {
    headers: { authorization: `Basic ${Buffer.from(`${write.token}:`).toString('base64')}` },
    body: {
      batch: [
        { ...at, type: 'identify', messageId: 'who', traits: { email: 'ada@harbor.example' } },
        { ...at, type: 'track', messageId: 'did', event: 'Product Viewed', properties: {} },
      ],
    },
  });
  const pages = await send('POST', '/api/api-tokens', {
    headers: signedIn,
    query: { companyFilter: companyId },
    body: { name: 'Pages', permissions: ['read', 'write'], origins: [SHOP] },
  });
  const fromPage = { 'x-api-key': pages.token, origin: SHOP };
  const visitor = { anonymous_id: 'anon-2' };
  await send('POST', '/api/v1/predict', { headers: fromPage, body: visitor });
  await send('POST', '/api/v1/events', {
    headers: fromPage,
    body: { type: 'view', item_id: 'BOOT', ...visitor },
  });

  await audience('POST', 'views/preview', { body: { rule: RULE } });
  const view = await audience('POST', 'views', { body: { name: 'Many', rule: RULE } });
  const lists = ['users', 'categories/new-users/users', `categories/${view.id}/users`];
  for (const marked of [false, true]) {
    for (const list of lists)
      for (const query of QUERIES)
        for (const page of PAGES) await audience('GET', list, { query: { ...query, ...page } });
    for (const list of ['categories', 'metrics']) await audience('GET', list, { query: FILTERS });
    // A new view is evaluated by its rule until every person is marked. After that, the marks are used.
    if (!marked) await server.idle();
  }
  return answers;
};
