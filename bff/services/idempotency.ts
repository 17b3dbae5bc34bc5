import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import { sql, type Generated } from 'kysely';
import type { Orm } from '@bff/db/createOrm';
import { query, queryAlone } from '@bff/db/query';
import { createSecretBox } from './secret-box/secretBox';

/** Response of the first attempt. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/**
 * State of a repeated write. `done`: carried out, but the process died before it stored the
 * response.
 */
export type Claim =
  | { kind: 'mine' }
  | { kind: 'answered'; answer: StoredAnswer }
  | { kind: 'busy' }
  | { kind: 'done' }
  | { kind: 'other request' };

/**
 * Stores responses of writes for LIMITS.api.idempotencyHours under the caller's Idempotency-Key.
 */
export interface IdempotencyStore {
  /** Claims the key for this request, or returns the state of an earlier request. */
  claim(entry: Entry): Promise<Claim>;
  /**
   * Marks the key as done in the same transaction as the change, at its end. A transaction without
   * changes marks nothing.
   */
  mark(em: EntityManager, entry: Entry): Promise<void>;
  keep(entry: Entry, answer: StoredAnswer): Promise<void>;
  /**
   * Releases the key. @returns false if something was changed under it, because it then stays
   * claimed.
   */
  release(entry: Entry): Promise<boolean>;
}

/** A caller's key, with its request. */
export interface Entry {
  keyHash: string;
  requestHash: string;
  secret: string;
}

const LOCK_SECONDS = 60;

/**
 * A key and its response. `done` without a response: carried out, but the process died before it
 * was stored.
 */
interface IdempotentAnswers {
  keyHash: string;
  requestHash: string;
  status: number | null;
  sealed: string | null;
  done: Generated<boolean>;
  lockedUntil: Date;
  createdAt: Date;
}

declare module '@bff/db/tables' {
  interface Tables {
    idempotentAnswers: IdempotentAnswers;
  }
}

/** @param caller the key's sender. Equal keys of different callers are different keys. */
export const idempotencyEntry = (
  secretKey: string,
  caller: string,
  key: string,
  request: string,
): Entry => ({
  keyHash: sha256(`${caller}\n${key}`),
  requestHash: sha256(request),
  secret: `${secretKey}\n${key}`,
});

/**
 * Rows are in the database, so a repeat may reach another replica. Only the header can open the
 * sealed response.
 */
export const createIdempotencyStore = (orm: Orm): IdempotencyStore => {
  const box = ({ secret }: Entry) => createSecretBox([secret]);
  return {
    async claim(entry) {
      if (await take(orm, entry)) return { kind: 'mine' };
      const row = await queryAlone(orm)
        .selectFrom('idempotentAnswers')
        .where('keyHash', '=', entry.keyHash)
        .select(['requestHash', 'status', 'sealed', 'done'])
        .select((eb) => eb('lockedUntil', '>=', NOW).as('locked'))
        .executeTakeFirst();
      if (!row) return { kind: 'busy' };
      if (row.requestHash !== entry.requestHash) return { kind: 'other request' };
      if (row.status !== null && row.sealed !== null) {
        return {
          kind: 'answered',
          answer: {
            status: row.status,
            body: JSON.parse(box(entry).open(row.sealed, entry.keyHash)) as unknown,
          },
        };
      }
      return { kind: row.done && !row.locked ? 'done' : 'busy' };
    },
    async mark(em, { keyHash }) {
      await query(em)
        .updateTable('idempotentAnswers')
        .set({ done: true })
        .where('keyHash', '=', keyHash)
        .where(sql`pg_current_xact_id_if_assigned()`, 'is not', null)
        .execute();
    },
    async keep(entry, { status, body }) {
      const sealed = box(entry).seal(JSON.stringify(body ?? null), entry.keyHash);
      await queryAlone(orm)
        .updateTable('idempotentAnswers')
        .set({ status, sealed, done: true })
        .where('keyHash', '=', entry.keyHash)
        .execute();
    },
    async release({ keyHash }) {
      const { numDeletedRows } = await queryAlone(orm)
        .deleteFrom('idempotentAnswers')
        .where('keyHash', '=', keyHash)
        .where('done', '=', false)
        .executeTakeFirst();
      return numDeletedRows > 0;
    },
  };
};

/**
 * Claims a key that is new, or whose process died before it changed anything. @returns false if
 * another request has it.
 */
const take = async (orm: Orm, { keyHash, requestHash }: Entry): Promise<boolean> => {
  const lockedUntil = sql<Date>`now() + make_interval(secs => ${LOCK_SECONDS})`;
  const taken = await queryAlone(orm)
    .insertInto('idempotentAnswers')
    .values({ keyHash, requestHash, lockedUntil, createdAt: NOW })
    .onConflict((conflict) =>
      conflict
        .column('keyHash')
        .doUpdateSet({ lockedUntil })
        .whereRef('idempotentAnswers.requestHash', '=', 'excluded.requestHash')
        .where('idempotentAnswers.status', 'is', null)
        .where('idempotentAnswers.done', '=', false)
        .where('idempotentAnswers.lockedUntil', '<', NOW),
    )
    .returning('keyHash')
    .executeTakeFirst();
  return taken !== undefined;
};

const NOW = sql<Date>`now()`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
