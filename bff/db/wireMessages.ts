// Messages of PostgreSQL's wire protocol, as a client writes them: https://www.postgresql.org/docs/current/protocol-message-formats.html

const NOTHING = Buffer.alloc(0);

const message = (kind: string, ...parts: readonly Buffer[]): Buffer => {
  const head = Buffer.alloc(5, kind);
  head.writeInt32BE(4 + parts.reduce((sum, { length }) => sum + length, 0), 1);
  return Buffer.concat([head, ...parts]);
};

const text = (value: string): Buffer => Buffer.from(`${value}\0`);

const int16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};

/** Parses a statement and keeps it under `name`; without a name until the next one. */
export const parse = (name: string, sql: string): Buffer =>
  message('P', text(name), text(sql), int16(0));

/** Asks for the types of a parsed statement's values and columns. */
export const describe = (name: string): Buffer => message('D', text(`S${name}`));

/** Gives a parsed statement its values, as text. */
export const bind = (name: string, values: readonly (string | null)[]): Buffer =>
  message(
    'B',
    text(''),
    text(name),
    int16(0),
    int16(values.length),
    ...values.flatMap((value) => {
      if (value === null) return int32(-1);
      const bytes = Buffer.from(value);
      return [int32(bytes.length), bytes];
    }),
    int16(0),
  );

/** Asks for the columns of what was bound last. */
export const describeBound = message('D', text('P'));

/** Runs what was bound last, to its end. */
export const execute = message('E', text(''), int32(0));

/** Forgets what is kept under `name`; nothing happens when there is nothing. */
export const close = (name: string): Buffer => message('C', text(`S${name}`));

/** Ends what belongs together: after a failure nothing before this is heeded any more. */
export const sync = message('S', NOTHING);
