import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { AppError } from '@core/errors/AppError';
import type { PlanId } from '@core/plans/plans';
import {
  ANSWER_GRACE,
  quotasOf,
  quotaSentence,
  SAVE_GRACE,
  type QuotaKind,
  type QuotaOverrides,
  type QuotaLimits as Limits,
} from '@core/plans/quotas';
import type { Orm } from '@bff/db/createOrm';
import { lockFor } from '@bff/db/lockFor';
import { query } from '@bff/db/query';
import { transaction } from '@bff/db/transaction';
import type { Measured } from './measureUsage';
import { addUsage, measureAgain, readUsageRow, type Added, type UsageRow } from './usageRow';

/** Maximum age of a measurement (ms) when a company's own people or programs store something. */
const MEASURE_MS = 3_600_000;

/** Maximum age of a measurement (ms) before a rejection, and when the numbers are shown. */
const FRESH_MS = 10_000;

/**
 * A measurement stays valid for this multiple of its duration, so measuring never takes more than a
 * hundredth of the time.
 */
const COST_FACTOR = 100;

/**
 * Small writes are summed in the process and counted together, at the latest after this many bytes
 * or milliseconds.
 */
const TOGETHER_BYTES = 16 * 1024 * 1024;
const TOGETHER_MS = 60_000;

type Bytes = 'storedBytes' | 'answerBytes';

type SmallWrite = 'call' | 'start' | 'save';

/** Quota of a small write, and the multiple of its limit at which it is rejected. */
const SMALL: Readonly<Record<SmallWrite, { kind: Bytes; upTo: number }>> = {
  call: { kind: 'storedBytes', upTo: 1 },
  start: { kind: 'answerBytes', upTo: ANSWER_GRACE },
  save: { kind: 'answerBytes', upTo: SAVE_GRACE },
};

const COUNT = sql<number>`count(*)`.as('n');
const COUNTS = {
  drafts: (em: EntityManager, companyId: string) =>
    query(em).selectFrom('surveyDrafts').where('companyId', '=', companyId).select(COUNT),
  sources: (em: EntityManager, companyId: string) =>
    query(em)
      .selectFrom('dataSources')
      .where('companyId', '=', companyId)
      .where('deletedAt', 'is', null)
      .select(COUNT),
} as const;

const countOf = async (
  em: EntityManager,
  companyId: string,
  kind: keyof typeof COUNTS,
): Promise<number> => (await COUNTS[kind](em, companyId).executeTakeFirstOrThrow()).n;

/** A company's usage and limits. */
export interface QuotaUsage {
  plan: PlanId | null;
  used: Limits;
  limits: Limits;
  planLimits: Limits;
  overrides: QuotaOverrides;
  measured: Measured;
  measuredAt: Date;
}

/**
 * Counts what companies store and send against their quotas. The counts are in the database, so
 * they survive restarts and apply to all replicas.
 */
export interface QuotaKeeper {
  /**
   * Counts bytes that a company is about to store. Never call it inside a transaction. @throws
   * AppError quota_reached.
   */
  store(companyId: string, bytes: number): Promise<void>;
  /**
   * The same for frequent small writes: events and items, new responses (`start`) and their answers
   * (`save`).
   * @throws AppError quota_reached; storage_full for answers, which a page keeps and sends again.
   */
  storeSmall(companyId: string, write: SmallWrite, bytes: number): Promise<void>;
  /** Counts an invitation in the caller's transaction. @throws AppError too_many_requests until the next day (UTC). */
  invite(em: EntityManager, companyId: string): Promise<void>;
  /**
   * Rejects another addition if the limit is reached, in the caller's transaction. Other additions
   * wait until it ends. @throws AppError quota_reached.
   */
  addOne(em: EntityManager, companyId: string, kind: keyof typeof COUNTS): Promise<void>;
  /**
   * Returns a company's usage in the caller's transaction; null if it must be measured first: call
   * `read` then.
   */
  readFresh(em: EntityManager, companyId: string): Promise<QuotaUsage | null>;
  /** Returns a company's current usage. */
  read(companyId: string): Promise<QuotaUsage>;
  /** Forgets cached limits after a change. */
  forget(companyId: string): void;
}

interface Deps {
  orm: Orm;
  /** Multiplies every limit. */ scale: number;
  /** False if only limits set by a Global Admin apply. */ hasPlans: boolean;
  clock: () => Date;
  newId: () => string;
}

/** Bytes that this process has not counted yet, and its last reading. */
interface Together {
  bytes: number;
  checkedAt: number;
  isChecking: boolean;
  used: number;
  limit: number;
}

export const createQuotas = ({ orm, scale, hasPlans, clock, newId }: Deps): QuotaKeeper => {
  const together = new LRUCache<string, Together>({ max: 5000 });
  const work = <T>(companyId: string, run: (em: EntityManager) => Promise<T>): Promise<T> =>
    transaction(orm, { scope: companyId }, run);
  const rowOf = (companyId: string) => ({ id: newId(), companyId, now: clock() });
  const planHere = ({ plan }: UsageRow): PlanId | null => (hasPlans ? plan : null);
  const limitsOf = (row: UsageRow): Limits => quotasOf(planHere(row), row.overrides, scale);

  /**
   * Counts bytes, and measures again if the sum is too high or old. A visitor's answer never waits
   * for an unnecessary measurement.
   */
  const count = async (
    em: EntityManager,
    companyId: string,
    kind: Bytes,
    bytes: number,
  ): Promise<{ used: number; limit: number }> => {
    const added: Added = { [kind]: bytes };
    const row = await addUsage(em, rowOf(companyId), added);
    const limit = limitsOf(row)[kind];
    const now = clock();
    const oldest = kind === 'answerBytes' ? Infinity : MEASURE_MS;
    const used = isDue(row, now, row[kind] > limit ? FRESH_MS : oldest)
      ? (await measureAgain(em, companyId, now, added))[kind]
      : row[kind];
    return { used, limit };
  };

  const usageOf = async (
    em: EntityManager,
    companyId: string,
    row: UsageRow,
  ): Promise<QuotaUsage> => ({
    plan: planHere(row),
    limits: limitsOf(row),
    planLimits: quotasOf(planHere(row), {}, scale),
    overrides: row.overrides,
    measured: row.measured,
    measuredAt: row.measuredAt ?? clock(),
    used: {
      storedBytes: row.storedBytes,
      answerBytes: row.answerBytes,
      invitationsPerDay: row.invitationsPerDay,
      drafts: await countOf(em, companyId, 'drafts'),
      sources: await countOf(em, companyId, 'sources'),
    },
  });

  return {
    async store(companyId, bytes) {
      const { used, limit } = await work(companyId, async (em) => {
        const counted = await count(em, companyId, 'storedBytes', bytes);
        // A rejected write is not stored.
        if (counted.used > counted.limit)
          await addUsage(em, rowOf(companyId), { storedBytes: -bytes });
        return counted;
      });
      if (used > limit) throw refusalOf('storedBytes', used - bytes, limit);
    },
    async storeSmall(companyId, write, bytes) {
      const { kind, upTo } = SMALL[write];
      const [key, now] = [`${kind} ${companyId}`, clock().getTime()];
      const state = together.get(key) ?? {
        bytes: 0,
        checkedAt: 0,
        isChecking: false,
        used: 0,
        limit: Infinity,
      };
      together.set(key, state);
      state.bytes += bytes;
      if (
        !state.isChecking &&
        (now - state.checkedAt >= TOGETHER_MS ||
          now < state.checkedAt ||
          state.bytes >= TOGETHER_BYTES)
      ) {
        const sum = state.bytes;
        Object.assign(state, { bytes: 0, isChecking: true, checkedAt: now });
        const counted = work(companyId, (em) => count(em, companyId, kind, sum));
        Object.assign(
          state,
          await counted.finally(() => {
            state.isChecking = false;
          }),
        );
      }
      if (state.used > state.limit * upTo) throw refusalOf(kind, state.used, state.limit);
    },
    async invite(em, companyId) {
      const row = await addUsage(em, rowOf(companyId), { invitations: 1 });
      const limit = limitsOf(row).invitationsPerDay;
      if (row.invitationsPerDay <= limit) return;
      const dayMs = 86_400_000;
      throw new AppError('too_many_requests', {
        sentence: quotaSentence('invitationsPerDay', row.invitationsPerDay - 1, limit),
        retryAfterSeconds: Math.ceil((dayMs - (clock().getTime() % dayMs)) / 1000),
      });
    },
    async addOne(em, companyId, kind) {
      await lockFor(em, `quota:${kind}:${companyId}`);
      const n = await countOf(em, companyId, kind);
      const limit = limitsOf(await addUsage(em, rowOf(companyId), {}))[kind];
      if (n >= limit) throw refusalOf(kind, n, limit);
    },
    async readFresh(em, companyId) {
      const row = await readUsageRow(em, companyId, clock());
      return row && !isDue(row, clock(), FRESH_MS) ? usageOf(em, companyId, row) : null;
    },
    read: (companyId) =>
      work(companyId, async (em) => {
        const row = await addUsage(em, rowOf(companyId), {});
        const now = clock();
        const measured = isDue(row, now, FRESH_MS)
          ? await measureAgain(em, companyId, now, {})
          : row;
        return usageOf(em, companyId, { ...row, ...measured });
      }),
    forget(companyId) {
      for (const kind of ['storedBytes', 'answerBytes']) together.delete(`${kind} ${companyId}`);
    },
  };
};

const isDue = (
  { measuredAt, measureMs }: Pick<UsageRow, 'measuredAt' | 'measureMs'>,
  now: Date,
  olderThanMs: number,
): boolean =>
  olderThanMs !== Infinity &&
  (measuredAt === null ||
    now.getTime() - measuredAt.getTime() > Math.max(olderThanMs, COST_FACTOR * measureMs));

const refusalOf = (kind: QuotaKind, used: number, limit: number): AppError =>
  kind === 'answerBytes'
    ? new AppError('storage_full', {
        sentence: "This survey can't accept more answers right now. Please try again later.",
      })
    : new AppError('quota_reached', { sentence: quotaSentence(kind, used, limit) });
