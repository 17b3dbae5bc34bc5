import { createHmac } from 'node:crypto';
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
type Claims = Partial<Record<Kind | 'userHash', string>>;

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
 * F3, F8, M7: anonymous answers that claim identifiers of known customers, in all pairs of kinds, directly and by a value of the attacker's that two of them share.
 * Signed visitors name the browsers of customers beside their own address. Every customer stays one person with the own records and browser, an erasure leaves the others alone, and the public audience answers tell no stranger who is in a
 * segment. A case is one attack, one customer looked at, one browser looked at, or one question of the public audience.
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
    const signed = await claimBrowsers(place);
    await untilProjected(place);
    const after = await people(place);
    if (new Set(after.values()).size !== customers.length)
      faults.push(`${String(customers.length)} customers are ${String(new Set(after.values()).size)} people after the attacks`);
    const looked = await lookAtExports(place, after);
    const browsers = await lookAtBrowsers(place, after);
    const asked = await askAudience(place);
    const erased = await eraseOne(place, after);
    return outcomeOf(
      attacks.length + signed + looked + browsers + asked + erased,
      faults,
      `${String(attacks.length)} attacks by anonymous answers over ${String(KINDS.length)} kinds of identifiers: ${String(customers.length)} customers are ${String(new Set(after.values()).size)} people; ` +
        `${String(signed)} signed claims to ${String(browsers)} browsers; ${String(looked)} exports, ${String(asked)} questions about segments and one erasure`,
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

const answerAs = async ({ url, surveyId, faults }: Place, { phone, visitorId, userHash, ...identifiers }: Claims): Promise<void> => {
  const started = await ask<{ id: string; token: string }>(url, 'POST', `/api/widget/surveys/${surveyId}/responses`, {
    body: {
      submissionId: `attack-${String((answers += 1))}`,
      ...(Object.keys(identifiers).length > 0 ? { identifiers } : {}),
      ...(visitorId ? { visitorId } : {}),
      ...(userHash ? { userHash } : {}),
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
  const rows = customers.map(({ claims: { email, uuid, custom, phone, visitorId }, secret, city }) => [email, uuid, custom, phone, visitorId, secret, city].join(','));
  const answer = await sendRaw(place.url, {
    method: 'POST',
    path: '/api/imports?fileName=customers.csv',
    body: `email,user_id,external_id,phone,anonymous_id,notes,city\n${rows.join('\n')}\n`,
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

/** Seven visitors whose address the company signed name the browser of each customer, which the company's file ties to the customer. */
const claimBrowsers = async (place: Place): Promise<number> => {
  const { url, world, faults } = place;
  const made = await ask<{ secret: string }>(url, 'POST', `/api/companies/${world.own.id}/identity-secret/rotate`, { token: world.owner.token });
  if (made?.status !== 200) faults.push(`the identity secret was not made: ${String(made?.status)}`);
  const signers = Array.from({ length: 7 }, (_, at) => `signer${String(at)}@attacker.example`);
  for (const { claims } of customers) {
    for (const email of signers) {
      const userHash = createHmac('sha256', made?.body.secret ?? '')
        .update(email)
        .digest('hex');
      await answerAs(place, { email, userHash, visitorId: claims.visitorId });
    }
  }
  return customers.length * signers.length;
};

/** Each browser is still its customer's, and what comes from it next reaches the customer. */
const lookAtBrowsers = async (place: Place, found: ReadonlyMap<Customer, string>): Promise<number> => {
  const read = async (customer: Customer) =>
    (await audience<{ identifiers: { value: string }[]; events: object[] }>(place, 'GET', `/users/${found.get(customer) ?? 'nobody'}`))?.body;
  const eventsOf = async (customer: Customer): Promise<number> => (await read(customer))?.events.length ?? 0;
  const before = new Map<Customer, number>();
  for (const customer of customers) {
    before.set(customer, await eventsOf(customer));
    if (!(await read(customer))?.identifiers.some(({ value }) => value === customer.claims.visitorId)) place.faults.push(`${customer.claims.visitorId} was taken away`);
    await answerAs(place, { visitorId: customer.claims.visitorId });
  }
  await untilProjected(place);
  for (const customer of customers) {
    const gained = (await eventsOf(customer)) - before.get(customer)!;
    if (gained !== 1) place.faults.push(`${customer.claims.email} gained ${String(gained)} events by one answer from the own browser`);
  }
  return customers.length;
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
