import { contract } from '@core/contract/index';
import type { SignedInPerson } from '@tests/support/actors';
import type { Any, TestServer } from '@tests/support/testServer';

/** They say what was asked before, so that asking changes them. */
const CHANGED_BY_ASKING: readonly string[] = [
  'companies.readUsage',
  'outbound-api.readUsage',
  'plans.readUsage',
];

/** What a prediction has of its own, each time. */
const OWN = /"(?:recommendation_id|request_id|prediction_id)":"[^"]*"/g;

/**
 * Everything that a company reads of itself: every list of the dashboard, what hangs on its first surveys and people, and what is predicted for
 * them by its key. @returns the answers by what was asked.
 */
export const askCompany = async (
  server: TestServer,
  { token }: SignedInPerson,
  key: string,
): Promise<Record<string, string>> => {
  const said: Record<string, string> = {};
  const ask = async (path: string): Promise<Any> => {
    const { status, text, body } = await server.request<Any>('GET', path, { token });
    said[path] = `${String(status)} ${text}`;
    return body;
  };
  for (const { id, method, path, access } of contract)
    if (
      method === 'GET' &&
      access.kind === 'session' &&
      !path.includes(':') &&
      !CHANGED_BY_ASKING.includes(id)
    )
      await ask(path);
  const surveys = await ask('/api/surveys/published');
  for (const { id } of surveys.items)
    for (const part of ['analytics', 'responses', 'funnel', 'user-analytics', 'responses/export'])
      await ask(`/api/surveys/${id}/${part}`);
  const people = await ask('/api/audience-intelligence/users');
  for (const { id } of people.items) {
    for (const part of ['', '/events', '/records', '/export'])
      await ask(`/api/audience-intelligence/users/${id}${part}`);
    const { status, text } = await server.request('POST', '/api/v1/predict', {
      headers: { 'x-api-key': key },
      body: { user_id: id },
    });
    said[`predict ${id}`] = `${String(status)} ${text.replaceAll(OWN, '')}`;
  }
  return said;
};
