import { setTimeout as wait } from 'node:timers/promises';
import { drive, percentile, statusText, type Load } from './drive';
import type { Figure } from './figure';
import { type FilledCompany, rotating } from './filledCompany';
import { PASSWORD } from './seed';

const SECONDS = 6;

/** Runs with and without it take turns, this many seconds each, because the speed of a shared machine changes within minutes and must affect both equally. */
const [TURNS, TURN_SECONDS] = [4, 3];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** L12: effect of fifty simultaneous sign-ins on everyone else's reads. */
export const measureLogins = async (url: string, company: FilledCompany): Promise<Figure> => {
  const reads = { url, connections: 4, rate: 100, next: rotating(company) };
  const idle = await drive({ ...reads, seconds: SECONDS, warmUp: 1 });
  const during = drive({ ...reads, seconds: SECONDS });
  await wait(500);
  const logins = await drive({
    url,
    connections: 50,
    seconds: SECONDS - 1.5,
    next: (connection) => ({
      method: 'POST',
      path: '/api/auth/login',
      headers: { 'x-forwarded-for': `192.0.2.${String(connection)}` },
      body: { email: company.emails[connection % company.emails.length], password: PASSWORD },
    }),
  });
  const [before, then] = [percentile(idle.times, 0.99), percentile((await during).times, 0.99)];
  return {
    id: 'L12',
    what: '50 parallel logins: p99 of reads',
    baseline: `${before.toFixed(1)} ms idle`,
    value: `${then.toFixed(1)} ms`,
    ratio: then / before,
    bound: 'most',
    floor: 3,
    goal: 2,
    note: `logins ${statusText(logins.statuses)}`,
  };
};

/** L13: one company sends requests over a hundred connections while another works as usual. Turns with and without that load alternate. */
export const measureNoise = async (
  url: string,
  quiet: FilledCompany,
  noisy: FilledCompany,
): Promise<Figure> => {
  const usual = (): Promise<Load> =>
    drive({ url, connections: 4, rate: 40, seconds: TURN_SECONDS, next: rotating(quiet) });
  const [alone, beside, loud]: [Load[], Load[], Load[]] = [[], [], []];
  for (let turn = 0; turn < TURNS; turn += 1) {
    alone.push(await usual());
    const noise = drive({
      url,
      connections: 100,
      seconds: TURN_SECONDS + 2,
      next: rotating(noisy),
    });
    await wait(1000);
    beside.push(await usual());
    loud.push(await noise);
  }
  const [before, then] = [p95(alone), p95(beside)];
  const errors = beside
    .flatMap(({ statuses }) => Object.entries(statuses))
    .reduce((sum, [status, count]) => sum + (status === '200' ? 0 : count), 0);
  return {
    id: 'L13',
    what: 'noisy company with 100 connections: p95 of another company',
    baseline: `${before.toFixed(1)} ms alone`,
    value: `${then.toFixed(1)} ms`,
    ratio: errors > 0 ? Infinity : then / before,
    bound: 'most',
    floor: 3,
    goal: 2,
    note: `${String(errors)} errors; the noisy one got ${mean(loud.map(({ perSecond }) => perSecond)).toFixed(0)}/s; ${String(TURNS)} turns of ${String(TURN_SECONDS)} s each`,
  };
};

/** Over all turns together. */
const p95 = (loads: readonly Load[]): number =>
  percentile(
    loads.flatMap(({ times }) => times).sort((a, b) => a - b),
    0.95,
  );

const REFUSED_MS = 1000;

/** L14: three times as many requests as the server can answer. Excess requests must be rejected within a second, and five seconds later everything must be normal again. */
export const measureOverload = async (
  url: string,
  companies: readonly FilledCompany[],
  seconds: number,
): Promise<Figure> => {
  const rotations = companies.map(rotating);
  const next = (connection: number, turn: number) =>
    rotations[connection % rotations.length]!(connection, turn);
  const peak = await drive({ url, connections: 32, seconds: SECONDS, warmUp: 1, next });
  const over = await drive({
    url,
    connections: 600,
    rate: peak.perSecond * 3,
    seconds,
    warmUp: 2,
    next,
  });
  await wait(5000);
  const after = await drive({ url, connections: 4, rate: 40, seconds: 3, next });
  const [refused, before, then] = [
    percentile(over.refusals, 0.99),
    percentile(peak.times, 0.95),
    percentile(after.times, 0.95),
  ];
  const lost = over.statuses[0] ?? 0;
  const orderly = !(refused > REFUSED_MS) && then <= before && lost === 0;
  return {
    id: 'L14',
    what: `3 × the maximum load, ${String(seconds)} s`,
    baseline: `${peak.perSecond.toFixed(0)}/s at its best`,
    value: `${over.perSecond.toFixed(0)}/s`,
    ratio: orderly ? over.perSecond / peak.perSecond : 0,
    bound: 'least',
    floor: 0.8,
    goal: 0.9,
    note: `${statusText(over.statuses)}; ${over.refusals.length === 0 ? 'none refused' : `p99 of refusals ${refused.toFixed(0)} ms`}; p99 of all ${percentile(over.times, 0.99).toFixed(0)} ms; p95 ${before.toFixed(1)} ms at its best, ${then.toFixed(1)} ms 5 s later`,
  };
};
