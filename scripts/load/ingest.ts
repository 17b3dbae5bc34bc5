import { setTimeout as wait } from 'node:timers/promises';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { drive, percentile, statusText, WARM_SECONDS, type Call, type Load } from './drive';
import type { Figure } from './figure';
import { addressOf, answersOf, type Sql } from './seed';
import type { ServerProcess } from './serverProcess';

/**
 * So many visitors answer at once, one number after the other: what can be acknowledged is the most of them. Few leave both processors waiting for
 * messages between client, server and database; no number has to be chosen.
 */
const VISITORS = [16, 64, 128];

/** Visitors who answer surveys: each starts a response and completes it with the next request. Every request is one acknowledged write. */
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

/** What a server acknowledged at one number of visitors. */
interface Turnout {
  visitors: number;
  load: Load;
  cpuMs: number;
}

/** The best turnout, all of them, and how many seconds later every answer was part of a profile. */
export interface Ingest extends Turnout {
  all: readonly Turnout[];
  caughtUp: number | null;
}

/** Visitors of these surveys answer as fast as the server acknowledges. @param sql asks how many answers still wait for their profiles: the next figure begins when none do. */
export const measureIngest = async (
  server: ServerProcess,
  surveys: readonly string[],
  mark: string,
  seconds: number,
  sql: Sql | null,
): Promise<Ingest> => {
  const answer = (visitors: number, name: string, duration: number): Promise<Load> =>
    drive({
      url: server.url,
      connections: visitors,
      seconds: duration,
      next: answering(surveys, `${mark}-${name}`),
    });
  await answer(VISITORS.at(-1)!, 'warm', WARM_SECONDS);
  const all: Turnout[] = [];
  for (const visitors of VISITORS) {
    const { result: load, cpuMs } = await server.costing(
      () => answer(visitors, String(visitors), seconds),
      ({ times }) => times.length,
    );
    all.push({ visitors, load, cpuMs });
  }
  const best = all.reduce((one, other) =>
    other.load.perSecond > one.load.perSecond ? other : one,
  );
  return { ...best, all, caughtUp: sql && (await untilCaughtUp(sql)) };
};

const untilCaughtUp = async (sql: Sql): Promise<number> => {
  const began = performance.now();
  while (
    ((await sql('select 1 from survey_responses where awaits_projection limit 1')) as unknown[])
      .length > 0
  )
    await wait(100);
  return (performance.now() - began) / 1000;
};

/** L1 to L3 as a figure. */
export const ingestFigure = (
  id: string,
  what: string,
  baseline: { perSecond: number; by: string },
  { load, visitors, cpuMs, all, caughtUp }: Ingest,
  floor: number,
  goal: number,
): Figure => ({
  id,
  what,
  baseline: `${baseline.perSecond.toFixed(0)} inserts/s (${baseline.by})`,
  value: `${load.perSecond.toFixed(0)} writes/s`,
  ratio: load.perSecond / baseline.perSecond,
  bound: 'least',
  floor,
  goal,
  note: [
    `${String(visitors)} visitors at once, p95 ${percentile(load.times, 0.95).toFixed(0)} ms, ${cpuMs.toFixed(2)} ms of the server's processor each write`,
    all
      .map(
        (one) =>
          `${String(one.visitors)} at once: ${(one.load.perSecond / baseline.perSecond).toFixed(3)}`,
      )
      .join(', '),
    ...(caughtUp === null ? [] : [`all in profiles ${caughtUp.toFixed(1)} s later`]),
    all.map((one) => statusText(one.load.statuses)).join(', '),
  ].join('; '),
});
