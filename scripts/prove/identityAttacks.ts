import { createHmac } from 'node:crypto';
import {
  answerAs,
  audience,
  type Claims,
  type Customer,
  customers,
  importCustomers,
  KINDS,
  openSurvey,
  people,
  type Place,
  untilProjected,
} from './attackedCompany';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { withPreparedProduct } from './preparedProduct';
import { ask } from './productProcess';
import { sendRaw } from './sendRaw';

/** A customer whose identifiers many attacks claimed. */
const ERASED = 4;

/**
 * Anonymous answers that claim identifiers of known customers, in all pairs of kinds, directly and by a value of the attacker's that two of them share.
 * Signed visitors name the browsers of customers together with their own address. Every customer must stay one person with their own records and
 * browser, an erasure must not affect the others, and the public audience answers tell no stranger who is in a
 * segment. A case is one attack, one checked customer, one checked browser, or one question about the public audience.
 */
export const proveIdentityAttacks = (stage: Stage): Promise<Outcome> =>
  withPreparedProduct(
    stage,
    { fill: (_server, world) => Promise.resolve(world) },
    async (product, world) => {
      const { url } = product.now();
      const faults: string[] = [];
      const place: Place = { url, world, surveyId: await openSurvey(url, world), faults };
      await importCustomers(place);
      const before = await people(place);
      if (before.size !== customers.length)
        throw new Error(
          `${String(before.size)} of ${String(customers.length)} customers were imported.`,
        );
      const attacks = attacksOf();
      for (const attack of attacks) for (const claims of attack) await answerAs(place, claims);
      const signed = await claimBrowsers(place);
      await untilProjected(place);
      const after = await people(place);
      if (new Set(after.values()).size !== customers.length)
        faults.push(
          `${String(customers.length)} customers are ${String(new Set(after.values()).size)} people after the attacks`,
        );
      const looked = await lookAtExports(place, after);
      const browsers = await lookAtBrowsers(place, after);
      const lookups = await askAudience(place);
      const erased = await eraseOne(place, after);
      return outcomeOf(
        attacks.length + signed + looked + browsers + lookups + erased,
        faults,
        `${String(attacks.length)} attacks by anonymous answers over ${String(KINDS.length)} kinds of identifiers: ${String(customers.length)} customers are ${String(new Set(after.values()).size)} people; ` +
          `${String(signed)} signed claims to ${String(browsers)} browsers; ${String(looked)} exports, ${String(lookups)} segment lookups and one erasure`,
      );
    },
  );

/** For each pair of kinds: one answer that claims one of each of two customers, and two answers that share a value of the attacker's. */
const attacksOf = (): Claims[][] =>
  KINDS.flatMap((first, one) =>
    KINDS.flatMap((second, two) => {
      if (first === second) return [];
      const [a, b] = [
        customers[(one * 5 + two) % customers.length]!,
        customers[(one * 5 + two + 3) % customers.length]!,
      ];
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

/** Seven visitors whose address the company signed name the browser of each customer, which the company's file ties to the customer. */
const claimBrowsers = async (place: Place): Promise<number> => {
  const { url, world, faults } = place;
  const made = await ask<{ secret: string }>(
    url,
    'POST',
    `/api/companies/${world.own.id}/identity-secret/rotate`,
    { token: world.owner.token },
  );
  if (made?.status !== 200)
    faults.push(`the identity secret was not made: ${String(made?.status)}`);
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

/** Each browser must still belong to its customer, and its next answers must reach that customer. */
const lookAtBrowsers = async (
  place: Place,
  found: ReadonlyMap<Customer, string>,
): Promise<number> => {
  const read = async (customer: Customer) =>
    (
      await audience<{ identifiers: { value: string }[]; events: object[] }>(
        place,
        'GET',
        `/users/${found.get(customer) ?? 'nobody'}`,
      )
    )?.body;
  const eventsOf = async (customer: Customer): Promise<number> =>
    (await read(customer))?.events.length ?? 0;
  const before = new Map<Customer, number>();
  for (const customer of customers) {
    before.set(customer, await eventsOf(customer));
    if (
      !(await read(customer))?.identifiers.some(({ value }) => value === customer.claims.visitorId)
    )
      place.faults.push(`${customer.claims.visitorId} was taken away`);
    await answerAs(place, { visitorId: customer.claims.visitorId });
  }
  await untilProjected(place);
  for (const customer of customers) {
    const gained = (await eventsOf(customer)) - before.get(customer)!;
    if (gained !== 1)
      place.faults.push(
        `${customer.claims.email} gained ${String(gained)} events by one answer from the own browser`,
      );
  }
  return customers.length;
};

/** Each customer's export must contain only their own secret. */
const lookAtExports = async (
  place: Place,
  found: ReadonlyMap<Customer, string>,
): Promise<number> => {
  const { faults } = place;
  for (const customer of customers) {
    const text = JSON.stringify(
      (await audience(place, 'GET', `/users/${found.get(customer) ?? 'nobody'}/export`))?.body ??
        null,
    );
    if (!text.includes(customer.secret))
      faults.push(`the export of ${customer.claims.email} lacks the own record`);
    const foreign = customers.filter((other) => other !== customer && text.includes(other.secret));
    if (foreign.length > 0)
      faults.push(
        `the export of ${customer.claims.email} holds records of ${String(foreign.length)} other customers`,
      );
  }
  return customers.length;
};

/**
 * Erases one customer that answers linked to others: all the others must remain, with their
 * records.
 */
const eraseOne = async (place: Place, found: ReadonlyMap<Customer, string>): Promise<number> => {
  const victim = customers[ERASED]!;
  const erased = await audience(place, 'POST', `/users/${found.get(victim) ?? 'nobody'}/erase`);
  if (erased?.status !== 200) place.faults.push(`an erasure answered ${String(erased?.status)}`);
  const after = await people(place);
  for (const other of customers.filter((one) => one !== victim)) {
    const text = JSON.stringify(
      (await audience(place, 'GET', `/users/${after.get(other) ?? 'nobody'}/export`))?.body ?? null,
    );
    if (!text.includes(other.secret))
      place.faults.push(`the erasure of one customer removed the record of ${other.claims.email}`);
  }
  return customers.length;
};

/** A survey for people of one city: the public answer is the same, byte by byte, for members, others and strangers. */
const askAudience = async (place: Place): Promise<number> => {
  const { url, world, faults } = place;
  const view = await audience<{ id: string }>(place, 'POST', '/views', {
    name: 'Oslo',
    rule: {
      match: 'all',
      conditions: [{ subject: 'trait', name: 'city', operator: 'equals', value: 'Oslo' }],
    },
  });
  await openSurvey(url, world, view!.body.id);
  const [member, other] = [customers[1]!, customers[2]!];
  // A browser that an anonymous answer linked to a member.
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
      [
        `a member's ${kind} with a wrong signature`,
        { identifiers: { [kind]: member.claims[kind], userHash: 'a'.repeat(64) } },
      ],
    ]),
    ['a browser that claimed a member', { visitorId: 'browser-of-the-attacker' }],
    [
      'all of a member',
      {
        identifiers: {
          email: member.claims.email,
          uuid: member.claims.uuid,
          custom: member.claims.custom,
        },
      },
    ],
  ];
  const unknown = await askFor({ identifiers: { email: 'stranger@nowhere.example' } });
  const unknownWrong = await askFor({
    identifiers: { email: 'stranger@nowhere.example', userHash: 'a'.repeat(64) },
  });
  for (const [what, body] of questions) {
    const said = await askFor(body);
    if (said !== (what.includes('signature') ? unknownWrong : unknown))
      faults.push(`the public audience answers ${what} otherwise than a stranger`);
  }
  return questions.length;
};
