import { createHash } from 'node:crypto';
import { CompiledQuery } from 'kysely';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { RateRule } from '@core/contract/defineEndpoint';
import { LIMITS } from '@core/limits';
import { SERVER_LIMITS } from '@core/serverLimits';
import type { Orm } from '@bff/db/createOrm';
import { isEmbedded } from '@bff/db/isEmbedded';
import { queryAlone } from '@bff/db/query';
import { type Allowance, tooManyRequests } from './allowance';

/** A named limit: `points` calls per `seconds` for each key. */
interface Limit {
  points: number;
  seconds: number;
}

const MINUTE = 60;
const HOUR = 3600;

/**
 * Limits per client, by the rule that an endpoint names. login.ts counts failed logins separately.
 */
const RULES: Readonly<Record<Rule, Limit>> = {
  login: { points: 1000, seconds: HOUR },
  account: { points: 100, seconds: HOUR },
  start: { points: LIMITS.widget.startsPerClientPerMinute, seconds: MINUTE },
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
  linkPasswordByClient: { points: LIMITS.results.linkPasswordsPerClientPerHour, seconds: HOUR },
  linkPasswordByLink: { points: LIMITS.results.linkPasswordsPerLinkPerHour, seconds: HOUR },
  personReads: { points: LIMITS.session.readsPerPersonPerMinute, seconds: MINUTE },
  personWrites: { points: LIMITS.session.writesPerPersonPerMinute, seconds: MINUTE },
  company: { points: LIMITS.session.callsPerCompanyPerMinute, seconds: MINUTE },
  livePredict: { points: LIMITS.outboundApi.callsPerKeyPerMinute, seconds: MINUTE },
  refusedKey: { points: LIMITS.outboundApi.callsPerKeyPerMinute, seconds: MINUTE },
  pageVisitor: { points: LIMITS.outboundApi.callsPerVisitorPerMinute, seconds: MINUTE },
  languageModel: { points: SERVER_LIMITS.languageModel.callsPerCompanyPerHour, seconds: HOUR },
};

/**
 * Counted in memory per process: they stop a runaway program, and a database row per call would
 * cost too much. The widget's starts are counted across replicas, because they store something and
 * saves need the token of a start (but see AHEAD).
 */
const IN_MEMORY: ReadonlySet<string> = new Set<RateRule | SessionRule>([
  'widget',
  'personReads',
  'personWrites',
  'company',
  'livePredict',
  'refusedKey',
  'pageVisitor',
]);

/**
 * Share of a key's points per window that is counted in memory only. Few visitors need more, so most
 * starts cost no statement. The first call beyond this share counts all of them in the database.
 */
const AHEAD: Readonly<Partial<Record<Rule, number>>> = { start: 0.1 };

/** Limits for signed-in people, for visitors whose pages call with a key, and for clients without a valid key. */
export type SessionRule =
  'personReads' | 'personWrites' | 'company' | 'livePredict' | 'refusedKey' | 'pageVisitor';

/** Limits that commands check themselves: failures, emails to one address, and calls that cost money. */
export type FailureRule =
  | 'languageModel'
  | 'failedLoginByAddress'
  | 'failedLoginByClient'
  | 'failedLoginByDevice'
  | 'failedLoginByReset'
  | 'confirmationByPerson'
  | 'resetByAddress'
  | 'linkPasswordByClient'
  | 'linkPasswordByLink';

type Rule = RateRule | FailureRule | SessionRule;

/**
 * Limits stored in the database, so that they survive restarts and apply to all replicas.
 * Exceptions are counted per process: limits for signed-in people, and for the widget's calls other
 * than starts. The embedded database has only one process, so limits of a minute are in memory; a
 * row each time would be a fifth of the cost of a widget call.
 *
 * A window begins and ends by the clock of the counting process. A replica whose clock is fast by
 * more than a window ends the others' windows early, so its clients get a new limit with each call.
 * A slow replica makes a rejected client wait longer by its lag. Keep replicas on NTP; a replica
 * with a wrong clock logs a warning when it starts.
 */
export interface RateLimiter {
  /**
   * Takes one point.
   * @returns the remaining allowance.
   * @throws AppError too_many_requests with Retry-After.
   */
  take(rule: Rule, key: string): Promise<Allowance>;
  /** Refunds the point, because the attempt did not fail. */
  giveBack(rule: RateRule | FailureRule, key: string): Promise<void>;
}

/**
 * The part of a PostgreSQL client that the library needs, using the ORM's own connections to either
 * database.
 */
const clientOf = (orm: Orm) => ({
  query: ({ text, values = [] }: { text: string; values?: readonly unknown[] }) =>
    queryAlone(orm).executeQuery(CompiledQuery.raw(text, [...values])),
});

/**
 * A row's key has a maximum of 255 characters. A digest always fits, and does not reveal the
 * address in it.
 */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** @param scale multiplies every limit (RATE_LIMIT_SCALE). */
export const createRateLimiter = (orm: Orm, scale: number): RateLimiter => {
  const storeClient = clientOf(orm);
  const counterOf = (rule: Rule): RateLimiterMemory | RateLimiterPostgres => {
    const { points, seconds } = RULES[rule];
    const limit = { keyPrefix: rule, points: points * scale, duration: seconds };
    return IN_MEMORY.has(rule) || (isEmbedded(orm) && seconds <= MINUTE)
      ? new RateLimiterMemory(limit)
      : new RateLimiterPostgres({
          ...limit,
          storeClient,
          storeType: 'client',
          tableName: 'rate_limits',
          tableCreated: true,
          // The process remembers a caller over the limit until the window ends, without a row.
          inMemoryBlockOnConsumed: limit.points + 1,
        });
  };
  const counters = new Map(
    (Object.keys(RULES) as Rule[]).map((rule) => [rule, counterOf(rule)] as const),
  );
  const ahead = new Map(
    Object.entries(AHEAD).map(([rule, share]) => {
      const { points, seconds } = RULES[rule as Rule];
      const limit = { points: Math.floor(points * scale * share), duration: seconds };
      return [rule, new RateLimiterMemory({ keyPrefix: rule, ...limit })] as const;
    }),
  );
  const consume = (rule: Rule, key: string): Promise<RateLimiterRes> => {
    const [counter, first] = [counters.get(rule)!, ahead.get(rule)];
    return first && counter instanceof RateLimiterPostgres
      ? consumeAhead(first, counter, key)
      : counter.consume(key);
  };
  return {
    async take(rule, key) {
      const counter = counters.get(rule)!;
      try {
        const { remainingPoints, msBeforeNext } = await consume(rule, digestOf(key));
        return {
          limit: counter.points,
          remaining: Math.max(0, remainingPoints),
          resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1000)),
        };
      } catch (thrown) {
        if (!(thrown instanceof RateLimiterRes)) throw thrown;
        throw tooManyRequests(thrown.msBeforeNext, {
          most: counter.points,
          windowMs: RULES[rule].seconds * 1000,
        });
      }
    },
    async giveBack(rule, key) {
      await counters.get(rule)!.reward(digestOf(key));
    },
  };
};

/**
 * Takes a point from memory or, once a key has used up its points there, from the database. The
 * first call in the database also counts the earlier ones, so a limit stays exact. Keys with few
 * calls never reach the database.
 */
const consumeAhead = async (
  first: RateLimiterMemory,
  counter: RateLimiterPostgres,
  key: string,
): Promise<RateLimiterRes> => {
  const known = await first.consume(key).catch((thrown: unknown) => thrown as RateLimiterRes);
  const { consumedPoints, msBeforeNext } = known;
  if (consumedPoints <= first.points)
    return new RateLimiterRes(counter.points - consumedPoints, msBeforeNext, consumedPoints);
  try {
    return await counter.consume(key, consumedPoints === first.points + 1 ? consumedPoints : 1);
  } catch (thrown) {
    // The next window of this process must not begin before the database's window ends.
    if (thrown instanceof RateLimiterRes)
      await first.block(key, Math.ceil(thrown.msBeforeNext / 1000));
    throw thrown;
  }
};
