import { AppError } from '@core/errors/AppError';
import { prepared } from '@bff/db/prepared';
import type { StatementStep } from '@bff/db/sendMessage';
import type { CountedCall } from './countedCall';

/**
 * What rate-limiter-flexible counts call by call, for many keys. Rows are changed in the order of their keys, as when each travels by itself
 * (askTogether.ts), so that two replicas never wait for one another in a circle.
 */
const COUNT = prepared(`insert into "rate_limits" as r ("key", "points", "expire")
  select c."key", c."points", c."expire" from unnest($1::text[], $2::int[], $3::bigint[]) as c("key", "points", "expire") order by c."key" collate "C"
  on conflict ("key") do update set "points" = case when r."expire" <= $4 then excluded."points" else r."points" + excluded."points" end,
    "expire" = case when r."expire" <= $4 then excluded."expire" else r."expire" end
  returning "key", "points", "expire"`);

interface Row {
  key: string;
  points: number;
  expire: number | string;
}

/** Counts calls in one statement. @param now in the time that all replicas share. @returns undefined for none. */
export const countStep = (
  calls: readonly CountedCall[],
  now: number,
): StatementStep | undefined => {
  if (calls.length === 0) return undefined;
  const groups = [...byKey(calls)];
  return {
    text: COUNT,
    values: [
      groups.map(([key]) => key),
      groups.map(([, { length }]) => length),
      groups.map(([, [call]]) => now + call!.count!.windowMs),
      now,
    ],
  };
};

/** Settles calls by what `countStep` answered: of those of one key the first are let through, as many as are left. */
export const readCounts = (
  calls: readonly CountedCall[],
  rows: readonly object[],
  now: number,
): void => {
  const groups = byKey(calls);
  for (const { key, points, expire } of rows as readonly Row[]) {
    const group = groups.get(key)!;
    const { most, windowMs, onTooMany } = group[0]!.count!;
    group.forEach((call, at) => {
      call.settle(
        points - group.length + at < most
          ? null
          : tooManyRequests(Number(expire) - now, { most, windowMs }),
      );
    });
    if (points > most) onTooMany(Number(expire));
  }
};

const MINUTE_MS = 60_000;

/**
 * Refuses a call and says in headers why. Rules of a minute count requests of any kind, the longer ones attempts.
 * @param ms until the count begins again.
 * @param rule `most` calls are answered within `windowMs`.
 */
export const tooManyRequests = (
  ms: number,
  { most, windowMs }: { most: number; windowMs: number },
): AppError => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('too_many_requests', {
    sentence:
      windowMs > MINUTE_MS
        ? tooManyAttempts(seconds)
        : `Too many requests. Try again in ${waitText(seconds)}.`,
    retryAfterSeconds: seconds,
    headers: allowanceHeaders({ limit: most, remaining: 0, resetSeconds: seconds }),
  });
};

/** Returns the sentence of a refused attempt. @param more what else helps, such as ", or reset your password". */
export const tooManyAttempts = (seconds: number, more = ''): string =>
  `Too many attempts. Try again in ${waitText(seconds)}${more}.`;

const waitText = (seconds: number): string =>
  seconds > 60
    ? `${Math.ceil(seconds / 60)} minutes`
    : `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;

/** What one key may still do: calls in all, calls left, seconds until the count begins again. */
export interface Allowance {
  limit: number;
  remaining: number;
  resetSeconds: number;
}

/** An allowance as an answer says it. */
export const allowanceHeaders = ({
  limit,
  remaining,
  resetSeconds,
}: Allowance): Record<string, string> => ({
  'RateLimit-Limit': String(limit),
  'RateLimit-Remaining': String(remaining),
  'RateLimit-Reset': String(resetSeconds),
});

const byKey = (calls: readonly CountedCall[]): Map<string, CountedCall[]> => {
  const groups = new Map<string, CountedCall[]>();
  for (const call of calls) {
    const group = groups.get(call.count!.key);
    if (group) group.push(call);
    else groups.set(call.count!.key, [call]);
  }
  return groups;
};
