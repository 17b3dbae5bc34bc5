import { setImmediate } from 'node:timers/promises';
import type { PGlite, Results } from '@electric-sql/pglite';
import { preparedNameOf, prepared } from './prepared';
import { isForgotten } from './sendMessage';
import { LAST_MARK, WITH_EACH, WITH_NEXT } from './sendTogether';
import { bind, close, describe, describeBound, execute, parse, sync } from './wireMessages';

/** A column of an answer, and its type. */
interface Column {
  name: string;
  dataTypeID: number;
}

/** What the database has said of a statement it parsed: the types of its values, and its columns. */
interface Parsed {
  types: readonly number[];
  columns: readonly Column[];
}

type Message = Awaited<ReturnType<PGlite['execProtocolStream']>>[number];

type Query = (sql: string, values?: unknown[], options?: object) => Promise<Results>;

/** Statements of which none changes another's columns or makes the session forget. */
const ORDINARY =
  /^\s*(?:select|with|insert|update|delete|merge|values|begin|commit|rollback|set|savepoint|release)\b/i;

const UNSETTLING = /\b(?:alter|create|drop|deallocate|discard)\b/i;

/** The rest of the process gets a turn when the statements of a transaction have taken this long. */
const TURN_MS = 100;

const [BEGIN, COMMIT, ROLLBACK] = [prepared('begin'), prepared('commit'), prepared('rollback')];

/**
 * Makes PGlite ask in one or two messages where it sends six, parse and plan prepared statements (prepared.ts) once, and read answers without copying the
 * list of all types each time. Answers, errors and who waits for whom stay as they are.
 */
export const quicken = (pglite: PGlite): void => {
  const known = new Map<string, Parsed>();

  const send = (...messages: readonly Buffer[]): Promise<Message[]> =>
    pglite.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  const learn = async (name: string, sql: string): Promise<Parsed> => {
    // Closing what is not there does nothing; parsing what is there fails.
    const messages = await send(
      ...(name === '' ? [] : [close(name)]),
      parse(name, sql),
      describe(name),
    );
    const parsed = { types: typesIn(messages), columns: columnsIn(messages) ?? [] };
    if (name !== '') known.set(name, parsed);
    return parsed;
  };

  const write = (value: unknown, type: number | undefined): string | null => {
    if (value === null || value === undefined) return null;
    const serialize = type === undefined ? undefined : pglite.serializers[type];
    return serialize ? serialize(value) : (value as { toString(): string }).toString();
  };

  const sendOne = async (marked: string, values: readonly unknown[]): Promise<Results> => {
    const sql = withoutMarks(marked);
    const name = preparedNameOf(sql) ?? '';
    if (!ORDINARY.test(sql)) known.clear();
    try {
      if (name === '' && values.length === 0)
        return read(pglite, await send(parse('', sql), bind('', []), describeBound, execute, sync));
      const { types, columns } = known.get(name) ?? (await learn(name, sql));
      return read(
        pglite,
        await send(
          bind(
            name,
            values.map((value, at) => write(value, types[at])),
          ),
          execute,
          sync,
        ),
        columns,
      );
    } catch (thrown) {
      if (isForgotten(thrown)) known.clear();
      await send(sync);
      throw thrown;
    }
  };

  const ask = (sql: string, values: readonly unknown[] = []): Promise<Results> =>
    pglite._runExclusiveQuery(() => sendOne(sql, values));

  const exec = pglite.exec.bind(pglite);
  const query: Query = async (sql, values) => {
    await pglite._checkReady();
    return pglite._runExclusiveTransaction(() => ask(sql, values));
  };
  const transaction = async <T>(
    work: (transaction: { query: Query }) => Promise<T>,
  ): Promise<T> => {
    await pglite._checkReady();
    return pglite._runExclusiveTransaction(async () => {
      await ask(BEGIN);
      let turnedAt = performance.now();
      // PGlite answers within the same turn of the event loop: without this, a transaction of twenty statements is one long stop for everything else.
      const askInTurns: Query = async (sql, values) => {
        if (performance.now() - turnedAt > TURN_MS) {
          await setImmediate();
          turnedAt = performance.now();
        }
        return ask(sql, values);
      };
      try {
        const result = await work({ query: askInTurns });
        await ask(COMMIT);
        return result;
      } catch (thrown) {
        await ask(ROLLBACK);
        throw thrown;
      }
    });
  };
  Object.assign(pglite, {
    query,
    transaction,
    exec: (...call: Parameters<typeof exec>) => {
      if (UNSETTLING.test(call[0])) known.clear();
      return exec(...call);
    },
  });
};

/** A statement without what says how it travels to PostgreSQL (sendTogether.ts). */
const withoutMarks = (sql: string): string => {
  const mark = [WITH_NEXT, WITH_EACH].find((one) => sql.startsWith(one)) ?? '';
  return sql.slice(mark.length, sql.endsWith(LAST_MARK) ? -LAST_MARK.length : undefined);
};

const typesIn = (messages: readonly Message[]): number[] =>
  messages.flatMap((message) =>
    message.name === 'parameterDescription'
      ? (message as unknown as { dataTypeIDs: number[] }).dataTypeIDs
      : [],
  );

const columnsIn = (messages: readonly Message[]): Column[] | undefined =>
  (
    messages.find(({ name }) => name === 'rowDescription') as unknown as
      { fields: Column[] } | undefined
  )?.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE', 'COPY']);

/** @param columns unless they are among the messages. */
const read = (
  pglite: PGlite,
  messages: readonly Message[],
  columns: readonly Column[] = columnsIn(messages) ?? [],
): Results => {
  const readers = columns.map(({ dataTypeID }) => pglite.parsers[dataTypeID]);
  const rows: Record<string, unknown>[] = [];
  let words: string[] = [];
  for (const message of messages) {
    if (message.name === 'dataRow') {
      const { fields } = message as unknown as { fields: (string | null)[] };
      const row: Record<string, unknown> = {};
      for (let at = 0; at < columns.length; at += 1) {
        const [value, reader, { name, dataTypeID }] = [fields[at]!, readers[at], columns[at]!];
        row[name] = value === null || !reader ? value : reader(value, dataTypeID);
      }
      rows.push(row);
    } else if (message.name === 'commandComplete') {
      words = (message as unknown as { text: string }).text.split(' ');
    }
  }
  const count = Number(words.at(-1)) || 0;
  return { rows, fields: [...columns], affectedRows: CHANGES.has(words[0] ?? '') ? count : 0 };
};
