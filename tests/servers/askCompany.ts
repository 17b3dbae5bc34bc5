import { contract } from '@core/contract/index';
import type { World } from '@tests/support/actors';
import type { Any, TestServer } from '@tests/support/testServer';

const AUDIENCE = '/api/audience-intelligence/';

/**
 * Their responses report earlier calls or the progress of jobs, so they change with every call and
 * with time.
 */
const CHANGED_MEANWHILE: readonly string[] = [
  ...['jobs.list', 'embed.listWebhookDeliveries'],
  ...['companies.readUsage', 'outbound-api.readUsage', 'plans.readUsage'],
  ...['outbound-api.listTokens', 'dashboard.metrics'],
  ...['companies.auditLog', 'companies.exportAuditLog'],
];

/** Fields of a prediction that differ each time. */
const OWN = /"(?:prediction_id|latency_ms)":[^,]*,/g;

/** Subjects of predictions: a known person, a visitor, and an unknown person. */
const ASKED_FOR = [{ user_id: 'ada' }, { anonymous_id: 'anon-1' }, {}, { query: 'boots' }];

/** How many of the first surveys and people to read. */
const EACH = 5;

/**
 * Reads everything that a company can read: every list of the dashboard, the details of its first surveys and people, and predictions for
 * them by API key. @returns the responses by request.
 */
export const askCompany = async (
  server: TestServer,
  { own, owner, admin }: World,
  key: string,
): Promise<Record<string, string>> => {
  const said: Record<string, string> = {};
  /** A global admin reads the audience, because they see it in every company. */
  const ask = async (path: string): Promise<Any> => {
    const { status, text, body } = await server.request<Any>(
      'GET',
      path,
      path.startsWith(AUDIENCE)
        ? { token: admin.token, query: { companyFilter: own.id } }
        : { token: owner.token },
    );
    // With only a company it returns nothing, or rejects this person's call.
    if (status !== 400 && status !== 403) said[path] = `${String(status)} ${text}`;
    return body;
  };
  for (const { id, method, path, access } of contract)
    if (
      method === 'GET' &&
      access.kind === 'session' &&
      !path.includes(':') &&
      !CHANGED_MEANWHILE.includes(id)
    )
      await ask(path);
  const surveys = await ask('/api/surveys/published');
  for (const { id } of surveys.slice(0, EACH))
    for (const part of ['analytics', 'responses', 'funnel', 'user-analytics', 'responses/export'])
      await ask(`/api/surveys/${id}/${part}`);
  const { users } = await ask(`${AUDIENCE}users`);
  for (const { id } of users.slice(0, EACH))
    for (const part of ['', '/events', '/records']) await ask(`${AUDIENCE}users/${id}${part}`);
  for (const body of ASKED_FOR) {
    const { status, text } = await server.request('POST', '/api/v1/predict', {
      headers: { 'x-api-key': key },
      body,
    });
    said[`predict ${JSON.stringify(body)}`] = `${String(status)} ${text.replaceAll(OWN, '')}`;
  }
  return said;
};
