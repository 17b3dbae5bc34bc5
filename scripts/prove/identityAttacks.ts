import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import type { World } from '@tests/support/actors';
import { question } from '@tests/support/surveys';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { withPreparedProduct } from './preparedProduct';
import { ask } from './productProcess';
import { sendRaw } from './sendRaw';

const KINDS = ['email', 'uuid', 'custom', 'phone', 'visitorId'] as const;
type Kind = (typeof KINDS)[number];
type Claims = Partial<Record<Kind, string>>;

/** A customer as the company's own file knows them; only the company knows the secret. */
interface Customer {
  claims: Record<Kind, string>;
  secret: string;
  city: string;
}

const customers: readonly Customer[] = Array.from({ length: 12 }, (_, at) => ({
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

/** One whose identifiers many attacks claimed. */
const ERASED = 4;

interface Place {
  url: string;
  world: World;
  surveyId: string;
  faults: string[];
}

/**
 * F3, F8: anonymous answers that claim identifiers of known customers, in all pairs of kinds, directly and by a value of the attacker's that two of them share.
 * Every customer stays one person with the own records, an erasure leaves the others alone, and the public audience answers tell no stranger who is in a
 * segment. A case is one attack, one customer looked at, or one question of the public audience.
 */
export const proveIdentityAttacks = (stage: Stage): Promise<Outcome> =>
  withPreparedProduct(stage, { fill: (_server, world) => Promise.resolve(world) }, async (product, world) => {
    const { url } = product.now();
    const faults: string[] = [];
    const place: Place = { url, world, surveyId: await openSurvey(url, world), faults };
    await importCustomers(place);
    const before = await people(place);
    if (before.size !== customers.length) throw new Error(`${String(before.size)} of ${String(customers.length)} customers were imported.`);
    const attacks = attacksOf();
    for (const attack of attacks) for (const claims of attack) await answerAs(place, claims);
    await untilProjected(place);
    const after = await people(place);
    if (new Set(after.values()).size !== customers.length)
      faults.push(`${String(customers.length)} customers are ${String(new Set(after.values()).size)} people after the attacks`);
    const looked = await lookAtExports(place, after);
    const asked = await askAudience(place);
    const erased = await eraseOne(place, after);
    return outcomeOf(
      attacks.length + looked + asked + erased,
      faults,
      `${String(attacks.length)} attacks by anonymous answers over ${String(KINDS.length)} kinds of identifiers: ${String(customers.length)} customers are ${String(new Set(after.values()).size)} people; ` +
        `${String(looked)} exports, ${String(asked)} questions about segments and one erasure`,
    );
  });

const openSurvey = async (url: string, { owner: { token } }: World, audience?: string): Promise<string> => {
  const phone = await ask<{ id: string }>(url, 'POST', '/api/data-types', {
    token,
    body: { name: `Phone ${audience ?? ''}`, dataFieldName: audience ? `phone ${audience}` : 'phone', type: 'static' },
  });
  const survey = {
    title: 'Harbour tour',
    questions: [question('rate', 'rating', { settings: { minValue: 1, maxValue: 5 } }), question('phone', 'text', { dataType: phone!.body.id })],
  };
  const {
    body: { id },
  } = (await ask<{ id: string }>(url, 'POST', '/api/surveys/publish', { token, body: { name: `Tour ${audience ?? ''}`, survey } }))!;
  if (audience)
    await ask(url, 'PUT', `/api/surveys/published/${id}/display-triggers`, {
      token,
      body: { displayTriggers: { userSegmentation: { enabled: true, visitorType: 'all', audience } } },
    });
  await ask(url, 'PUT', `/api/surveys/published/${id}/status`, { token, body: { status: 'active', endCondition: { type: 'days', value: 30 } } });
  return id;
};

/** For each pair of kinds: one answer that claims one of each of two customers, and two answers that share a value of the attacker's. */
const attacksOf = (): Claims[][] =>
  KINDS.flatMap((first, one) =>
    KINDS.flatMap((second, two) => {
      if (first === second) return [];
      const [a, b] = [customers[(one * 5 + two) % customers.length]!, customers[(one * 5 + two + 3) % customers.length]!];
      const shared =
        second === 'email'
          ? `evil${String(one)}${String(two)}@attacker.example`
          : second === 'phone'
            ? `+4799999${String(one)}${String(two)}0`
            : `evil-${String(one)}-${String(two)}`;
      return [
        [{ [first]: a.claims[first], [second]: b.claims[second] }],
        [
          { [first]: a.claims[first], [second]: shared },
          { [first]: b.claims[first], [second]: shared },
        ],
      ];
    }),
  );

let answers = 0;

const answerAs = async ({ url, surveyId, faults }: Place, { phone, visitorId, ...identifiers }: Claims): Promise<void> => {
  const started = await ask<{ id: string; token: string }>(url, 'POST', `/api/widget/surveys/${surveyId}/responses`, {
    body: {
      submissionId: `attack-${String((answers += 1))}`,
      ...(Object.keys(identifiers).length > 0 ? { identifiers } : {}),
      ...(visitorId ? { visitorId } : {}),
    },
  });
  if (started?.status !== 201) {
    faults.push(`an anonymous answer was refused: ${String(started?.status)}`);
    return;
  }
  const finished = await ask(url, 'PATCH', `/api/widget/responses/${started.body.id}`, {
    headers: { [RESPONSE_TOKEN_HEADER]: started.body.token },
    body: { answers: { rate: 4, ...(phone ? { phone } : {}) }, complete: true },
  });
  if (finished?.status !== 200) faults.push(`an anonymous answer was not stored: ${String(finished?.status)}`);
};

const audience = <T>({ url, world }: Place, method: string, path: string, body?: object): Promise<{ status: number; body: T } | null> =>
  ask<T>(url, method, `/api/audience-intelligence${path}${path.includes('?') ? '&' : '?'}companyFilter=${world.own.id}`, {
    token: world.admin.token,
    ...(body ? { body } : {}),
  });

/** Who a customer is: the person that a search for the address finds. */
const people = async (place: Place): Promise<Map<Customer, string>> => {
  const found = new Map<Customer, string>();
  for (const customer of customers) {
    const answer = await audience<{ users: { id: string }[] }>(place, 'GET', `/users?search=${encodeURIComponent(customer.claims.email)}`);
    const [first] = answer?.body.users ?? [];
    if (first) found.set(customer, first.id);
  }
  return found;
};

const importCustomers = async (place: Place): Promise<void> => {
  const rows = customers.map(({ claims: { email, uuid, custom, phone }, secret, city }) => [email, uuid, custom, phone, secret, city].join(','));
  const answer = await sendRaw(place.url, {
    method: 'POST',
    path: '/api/imports?fileName=customers.csv',
    body: `email,user_id,external_id,phone,notes,city\n${rows.join('\n')}\n`,
    headers: { 'content-type': 'text/csv', authorization: `Bearer ${place.world.owner.token}` },
  });
  if (answer.status !== 201) throw new Error(`The import answered ${String(answer.status)}: ${answer.text}`);
  await until(async () => (await people(place)).size === customers.length);
};

/** What was answered last is projected last. */
const untilProjected = async (place: Place): Promise<void> => {
  const claims = { email: `last${String(answers)}@visitors.example`, visitorId: `last-${String(answers)}` };
  const total = async (): Promise<number> => (await audience<{ totalUsers: number }>(place, 'GET', '/metrics'))?.body.totalUsers ?? 0;
  await answerAs(place, claims);
  let [last, quietSince] = [await total(), Date.now()];
  await until(async () => {
    const now = await total();
    if (now !== last) [last, quietSince] = [now, Date.now()];
    return Date.now() - quietSince > 8000;
  });
};

const until = async (done: () => Promise<boolean>): Promise<void> => {
  for (const startedAt = Date.now(); Date.now() - startedAt < 120_000; await wait(250)) if (await done()) return;
};

/** Each customer's export holds the own secret and no other's. */
const lookAtExports = async (place: Place, found: ReadonlyMap<Customer, string>): Promise<number> => {
  const { faults } = place;
  for (const customer of customers) {
    const text = JSON.stringify((await audience(place, 'GET', `/users/${found.get(customer) ?? 'nobody'}/export`))?.body ?? null);
    if (!text.includes(customer.secret)) faults.push(`the export of ${customer.claims.email} lacks the own record`);
    const foreign = customers.filter((other) => other !== customer && text.includes(other.secret));
    if (foreign.length > 0) faults.push(`the export of ${customer.claims.email} holds records of ${String(foreign.length)} other customers`);
  }
  return customers.length;
};

/** Erases one customer that answers claimed to be others: all the others are still there, with their records. */
const eraseOne = async (place: Place, found: ReadonlyMap<Customer, string>): Promise<number> => {
  const victim = customers[ERASED]!;
  const erased = await audience(place, 'POST', `/users/${found.get(victim) ?? 'nobody'}/erase`);
  if (erased?.status !== 200) place.faults.push(`an erasure answered ${String(erased?.status)}`);
  const after = await people(place);
  for (const other of customers.filter((one) => one !== victim)) {
    const text = JSON.stringify((await audience(place, 'GET', `/users/${after.get(other) ?? 'nobody'}/export`))?.body ?? null);
    if (!text.includes(other.secret)) place.faults.push(`the erasure of one customer removed the record of ${other.claims.email}`);
  }
  return customers.length;
};

/** A survey for people of one city: the public answer is the same, byte by byte, for members, others and strangers. */
const askAudience = async (place: Place): Promise<number> => {
  const { url, world, faults } = place;
  const view = await audience<{ id: string }>(place, 'POST', '/views', {
    name: 'Oslo',
    rule: { match: 'all', conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'Oslo' }] },
  });
  await openSurvey(url, world, view!.body.id);
  const [member, other] = [customers[1]!, customers[2]!];
  // A browser that an anonymous answer gave to a member.
  await answerAs(place, { email: member.claims.email, visitorId: 'browser-of-the-attacker' });
  await untilProjected(place);
  const askFor = async (body: object): Promise<string> => {
    const { status, text } = await sendRaw(url, {
      method: 'POST',
      path: `/api/widget/${world.own.id}/audience-surveys`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return `${String(status)} ${text}`;
  };
  const questions: [string, object][] = [
    ...(['email', 'uuid', 'custom'] as const).flatMap((kind): [string, object][] => [
      [`a member's ${kind}`, { identifiers: { [kind]: member.claims[kind] } }],
      [`another customer's ${kind}`, { identifiers: { [kind]: other.claims[kind] } }],
      [`a member's ${kind} with a wrong signature`, { identifiers: { [kind]: member.claims[kind], userHash: 'a'.repeat(64) } }],
    ]),
    ['a browser that claimed a member', { visitorId: 'browser-of-the-attacker' }],
    ['all of a member', { identifiers: { email: member.claims.email, uuid: member.claims.uuid, custom: member.claims.custom } }],
  ];
  const unknown = await askFor({ identifiers: { email: 'stranger@nowhere.example' } });
  const unknownWrong = await askFor({ identifiers: { email: 'stranger@nowhere.example', userHash: 'a'.repeat(64) } });
  for (const [what, body] of questions) {
    const said = await askFor(body);
    if (said !== (what.includes('signature') ? unknownWrong : unknown)) faults.push(`the public audience answers ${what} otherwise than a stranger`);
  }
  return questions.length;
};
