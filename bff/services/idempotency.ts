import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import { autocommit } from '@bff/db/autocommit';
import type { Orm } from '@bff/db/createOrm';
import { prepared } from '@bff/db/prepared';
import { LAST_MARK } from '@bff/db/sendTogether';
import { withValues } from '@bff/db/withValues';
import { createSecretBox } from './secret-box/secretBox';

/** What was answered the first time. */
export interface StoredAnswer {
  status: number;
  body: unknown;
}

/** What a repeated write finds. `done` means: carried out, but the process died before the answer was kept. */
export type Claim =
  | { kind: 'mine' }
  | { kind: 'answered'; answer: StoredAnswer }
  | { kind: 'busy' }
  | { kind: 'done' }
  | { kind: 'other request' };

/** Remembers answers of writes for LIMITS.api.idempotencyHours under the caller's Idempotency-Key. */
export interface IdempotencyStore {
  /** Takes the key for this request, or says what another one made of it. */
  claim(entry: Entry): Promise<Claim>;
  /** Marks the key inside the very transaction that changes something, as the last thing it does; a transaction that wrote nothing marks nothing. */
  mark(em: EntityManager, entry: Entry): Promise<void>;
  keep(entry: Entry, answer: StoredAnswer): Promise<void>;
  /** Gives the key back: nothing was changed under it. */
  release(entry: Entry): Promise<void>;
}

/** One key of one caller, with the request it was sent with. */
export interface Entry {
  keyHash: string;
  requestHash: string;
  secret: string;
}

interface Row {
  request_hash: string;
  status: number | null;
  sealed: string | null;
  done: boolean;
  locked: boolean;
}

const LOCK_SECONDS = 60;

const TAKE =
  prepared(`insert into idempotent_answers as kept (key_hash, request_hash, locked_until, created_at) values ($1, $2, now() + interval '${LOCK_SECONDS} seconds', now())
  on conflict (key_hash) do update set locked_until = excluded.locked_until
  where kept.request_hash = excluded.request_hash and kept.status is null and not kept.done and kept.locked_until < now()
  returning key_hash`);
const LOOK = prepared(
  'select request_hash, status, sealed, done, locked_until >= now() as locked from idempotent_answers where key_hash = $1',
);
const MARK = prepared(
  'update idempotent_answers set done = true where key_hash = $1 and pg_current_xact_id_if_assigned() is not null',
);
const KEEP = prepared(
  'update idempotent_answers set status = $2, sealed = $3, done = true where key_hash = $1',
);
const RELEASE = prepared('delete from idempotent_answers where key_hash = $1 and not done');

/** @param caller who sent the key: another caller's equal key is another key. */
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

/** Rows live in the database, so that a repeat may reach another replica. The answer is sealed under a key that only the header opens. */
export const createIdempotencyStore = (orm: Orm): IdempotencyStore => {
  const box = ({ secret }: Entry) => createSecretBox([secret]);
  return {
    async claim(entry) {
      const taken = await autocommit<object>(orm, TAKE, [entry.keyHash, entry.requestHash]);
      if (taken.length > 0) return { kind: 'mine' };
      const [row] = await autocommit<Row>(orm, LOOK, [entry.keyHash]);
      if (!row) return { kind: 'busy' };
      if (row.request_hash !== entry.requestHash) return { kind: 'other request' };
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
      await withValues(em, `${MARK}${LAST_MARK}`, [keyHash]);
    },
    async keep(entry, { status, body }) {
      await autocommit(orm, KEEP, [
        entry.keyHash,
        status,
        box(entry).seal(JSON.stringify(body ?? null), entry.keyHash),
      ]);
    },
    async release({ keyHash }) {
      await autocommit(orm, RELEASE, [keyHash]);
    },
  };
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64url');
