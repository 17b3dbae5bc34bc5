import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { World } from '@tests/support/actors';
import { question } from '@tests/support/surveys';
import { ask } from './productProcess';
import { sendRaw } from './sendRaw';

export const KINDS = ['email', 'uuid', 'custom', 'phone', 'visitorId'] as const;
export type Kind = (typeof KINDS)[number];
export type Claims = Partial<Record<Kind | 'userHash', string>>;

/** A customer as in the company's own file. Only that file has the secret. */
export interface Customer {
  claims: Record<Kind, string>;
  secret: string;
  city: string;
}

export const customers: readonly Customer[] = Array.from({ length: 12 }, (_, at) => ({
  claims: {
    email: `known${String(at)}@customers.example`,
    uuid: `U-${String(7000 + at)}`,
    custom: `C-${String(8000 + at)}`,
    phone: `+4740000${String(100 + at)}`,
    visitorId: `browser-of-${String(at)}`,
  },
  secret: `secret-note-${String(at)}-kept`,
  city: at % 2 ? 'Oslo' : 'Bergen',
}));

export interface Place {
  url: string;
  world: World;
  surveyId: string;
  faults: string[];
}

export const openSurvey = async (
  url: string,
  { owner: { token } }: World,
  audience?: string,
): Promise<string> => {
  const phone = await ask<{ id: string }>(url, 'POST', '/api/data-types', {
    token,
    body: {
      name: `Phone ${audience ?? ''}`,
      dataFieldName: audience ? `phone ${audience}` : 'phone',
      type: 'static',
    },
  });
  const survey = {
    title: 'Harbour tour',
    questions: [
      question('rate', 'rating', { settings: { minValue: 1, maxValue: 5 } }),
      question('phone', 'text', { dataType: phone!.body.id }),
    ],
  };
  const {
    body: { id },
  } = (await ask<{ id: string }>(url, 'POST', '/api/surveys/publish', {
    token,
    body: { name: `Tour ${audience ?? ''}`, survey },
  }))!;
  await ask(url, 'PUT', `/api/surveys/published/${id}/display-triggers`, {
    token,
    body: {
      displayTriggers: {
        frequency: { repeat: 'always' },
        userSegmentation: { enabled: audience !== undefined, visitorType: 'all', audience },
      },
    },
  });
  await ask(url, 'PUT', `/api/surveys/published/${id}/status`, {
    token,
    body: { status: 'active', endCondition: { type: 'days', value: 30 } },
  });
  return id;
};

let answers = 0;

export const answerAs = async (
  { url, surveyId, faults }: Place,
  { phone, visitorId, userHash, ...identifiers }: Claims,
): Promise<void> => {
  const started = await ask<{ id: string; token: string }>(
    url,
    'POST',
    `/api/widget/surveys/${surveyId}/responses`,
    {
      body: {
        submissionId: `attack-${String((answers += 1))}`,
        ...(Object.keys(identifiers).length > 0 ? { identifiers } : {}),
        ...(visitorId ? { visitorId } : {}),
        ...(userHash ? { userHash } : {}),
      },
    },
  );
  if (started?.status !== 201) {
    faults.push(`an anonymous answer was refused: ${String(started?.status)}`);
    return;
  }
  const finished = await ask(url, 'PATCH', `/api/widget/responses/${started.body.id}`, {
    headers: { [RESPONSE_TOKEN_HEADER]: started.body.token },
    body: { answers: { rate: 4, ...(phone ? { phone } : {}) }, complete: true },
  });
  if (finished?.status !== 200)
    faults.push(`an anonymous answer was not stored: ${String(finished?.status)}`);
};

export const audience = <T>(
  { url, world }: Place,
  method: string,
  path: string,
  body?: object,
): Promise<{ status: number; body: T } | null> =>
  ask<T>(
    url,
    method,
    `/api/audience-intelligence${path}${path.includes('?') ? '&' : '?'}companyFilter=${world.own.id}`,
    {
      token: world.admin.token,
      ...(body ? { body } : {}),
    },
  );

/** Returns the person of each customer, found by a search for the address. */
export const people = async (place: Place): Promise<Map<Customer, string>> => {
  const found = new Map<Customer, string>();
  for (const customer of customers) {
    const answer = await audience<{ users: { id: string }[] }>(
      place,
      'GET',
      `/users?search=${encodeURIComponent(customer.claims.email)}`,
    );
    const [first] = answer?.body.users ?? [];
    if (first) found.set(customer, first.id);
  }
  return found;
};

export const importCustomers = async (place: Place): Promise<void> => {
  const rows = customers.map(
    ({ claims: { email, uuid, custom, phone, visitorId }, secret, city }) =>
      [email, uuid, custom, phone, visitorId, secret, city].join(','),
  );
  const answer = await sendRaw(place.url, {
    method: 'POST',
    path: '/api/imports?fileName=customers.csv',
    body: `email,user_id,external_id,phone,anonymous_id,notes,city\n${rows.join('\n')}\n`,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${place.world.owner.token}` },
  });
  if (answer.status !== 201)
    throw new Error(`The import answered ${String(answer.status)}: ${answer.text}`);
  await until(async () => (await people(place)).size === customers.length);
};

/** Answers are projected in order, so the last answer is projected last. */
export const untilProjected = async (place: Place): Promise<void> => {
  const claims = {
    email: `last${String(answers)}@visitors.example`,
    visitorId: `last-${String(answers)}`,
  };
  const total = async (): Promise<number> =>
    (await audience<{ totalUsers: number }>(place, 'GET', '/metrics'))?.body.totalUsers ?? 0;
  await answerAs(place, claims);
  let [last, quietSince] = [await total(), Date.now()];
  await until(async () => {
    const now = await total();
    if (now !== last) [last, quietSince] = [now, Date.now()];
    return Date.now() - quietSince > 8000;
  });
};

const until = async (done: () => Promise<boolean>): Promise<void> => {
  for (const startedAt = Date.now(); Date.now() - startedAt < 120_000; await wait(250))
    if (await done()) return;
};
