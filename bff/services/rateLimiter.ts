import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateRule } from '@core/contract/defineEndpoint';
import { AppError } from '@core/errors/AppError';
import { LIMITS } from '@core/limits';
import { autocommit } from '@bff/db/autocommit';
import type { Orm } from '@bff/db/createOrm';
import { prepared } from '@bff/db/prepared';

/** A named limit: `points` calls per `seconds` for one key. */
interface Limit { points: number; seconds: number }

const HOUR = 3600;

/** Per client, by the rule an endpoint names. Failed logins are counted on their own (login.ts). */
const RULES: Readonly<Record<RateRule | FailureRule, Limit>> = {
  login: { points: 1000, seconds: HOUR },
  account: { points: 100, seconds: HOUR },
  widget: { points: LIMITS.widget.startsPerClientPerMinute, seconds: 60 },
  session: { points: 3000, seconds: 60 },
  apiKey: { points: LIMITS.outboundApi.callsPerKeyPerMinute, seconds: 60 },
  failedLoginByAddress: { points: LIMITS.auth.failedLoginsPerAddressPerHour, seconds: HOUR },
  failedLoginByClient: { points: LIMITS.auth.failedLoginsPerClientPerHour, seconds: HOUR },
  resetByAddress: { points: LIMITS.auth.resetRequestsPerAddressPerHour, seconds: HOUR },
};

/** Counted by the commands themselves: failures, and letters to one address. */
export type FailureRule = 'failedLoginByAddress' | 'failedLoginByClient' | 'resetByAddress';

/** What one key may still do: calls in all, calls left, seconds until the count begins anew. */
export interface Allowance { limit: number; remaining: number; resetSeconds: number }

/** Limits held in the database, so that they hold over restarts and over replicas. */
export interface RateLimiter {
  /** Takes one point. @returns what is left. @throws AppError too_many_requests with Retry-After. */
  take(rule: RateRule | FailureRule, key: string): Promise<Allowance>;
  /** Gives the point back: the attempt was no failure. */
  giveBack(rule: RateRule | FailureRule, key: string): Promise<void>;
}

/** Texts with a name never change. */
interface Query { name?: string; text: string; values?: unknown[] }

/** Every moment is greater, every number of points and every duration smaller. */
const A_MOMENT = 1e12;

/**
 * The library counts in this process's time, and replicas may disagree about it: what it stores and reads is moved to the time all of them share.
 */
const inSharedTime = (orm: Orm, clock: () => Date) => ({
  async query({ name, text, values = [] }: Query) {
    const ahead = Date.now() - clock().getTime();
    const rows = await autocommit<{ expire?: number | string | null }>(orm, name ? prepared(text) : text, values.map((value) => (typeof value === 'number' && value > A_MOMENT ? Math.round(value - ahead) : value)));
    return { rows: rows.map((row) => (row.expire == null ? row : { ...row, expire: Number(row.expire) + ahead })), rowCount: rows.length };
  },
});

/** @param scale multiplies every limit (RATE_LIMIT_SCALE). @param clock the time that all replicas share. */
export const createRateLimiter = (orm: Orm, scale: number, clock: () => Date): RateLimiter => {
  const client = inSharedTime(orm, clock);
  const limiters = Object.fromEntries(Object.entries(RULES).map(([rule, { points, seconds }]) => [rule, new RateLimiterPostgres({
    storeClient: client, storeType: 'client', tableName: 'rate_limits', tableCreated: true, clearExpiredByTimeout: true,
    keyPrefix: rule, points: points * scale, duration: seconds, inMemoryBlockOnConsumed: points * scale + 1,
  })]));
  return {
    async take(rule, key) {
      try {
        const { remainingPoints, msBeforeNext } = await limiters[rule]!.consume(key);
        return { limit: limiters[rule]!.points, remaining: Math.max(0, remainingPoints), resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)) };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(refused.msBeforeNext / 1000)) });
      }
    },
    async giveBack(rule, key) {
      await limiters[rule]!.reward(key);
    },
  };
};
