import pg, { type ClientBase, type Connection, type FieldDef, type PoolClient } from 'pg';
import { preparedNameOf } from './prepared';

/** A statement of a message ($1, $2 …), with its values. */
export interface StatementStep {
  text: string;
  values: readonly unknown[];
  /** Its answer is wanted by nobody: it prepares or ends a transaction. */
  silent?: true;
}

/** What a statement answered. */
export interface StepAnswer {
  command: string;
  rowCount: number;
  rows: Record<string, unknown>[];
}

/**
 * Sends statements in one message, values beside them. Without a `begin` among them they are one transaction: what one sets for its transaction
 * holds for the next, and is gone after the last. Prepared ones (prepared.ts) are parsed and planned once per connection.
 * After one that fails none of the following takes place. @returns the answers of those that are not silent.
 */
export const sendMessage = (
  client: ClientBase,
  steps: readonly StatementStep[],
  send: Send = (message) => client.query(message),
): Promise<StepAnswer[]> =>
  new Promise((resolve, reject) => {
    send(new Message(client, steps, { resolve, reject }));
  });

/** On a connection of the pool, once more when that one's notes of what it has prepared were wrong: nothing took place then. */
export const sendAlone = async (
  client: PoolClient,
  steps: readonly StatementStep[],
): Promise<StepAnswer[]> => {
  try {
    return await sendMessage(client, steps);
  } catch (thrown) {
    if (!isForgotten(thrown)) throw thrown;
    return sendMessage(client, steps);
  }
};

type Send = (message: Message) => unknown;

interface End {
  resolve: (answers: StepAnswer[]) => void;
  reject: (thrown: unknown) => void;
}

/** How rows of a statement are read. */
type Columns = readonly { name: string; read: (text: string) => unknown }[];

/** A connection of pg, and what it knows beyond pg's types. */
interface Wire extends Connection {
  /** Texts by name. */
  parsedStatements: Record<string, string | undefined>;
  /** Columns of prepared statements by name: PostgreSQL sooner refuses such a statement than that it changes them. */
  columns?: Map<string, Columns>;
}

/** Columns have changed (0A000), or what is behind the connection is another session than before. */
const FORGOTTEN = new Set<unknown>(['0A000', '26000', '42P05']);

/** True for an error after which the same message may be sent once more. */
export const isForgotten = (thrown: unknown): boolean =>
  FORGOTTEN.has((thrown as { code?: unknown } | null)?.code);

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } })
  .utils;

/** Values as they are sent. @throws what is wrong with one. */
export const wireValues = (values: readonly unknown[]): unknown[] =>
  values.map((value) => prepareValue(value));

/** What pg's client calls while it sends and reads, as it does with its own queries and with cursors. */
class Message {
  readonly #client: ClientBase;
  readonly #steps: readonly StatementStep[];
  readonly #end: End;
  readonly #answers: StepAnswer[] = [];
  /** Which statement is answered now. */
  #at = 0;
  #wire: Wire | undefined;
  /** Of the statement that is answered now, as far as they are known. */
  #columns: Columns | undefined;
  #rows: Record<string, unknown>[] = [];
  #problem: unknown;

  constructor(client: ClientBase, steps: readonly StatementStep[], end: End) {
    this.#client = client;
    this.#steps = steps;
    this.#end = end;
  }

  /** Under this name the client notes `text` when it hears that something was parsed. */
  get name(): string | undefined {
    return preparedNameOf(this.text);
  }

  get text(): string {
    return this.#steps[this.#at]?.text ?? '';
  }

  /** @returns what is wrong with a value, before anything is written: half a message would keep the connection waiting for ever. */
  submit(connection: Connection): Error | null {
    const wire = connection as Wire;
    this.#wire = wire;
    let values: unknown[][];
    try {
      values = this.#steps.map((step) => wireValues(step.values));
    } catch (thrown) {
      return thrown as Error;
    }
    const parsed = new Set<string>();
    wire.stream.cork();
    try {
      this.#steps.forEach((step, index) => {
        this.#write(wire, step, values[index] as string[], parsed);
      });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #write(
    wire: Wire,
    { text, silent }: StatementStep,
    values: string[],
    parsedBefore: Set<string>,
  ): void {
    const name = preparedNameOf(text) ?? '';
    const isKnown = name !== '' && (wire.parsedStatements[name] === text || parsedBefore.has(name));
    if (!isKnown) {
      // Closing what is not there does nothing; parsing what is there fails.
      if (name !== '') wire.close({ type: 'S', name }, true);
      wire.parse({ text, name, types: [] }, true);
      parsedBefore.add(name);
    }
    wire.bind({ statement: name, values }, true);
    if (!silent && !(isKnown && wire.columns?.has(name)))
      wire.describe({ type: 'P', name: '' }, true);
    wire.execute(null, true);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({
      name,
      read: this.#client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown,
    }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#steps[this.#at]?.silent || this.#problem) return;
    this.#columns ??= this.#wire?.columns?.get(this.name ?? '') ?? [];
    try {
      this.#rows.push(readRow(this.#columns, fields));
    } catch (thrown) {
      this.#problem = thrown;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (!this.#steps[this.#at]?.silent) {
      const words = text.split(' ');
      this.#answers.push({
        command: words[0]!,
        rowCount: Number(words.at(-1)) || 0,
        rows: this.#rows,
      });
      this.#remember(this.#columns);
      this.#rows = [];
      this.#columns = undefined;
    }
    this.#at += 1;
  }

  /** Columns are described once; a statement without any has none. */
  #remember(columns: Columns | undefined): void {
    const { name } = this;
    if (!this.#wire || name === undefined) return;
    const known = (this.#wire.columns ??= new Map());
    if (columns || !known.has(name)) known.set(name, columns ?? []);
  }

  handleError(thrown: Error): void {
    if (this.#wire && isForgotten(thrown)) {
      for (const { text } of this.#steps)
        delete this.#wire.parsedStatements[preparedNameOf(text) ?? ''];
    }
    this.#end.reject(thrown);
  }

  handleReadyForQuery(): void {
    if (this.#problem) this.#end.reject(this.#problem);
    else this.#end.resolve(this.#answers);
  }
}

const readRow = (columns: Columns, fields: readonly (string | null)[]): Record<string, unknown> => {
  const row: Record<string, unknown> = {};
  for (let at = 0; at < columns.length; at += 1) {
    const { name, read } = columns[at]!;
    const value = fields[at]!;
    row[name] = value === null ? null : read(value);
  }
  return row;
};
