import { LRUCache } from 'lru-cache';
import { Client } from 'pg';

/** A text gets a name once it was sent so often. */
const OFTEN = 5;
/** Each name keeps a plan in every connection. */
const NAMES_AT_MOST = 300;
const LETTERS_AT_MOST = 4000;
/** "All columns" means others after a migration, and PostgreSQL then refuses the plan it has kept. */
const ALL_COLUMNS = /\*(?!\))/;

const sent = new LRUCache<string, number>({ max: 2000 });
const names = new Map<string, string>();

/** @returns the name under which the server keeps the plan of a statement; undefined for one that is seldom, long or about all columns. */
export const nameOf = (text: string): string | undefined => {
  const name = names.get(text);
  if (name !== undefined || names.size >= NAMES_AT_MOST || text.length > LETTERS_AT_MOST)
    return name;
  const times = (sent.get(text) ?? 0) + 1;
  sent.set(text, times);
  if (times < OFTEN || ALL_COLUMNS.test(text)) return undefined;
  names.set(text, `s${String(names.size + 1)}`);
  return names.get(text);
};

/**
 * A connection whose statements with values are sent by name, as pg offers it: PostgreSQL parses and plans each of them once instead of
 * every time. The ORM has no word for it.
 */
export class NamedStatements extends Client {
  override query(text: unknown, values?: unknown, done?: unknown): never {
    const asked = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const name = asked ? nameOf(text) : undefined;
    const query = super.query.bind(this) as (...all: unknown[]) => unknown;
    return (
      name === undefined ? query(text, values, done) : query({ name, text, values }, done)
    ) as never;
  }
}
