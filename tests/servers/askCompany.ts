import { contract } from '@core/contract/index';
import type { World } from '@tests/support/actors';
import type { Any, TestServer } from '@tests/support/testServer';

const AUDIENCE = '/api/audience-intelligence/';

/** They say what was asked before, or how far jobs are, so that asking or waiting changes them. */
const CHANGED_MEANWHILE: readonly string[] = [
  ...['jobs.list', 'embed.listWebhookDeliveries'],
  ...['companies.readUsage', 'outbound-api.readUsage', 'plans.readUsage'],
  ...['outbound-api.listTokens', 'dashboard.metrics'],
  ...['companies.auditLog', 'companies.exportAuditLog'],
];

/** Fields of a prediction that differ each time. */
const OWN = /"(?:prediction_id|latency_ms)":[^,]*,/g;

/** The persons that predictions are for: a known one, a visitor, and the unknown. */
const ASKED_FOR = [{ user_id: 'ada' }, { anonymous_id: 'anon-1' }, {}, { query: 'boots' }];

/** Number of surveys and people to ask about, the first ones. */
const EACH = 5;

/**
 * Everything that a company reads of itself: every list of the dashboard, what hangs on its first surveys and people, and what is predicted for
 * them by its key. @returns the answers by what was asked.
 */
export const askCompany = async (
  server: TestServer,
  { own, owner, admin }: World,
  key: string,
): Promise<Record<string, string>> => {
  const said: Record<string, string> = {};
  /** The audience is asked by a global admin, who sees it in every company. */
  const ask = async (path: string): Promise<Any> => {
    const { status, text, body } = await server.request<Any>(
      'GET',
      path,
      path.startsWith(AUDIENCE)
        ? { token: admin.token, query: { companyFilter: own.id } }
        : { token: owner.token },
    );
    // Without more than its company it answers nothing, or not to this person.
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
