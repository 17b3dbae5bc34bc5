import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { drive, percentile, statusText, WARM_SECONDS, type Call, type Load } from './drive';
import { addressOf, answersOf, type Sql } from './seed';
import type { ServerProcess } from './serverProcess';

/** Numbers of concurrent visitors, each with its own result: a few leave both processors partly idle, many form a queue. */
const VISITORS = [16, 64, 128];
/** Builds that are compared take turns. */
const TURNS = 2;

/** Simulates visitors. Each starts a response and completes it with the next request. Every request is one acknowledged write. */
export const answering = (
  surveys: readonly string[],
  mark: string,
): ((connection: number, turn: number) => Call) => {
  const started = new Map<number, { id: string; token: string }>();
  return (connection, turn): Call => {
    const visitor = connection * 1_000_000 + turn;
    const open = started.get(connection);
    started.delete(connection);
    if (open) {
      return {
        method: 'PATCH',
        path: `/api/widget/responses/${open.id}`,
        headers: { [RESPONSE_TOKEN_HEADER]: open.token, 'x-forwarded-for': addressOf(visitor - 1) },
        body: { answers: answersOf(turn), complete: true },
      };
    }
    return {
      method: 'POST',
      path: `/api/widget/surveys/${surveys[visitor % surveys.length]!}/responses`,
      headers: { 'x-forwarded-for': addressOf(visitor) },
      body: {
        submissionId: `${mark}-${String(visitor)}`,
        visitorId: `v-${String(visitor)}`,
        identifiers: { email: `v${String(visitor)}@load.example` },
      },
      seen: (status, body) => {
        if (status === 201)
          started.set(connection, JSON.parse(body) as { id: string; token: string });
      },
    };
  };
};

/** Answers that a server acknowledged at one number of visitors. */
export interface Turnout {
  visitors: number;
  perSecond: number;
  p95: number;
  /** Processor time per write. */
  cpuMs: number;
  statuses: string;
}

/** A running server and the surveys that visitors answer there. */
export interface Answered {
  server: Pick<ServerProcess, 'url' | 'cpuMs'>;
  surveys: readonly string[];
  sql: Sql;
}

/** Visitors answer as fast as the servers acknowledge; the servers take turns. @returns by number of visitors, the answers that each server accepted. */
export const measureIngest = async (
  sides: readonly Answered[],
  mark: string,
  seconds: number,
): Promise<Turnout[][]> => {
  const answer = ({ server, surveys }: Answered, visitors: number, name: string, length: number) =>
    drive({
      url: server.url,
      connections: visitors,
      seconds: length,
      next: answering(surveys, `${mark}-${name}`),
    });
  for (const side of sides) {
    for (const visitors of [...VISITORS].reverse())
      await answer(side, visitors, `warm-${String(visitors)}`, WARM_SECONDS / VISITORS.length);
    await untilCaughtUp(side.sql);
  }
  const turns = sides.length > 1 ? TURNS : 1;
  const all: Turnout[][] = [];
  for (const visitors of VISITORS) {
    const parts = sides.map(() => ({ loads: [] as Load[], cpuMs: 0 }));
    for (let turn = 0; turn < turns; turn += 1)
      for (const [at, side] of sides.entries()) {
        const before = await side.server.cpuMs();
        const name = `${String(visitors)}-${String(turn)}`;
        parts[at]!.loads.push(await answer(side, visitors, name, seconds / turns));
        parts[at]!.cpuMs += (await side.server.cpuMs()) - before;
      }
    all.push(parts.map(({ loads, cpuMs }) => turnoutOf(visitors, loads, cpuMs)));
  }
  return all;
};

const turnoutOf = (visitors: number, loads: readonly Load[], cpuMs: number): Turnout => {
  const times = loads.flatMap((load) => load.times).sort((a, b) => a - b);
  return {
    visitors,
    perSecond: loads.reduce((sum, load) => sum + load.perSecond, 0) / loads.length,
    p95: percentile(times, 0.95),
    cpuMs: cpuMs / Math.max(1, times.length),
    statuses: loads.map((load) => statusText(load.statuses)).join(', '),
  };
};

/** Background work caused by answers: projection into profiles, and adding up deltas. */
const WAITING = `select 1 from survey_responses where awaits_projection
  union all select 1 from survey_deltas limit 1`;

/** Waits until background work has caught up with the answers, because the next measurement must start without a backlog. @returns seconds. */
export const untilCaughtUp = async (sql: Sql): Promise<number> => {
  const began = performance.now();
  while (((await sql(WAITING)) as unknown[]).length > 0) await wait(100);
  return (performance.now() - began) / 1000;
};
