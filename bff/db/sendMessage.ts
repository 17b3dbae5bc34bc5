import pg, { type ClientBase, type Connection, type FieldDef, type PoolClient } from 'pg';
import { nameOf } from './prepared';

/** A statement of a message ($1, $2 …), with its values. */
export interface Step { text: string; values: readonly unknown[] }

/** What a statement answered. */
export interface Answer { command: string; rowCount: number; rows: Record<string, unknown>[] }

/**
 * Sends statements in one message, values beside them. Without a `begin` among them they are one transaction: what one sets for its transaction
 * holds for the next, and is gone after the last. Prepared ones (prepared.ts) are parsed and planned once per connection.
 * @param asked which one's answer is wanted. After one that fails none of the following takes place.
 */
export const sendMessage = (client: ClientBase, steps: readonly Step[], asked: number, send: Send = (message) => client.query(message)): Promise<Answer> =>
  new Promise((resolve, reject) => { send(new Message(client, steps, asked, { resolve, reject })); });

/** On a connection of the pool, once more when that one's notes of what it has prepared were wrong: nothing took place then. */
export const sendAlone = async (client: PoolClient, steps: readonly Step[], asked: number): Promise<Answer> => {
  try {
    return await sendMessage(client, steps, asked);
  } catch (thrown) {
    if (!isForgotten(thrown)) throw thrown;
    return sendMessage(client, steps, asked);
  }
};

type Send = (message: Message) => unknown;

interface End { resolve: (answer: Answer) => void; reject: (thrown: unknown) => void }

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
export const isForgotten = (thrown: unknown): boolean => FORGOTTEN.has((thrown as { code?: unknown } | null)?.code);

const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

/** What pg's client calls while it sends and reads, as it does with its own queries and with cursors. */
class Message {
  readonly #client: ClientBase;
  readonly #steps: readonly Step[];
  readonly #asked: number;
  readonly #end: End;
  readonly #answer: Answer = { command: '', rowCount: 0, rows: [] };
  /** Which statement is answered now. */
  #at = 0;
  #wire: Wire | undefined;
  #columns: Columns = [];
  #problem: unknown;

  constructor(client: ClientBase, steps: readonly Step[], asked: number, end: End) {
    this.#client = client;
    this.#steps = steps;
    this.#asked = asked;
    this.#end = end;
  }

  /** Under this name the client notes `text` when it hears that something was parsed. */
  get name(): string | undefined {
    return nameOf(this.text);
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
      values = this.#steps.map((step) => step.values.map((value) => prepareValue(value)));
    } catch (thrown) {
      return thrown as Error;
    }
    wire.stream.cork();
    try {
      this.#steps.forEach(({ text }, index) => { this.#write(wire, text, values[index] as string[], index === this.#asked); });
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
    return null;
  }

  #write(wire: Wire, text: string, values: string[], isAsked: boolean): void {
    const name = nameOf(text) ?? '';
    const isKnown = name !== '' && wire.parsedStatements[name] === text;
    if (!isKnown) {
      // Closing what is not there does nothing; parsing what is there fails.
      if (name !== '') wire.close({ type: 'S', name }, true);
      wire.parse({ text, name, types: [] }, true);
    }
    wire.bind({ statement: name, values }, true);
    const columns = isKnown ? wire.columns?.get(name) : undefined;
    if (isAsked && columns) this.#columns = columns;
    if (isAsked && !columns) wire.describe({ type: 'P', name: '' }, true);
    wire.execute(null, true);
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: this.#client.getTypeParser(dataTypeID, 'text') as (text: string) => unknown }));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.#at !== this.#asked || this.#problem) return;
    try {
      this.#answer.rows.push(readRow(this.#columns, fields));
    } catch (thrown) {
      this.#problem = thrown;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#at === this.#asked) {
      const words = text.split(' ');
      this.#answer.command = words[0]!;
      this.#answer.rowCount = Number(words.at(-1)) || 0;
      if (this.#wire && this.name) (this.#wire.columns ??= new Map()).set(this.name, this.#columns);
    }
    this.#at += 1;
  }

  handleError(thrown: Error): void {
    if (this.#wire && isForgotten(thrown)) {
      for (const { text } of this.#steps) delete this.#wire.parsedStatements[nameOf(text) ?? ''];
    }
    this.#end.reject(thrown);
  }

  handleReadyForQuery(): void {
    if (this.#problem) this.#end.reject(this.#problem);
    else this.#end.resolve(this.#answer);
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
