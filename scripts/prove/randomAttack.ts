import { join } from 'node:path';
import { createDice } from '@bff/db/seeds/demoDice';
import { Company } from '@bff/tenancy/company.entity';
import { User } from '@bff/tenancy/user.entity';
import type { World } from '@tests/support/actors';
import { SURVEY } from '@tests/support/surveys';
import type { TestServer } from '@tests/support/testServer';
import { makeCallers } from '@tests/security/callers';
import { outcomeOf, type Outcome, type Stage } from './bar';
import { inLanes, timeLeft, workers } from './lanes';
import {
  type Prepared,
  prepareRequests,
  type PreparedProduct,
  withPreparedProduct,
} from './preparedProduct';
import { mainThreadMs, reportsProcessorTime, NO_PROCESSOR_TIME } from './productLoad';
import { hasEnded } from './productProcess';
import { type Access, drawRequest, type Drawn, type Target } from './randomRequests';
import { oneConnection, type RawAnswer, type RawRequest, sendRaw } from './sendRaw';
import { textFieldsOf } from './textFields';

/** Requests to one installation. A new one keeps lists short and restores the data that earlier requests removed. */
const PER_RUN = 10_000;
/** Number of parallel connections. */
const LANES = 6;
/** Time of the main thread. A file is read one megabyte at a time, and other requests are served in between. */
const MAX_MS = 250;
const MEGABYTE = 1024 * 1024;
const WEDGED_MS = 5000;
/** Number of a run's most expensive requests that are sent again alone. Among others, a thread's time covers all of them. */
const AGAIN = 40;
/** 501: oEmbed's answer to a format that is not offered. */
const MEANT_5XX = new Set([501, 503, 507]);

/** A string that is only in the other company's rows, and one that is only in the caller's. */
const CANARY = { own: 'canary-4f1d-of-the-own-company', other: 'canary-9b7e-of-the-other-company' };

interface Filled {
  own: Target[];
  foreign: Target[];
  access: Access;
}
interface Suspect {
  number: number;
  ms: number;
}
interface Found {
  tried: number;
  statuses: Map<number, number>;
  cut: number;
  faults: string[];
  slowest: { ms: number; says: string }[];
  sentMs: number;
}

/**
 * Sends requests with every part chosen at random: endpoint, caller, company, method, place, value, size, nesting, encoding, headers, timing. The same seed
 * creates the same requests. No answer may be 5xx except 501, 503 and 507, take more than five seconds, cost more than 250 ms of the main thread (for a
 * file, per megabyte) or show a row of another company. The process must survive. A case is one request.
 */
export const proveRandomAttack = async (stage: Stage): Promise<Outcome> => {
  if (!reportsProcessorTime()) return { ...outcomeOf(0, [], ''), impossible: NO_PROCESSOR_TIME };
  const found: Found = {
    tried: 0,
    statuses: new Map(),
    cut: 0,
    faults: [],
    slowest: [],
    sentMs: 0,
  };
  await inLanes(Math.ceil(stage.turns / PER_RUN), (run) =>
    withPreparedProduct(
      { ...stage, folder: join(stage.folder, `run-${String(run)}`) },
      { fill },
      (product, filled) =>
        attack(
          product,
          filled,
          stage.seed + 1000 * run,
          Math.min(PER_RUN, stage.turns - PER_RUN * (run - 1)),
          found,
        ),
    ),
  );
  const classes = [2, 3, 4, 5]
    .map(
      (first) =>
        `${String(first)}xx ×${[...found.statuses].reduce((sum, [status, count]) => sum + (Math.floor(status / 100) === first ? count : 0), 0).toLocaleString('en-US')}`,
    )
    .join(', ');
  const slowest = found.slowest.sort((one, other) => other.ms - one.ms).slice(0, 10);
  process.stdout.write(
    `The slowest requests, sent again alone:\n${slowest.map(({ ms, says }) => `    ${ms.toFixed(0)} ms  ${says}\n`).join('')}`,
  );
  return {
    turns: found.tried,
    ...outcomeOf(
      found.tried,
      found.faults,
      `${classes}, ${String(found.cut)} connections closed early; ${String(Math.round(((1000 * found.tried) / found.sentMs) * Math.min(workers(), Math.ceil(stage.turns / PER_RUN))))} a second; ` +
        `slowest ${slowest[0] ? `${slowest[0].ms.toFixed(0)} ms of the main thread` : 'none'}; no rows of other companies and no crash, unless a fault says so`,
    ),
  };
};

const fill = async (server: TestServer, world: World): Promise<Filled> => {
  await plantCanaries(server, world);
  const targets = (requests: readonly Prepared[]): Target[] =>
    requests.map((request) => ({ request, fields: textFieldsOf(request) }));
  const foreign = (await prepareRequests(server, world, 'other')).filter(
    ({ endpoint }) => endpoint.access.kind !== 'public',
  );
  const callers = await makeCallers(server, world);
  const access = {
    nobody: {},
    'bad token': await callers['bad token'].headers(),
    viewer: { authorization: `Bearer ${world.viewer.token}` },
    other: { authorization: `Bearer ${world.otherOwner.token}` },
    key: await callers['admin key'].headers(),
  } satisfies Access;
  return { own: targets(await prepareRequests(server, world)), foreign: targets(foreign), access };
};

/** Adds rows to both companies that contain their company's canary text. */
const plantCanaries = async (
  server: TestServer,
  { own, other, owner, otherOwner }: World,
): Promise<void> => {
  for (const [company, person, name] of [
    [own, owner, CANARY.own],
    [other, otherOwner, CANARY.other],
  ] as const) {
    await server.system.transaction(async (em) => {
      await em.nativeUpdate(Company, { id: company.id }, { name });
      await em.nativeUpdate(User, { companyId: company.id }, { name, profileName: name });
    });
    for (const [path, body] of [
      ['/api/surveys/drafts', { name, survey: { ...SURVEY, title: name } }],
      ['/api/surveys/publish', { name, survey: { ...SURVEY, title: name } }],
      ['/api/data-types', { name, dataFieldName: name, type: 'static' }],
      ['/api/survey-themes', { name, settings: { theme: { primaryColor: '#123456' } } }],
      ['/api/data-sources', { name, type: 'File Upload' }],
      ['/api/api-tokens', { name, permissions: ['read'] }],
    ] as const)
      await server.request('POST', path, { token: person.token, body });
  }
};

const attack = async (
  product: PreparedProduct,
  { own, foreign, access }: Filled,
  seed: number,
  requests: number,
  found: Found,
): Promise<void> => {
  const draw = (number: number): Drawn => {
    const dice = createDice(seed * 1_000_003 + number);
    const isForeign = dice.chance(0.15);
    return drawRequest(dice, isForeign ? foreign : own, access);
  };
  const suspects: Suspect[] = [];
  const startedAt = Date.now();
  let [next, dead] = [0, 0];
  const lane = async (): Promise<void> => {
    const agent = oneConnection();
    while (next < requests && timeLeft() && dead < 3) {
      const number = (next += 1);
      const drawn = draw(number);
      const { url, child } = product.now();
      const before = mainThreadMs(child);
      const answer = await sendRaw(url, { ...drawn.raw, agent, withinMs: 3 * WEDGED_MS });
      const ms = mainThreadMs(child) - before;
      found.tried += 1;
      found.statuses.set(answer.status, (found.statuses.get(answer.status) ?? 0) + 1);
      const fault = faultOf(drawn, answer);
      if (fault)
        found.faults.push(
          `seed ${String(seed)}, request ${String(number)}: ${fault}: ${drawn.says}`,
        );
      if (ms > MAX_MS || answer.ms > WEDGED_MS || answer.status === 0)
        suspects.push({
          number,
          ms: Math.max(ms, answer.status === 0 ? 1e6 : 0, answer.ms > WEDGED_MS ? 1e6 : 0),
        });
      if (answer.status === 0) found.cut += 1;
      if (answer.status === 0 && hasEnded(child)) {
        dead += 1;
        found.faults.push(
          `seed ${String(seed)}, about request ${String(number)}: the process ended: ${product.now().said().slice(-300)}`,
        );
        await reviveOnce(product);
      }
    }
    agent.destroy();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  found.sentMs += Date.now() - startedAt;
  for (const { number } of suspects.sort((one, other) => other.ms - one.ms).slice(0, AGAIN))
    await again(product, draw(number), `seed ${String(seed)}, request ${String(number)}`, found);
};

let reviving: Promise<void> | undefined;
/** Several lanes may notice a crash at the same time: only one of them restarts the product. */
const reviveOnce = (product: PreparedProduct): Promise<void> => {
  reviving ??= product.startAgain().finally(() => {
    reviving = undefined;
  });
  return reviving;
};

const faultOf = ({ mayShow }: Drawn, { status, text }: RawAnswer): string | null => {
  if (status >= 500 && !MEANT_5XX.has(status))
    return `answered ${String(status)} (${text.slice(0, 120)})`;
  return mayShow && text.includes(CANARY[mayShow === 'own' ? 'other' : 'own'])
    ? 'shows a row of another company'
    : null;
};

const mostMs = ({ body = '' }: RawRequest): number =>
  MAX_MS * Math.max(1, Buffer.byteLength(body) / MEGABYTE);

/** Sends a request alone, up to three times: it counts as expensive only if it is expensive every time. */
const again = async (
  product: PreparedProduct,
  { raw, says }: Drawn,
  name: string,
  found: Found,
): Promise<void> => {
  let best = { ms: Infinity, answer: undefined as RawAnswer | undefined };
  for (
    let turn = 0;
    turn < 3 &&
    !(best.ms <= mostMs(raw) && best.answer!.ms <= WEDGED_MS && best.answer!.status > 0);
    turn += 1
  ) {
    const { url, child } = product.now();
    const before = mainThreadMs(child);
    const answer = await sendRaw(url, { ...raw, withinMs: 3 * WEDGED_MS });
    const ms = mainThreadMs(child) - before;
    if (!best.answer || ms < best.ms || best.answer.status === 0) best = { ms, answer };
    if (hasEnded(child)) await reviveOnce(product);
  }
  const { ms, answer } = best;
  found.slowest.push({ ms, says: `${name}: ${says}` });
  if (ms > mostMs(raw))
    found.faults.push(`${name}: ${ms.toFixed(0)} ms of the main thread: ${says}`);
  if (answer!.status === 0 || answer!.ms > WEDGED_MS)
    found.faults.push(
      `${name}: ${answer!.error ?? `answered after ${String(answer!.ms)} ms`}: ${says}`,
    );
};
