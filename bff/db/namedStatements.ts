import { LRUCache } from 'lru-cache';
import { Client } from 'pg';

/** A statement gets a name after it has been sent this many times. */
const OFTEN = 5;
/** Every connection keeps a plan for each name. */
const MAX_NAMES = 300;
const MAX_LENGTH = 4000;
/** `*` means different columns after a migration, and PostgreSQL rejects the plan it cached. */
const ALL_COLUMNS = /\*(?!\))/;

const sent = new LRUCache<string, number>({ max: 2000 });
const names = new Map<string, string>();

/** @returns the name that PostgreSQL caches the plan under; undefined for a statement that is rare, long or selects `*`. */
export const nameOf = (text: string): string | undefined => {
  const name = names.get(text);
  if (name !== undefined || names.size >= MAX_NAMES || text.length > MAX_LENGTH) return name;
  const times = (sent.get(text) ?? 0) + 1;
  sent.set(text, times);
  if (times < OFTEN || ALL_COLUMNS.test(text)) return undefined;
  names.set(text, `s${String(names.size + 1)}`);
  return names.get(text);
};

/**
 * A connection that sends parameterized statements by name, a feature of pg: PostgreSQL parses and plans each one once per
 * connection. The ORM has no option for it.
 */
export class NamedStatements extends Client {
  override query(text: unknown, values?: unknown, done?: unknown): never {
    const hasParameters = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = hasParameters ? nameOf(text) : undefined;
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    return (
      name === undefined ? query(text, values, done) : query({ name, text, values }, done)
    ) as never;
  }
}
