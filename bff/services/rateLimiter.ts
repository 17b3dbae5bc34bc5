import { createHash } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { LRUCache } from 'lru-cache';
import type { RateRule } from '@core/contract/defineEndpoint';
import { LIMITS } from '@core/limits';
import { autocommit } from '@bff/db/autocommit';
import { isEmbedded, type Orm } from '@bff/db/createOrm';
import { prepared } from '@bff/db/prepared';
import { CallCounts } from './callCounts';
import { type Allowance, tooManyRequests } from './countCalls';
import { CountedCall } from './countedCall';

/** A named limit: `points` calls per `seconds` for one key. */
interface Limit {
  points: number;
  seconds: number;
}

/** Clients that have used up their limit are known to each process, so many of them, and cost no row. */
const BLOCKED_REMEMBERED = 10_000;

const MINUTE = 60;
const HOUR = 3600;

/** Per client, by the rule an endpoint names. Failed logins are counted on their own (login.ts). */
const RULES: Readonly<Record<RateRule | FailureRule | SessionRule, Limit>> = {
  login: { points: 1000, seconds: HOUR },
  account: { points: 100, seconds: HOUR },
  widget: { points: LIMITS.widget.startsPerClientPerMinute, seconds: MINUTE },
  apiKey: { points: LIMITS.outboundApi.callsPerKeyPerMinute, seconds: MINUTE },
  failedLoginByAddress: { points: LIMITS.auth.failedLoginsPerAddressPerHour, seconds: HOUR },
  failedLoginByClient: { points: LIMITS.auth.failedLoginsPerClientPerHour, seconds: HOUR },
  failedLoginByDevice: { points: LIMITS.auth.failedLoginsPerDevicePerHour, seconds: HOUR },
  failedLoginByReset: {
    points: LIMITS.auth.failedLoginsPerReset,
    seconds: LIMITS.auth.resetGraceHours * HOUR,
  },
  confirmationByPerson: { points: LIMITS.auth.emailLinksPerPersonPerHour, seconds: HOUR },
  resetByAddress: { points: LIMITS.auth.resetRequestsPerAddressPerHour, seconds: HOUR },
  personReads: { points: LIMITS.session.readsPerPersonPerMinute, seconds: MINUTE },
  personWrites: { points: LIMITS.session.writesPerPersonPerMinute, seconds: MINUTE },
  company: { points: LIMITS.session.callsPerCompanyPerMinute, seconds: MINUTE },
  livePredict: { points: LIMITS.outboundApi.callsPerKeyPerMinute, seconds: MINUTE },
};

/** Each process counts these in memory: they stop a runaway program, and a database row per call would cost too much. */
const IN_MEMORY: ReadonlySet<string> = new Set<SessionRule>([
  'personReads',
  'personWrites',
  'company',
  'livePredict',
]);

/** Counted of who is signed in. */
export type SessionRule = 'personReads' | 'personWrites' | 'company' | 'livePredict';

/** Counted by the commands themselves: failures, and letters to one address. */
export type FailureRule =
  | 'failedLoginByAddress'
  | 'failedLoginByClient'
  | 'failedLoginByDevice'
  | 'failedLoginByReset'
  | 'confirmationByPerson'
  | 'resetByAddress';

/**
 * Limits held in the database, so that they hold over restarts and over replicas; those of who is signed in are each process's own. On the embedded database, which one process has to itself, those of a
 * minute are held in memory: a row each time would be a fifth of what an answer from the widget costs.
 */
export interface RateLimiter {
  /** Takes one point. @returns what is left. @throws AppError too_many_requests with Retry-After. */
  take(rule: RateRule | FailureRule | SessionRule, key: string): Promise<Allowance>;
  /** A call that takes a point as soon as it, or somebody for it, asks for that. @throws AppError too_many_requests when it is known by now that none is left. */
  call(rule: RateRule, key: string): CountedCall;
  /** Gives the point back: the attempt was no failure. */
  giveBack(rule: RateRule | FailureRule, key: string): Promise<void>;
}

/** Texts with a name never change. */
interface Query {
  name?: string;
  text: string;
  values?: unknown[];
}

/** Every moment is greater, every number of points and every duration smaller. */
const A_MOMENT = 1e12;

/**
 * The library counts in this process's time, and replicas may disagree about it: what it stores and reads is moved to the time all of them share.
 */
const inSharedTime = (orm: Orm, clock: () => Date) => ({
  async query({ name, text, values = [] }: Query) {
    const ahead = Date.now() - clock().getTime();
    const rows = await autocommit<{ expire?: number | string | null }>(
      orm,
      name ? prepared(text) : text,
      values.map((value) =>
        typeof value === 'number' && value > A_MOMENT ? Math.round(value - ahead) : value,
      ),
    );
    return {
      rows: rows.map((row) =>
        row.expire == null ? row : { ...row, expire: Number(row.expire) + ahead },
      ),
      rowCount: rows.length,
    };
  },
});

/** What counts the calls of one rule: `consume` rejects with its result when nothing is left. */
type Counter = Pick<RateLimiterPostgres, 'points' | 'consume' | 'reward'>;

const inMemory = (points: number, seconds: number, clock: () => Date): Counter => {
  const counts = new CallCounts(seconds, clock);
  const add = (key: string | number, by: number): RateLimiterRes => {
    const count = counts.add(String(key), by);
    return new RateLimiterRes(Math.max(0, points - count.points), count.leftMs, count.points);
  };
  return {
    points,
    consume(key) {
      const result = add(key, 1);
      return result.consumedPoints > points ? Promise.reject(result) : Promise.resolve(result);
    },
    reward: (key) => Promise.resolve(add(key, -1)),
  };
};

/** A row's key has room for 255 characters. Its digest fits whatever the key is, and says nothing about the address in it. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** As the library names its rows. */
const rowOf = (rule: string, key: string): string => `${rule}:${digestOf(key)}`;

const inRows = (limiter: RateLimiterPostgres): Counter => ({
  points: limiter.points,
  consume: (key) => limiter.consume(digestOf(String(key))),
  reward: (key) => limiter.reward(digestOf(String(key))),
});

const countsInMemory = (orm: Orm, rule: string, seconds: number): boolean =>
  IN_MEMORY.has(rule) || (isEmbedded(orm) && seconds <= MINUTE);

/** @param scale multiplies every limit (RATE_LIMIT_SCALE). @param clock the time that all replicas share. */
export const createRateLimiter = (orm: Orm, scale: number, clock: () => Date): RateLimiter => {
  const client = inSharedTime(orm, clock);
  const counterOf = (rule: string, points: number, seconds: number): Counter =>
    countsInMemory(orm, rule, seconds)
      ? inMemory(points, seconds, clock)
      : inRows(
          new RateLimiterPostgres({
            storeClient: client,
            storeType: 'client',
            tableName: 'rate_limits',
            tableCreated: true,
            clearExpiredByTimeout: true,
            keyPrefix: rule,
            points,
            duration: seconds,
            inMemoryBlockOnConsumed: points + 1,
          }),
        );
  const blocked = new LRUCache<string, number>({ max: BLOCKED_REMEMBERED });
  const counters = Object.fromEntries(
    Object.entries(RULES).map(([rule, { points, seconds }]) => [
      rule,
      counterOf(rule, points * scale, seconds),
    ]),
  );
  const limiter: RateLimiter = {
    async take(rule, key) {
      try {
        const { remainingPoints, msBeforeNext } = await counters[rule]!.consume(key);
        return {
          limit: counters[rule]!.points,
          remaining: Math.max(0, remainingPoints),
          resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
        };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        if (!countsInMemory(orm, rule, RULES[rule].seconds))
          blocked.set(rowOf(rule, key), clock().getTime() + refused.msBeforeNext);
        throw tooManyRequests(refused.msBeforeNext, {
          most: counters[rule]!.points,
          windowMs: RULES[rule].seconds * 1000,
        });
      }
    },
    call(rule, key) {
      const alone = (): Promise<unknown> => limiter.take(rule, key);
      const { seconds } = RULES[rule];
      if (countsInMemory(orm, rule, seconds)) return new CountedCall(null, alone);
      const row = rowOf(rule, key);
      const left = (blocked.get(row) ?? 0) - clock().getTime();
      if (left > 0)
        throw tooManyRequests(left, { most: counters[rule]!.points, windowMs: seconds * 1000 });
      return new CountedCall(
        {
          key: row,
          most: counters[rule]!.points,
          windowMs: seconds * 1000,
          onTooMany: (until) => {
            blocked.set(row, until);
          },
        },
        alone,
      );
    },
    async giveBack(rule, key) {
      await counters[rule]!.reward(key);
    },
  };
  return limiter;
};
