import { Client } from 'pg';

/** A statement as it was first sent. */
export interface SentStatement {
  text: string;
  values: readonly unknown[];
  /** The company of its transaction, or PLATFORM; null outside of one. */
  scope: string | null;
  /** Number of times its text was sent. */
  times: number;
}

type Sent = (...sent: unknown[]) => unknown;

/** Statement by which a transaction sets its scope, alone or together with its begin (bff/db/transaction.ts). */
const ENTERED =
  /^(?:(?:begin|start transaction read only); )?select set_config\('role'.*'app\.company', '([\da-f-]{36})'/;

/** @returns the scope of a connection after a statement, from the one before it: a company, PLATFORM, or null outside of a transaction that sets it. */
export const scopeOf = (text: string, before: string | null): string | null => {
  if (/^\s*(commit|rollback)\s*;?\s*$/i.test(text)) return null;
  return ENTERED.exec(text)?.[1] ?? before;
};

/** Beginnings of statements that don't involve tables. */
const CONTROL =
  /^\s*(begin|start transaction|commit|rollback|savepoint|release|set |select set_config)/i;

/**
 * Records the statements that this process sends to a PostgreSQL server from now on, each text once with its first values. @returns the
 * statements, and a function that stops recording.
 */
export const recordStatements = (): { sent: Map<string, SentStatement>; stop: () => void } => {
  const sent = new Map<string, SentStatement>();
  const scopes = new WeakMap<object, string | null>();
  const note = (connection: object, text: string, values: readonly unknown[]): void => {
    scopes.set(connection, scopeOf(text, scopes.get(connection) ?? null));
    // The ORM writes values into its texts.
    const form = text.replaceAll(/'(?:[^']|'')*'|\d+/g, '?');
    if (CONTROL.test(text)) return;
    const before = sent.get(form);
    if (before) before.times += 1;
    else
      sent.set(form, {
        text,
        values: [...values],
        scope: scopes.get(connection) ?? null,
        times: 1,
      });
  };
  const watched = Client.prototype as { query: Sent };
  const { query } = watched;
  watched.query = function (this: object, ...args: unknown[]): unknown {
    const [first, second] = args;
    const { text, values } =
      typeof first === 'string'
        ? { text: first, values: second }
        : (first as { text: string; values?: unknown });
    note(this, text, Array.isArray(values) ? values : []);
    return query.apply(this, args);
  };
  return {
    sent,
    stop: () => {
      watched.query = query;
    },
  };
};
