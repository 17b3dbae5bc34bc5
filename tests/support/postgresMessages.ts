import type { Socket } from 'node:net';

/** One message of the PostgreSQL protocol as a server sends it. */
export const message = (code: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5);
  head.write(code);
  head.writeUInt32BE(body.byteLength + 4, 1);
  return Buffer.concat([head, body]);
};

export const rowDescription = (columns: readonly string[]): Buffer => {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(columns.length);
  // Table 0, attribute 0, type text (25), any size, no modifier, text format.
  const rest = Buffer.from([
    0, 0, 0, 0, 0, 0, 0, 0, 0, 25, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0,
  ]);
  return message(
    'T',
    Buffer.concat([count, ...columns.flatMap((name) => [Buffer.from(`${name}\0`), rest])]),
  );
};

export const dataRow = (values: readonly string[]): Buffer => {
  const count = Buffer.alloc(2);
  count.writeUInt16BE(values.length);
  return message(
    'D',
    Buffer.concat([
      count,
      ...values.flatMap((value) => {
        const size = Buffer.alloc(4);
        size.writeInt32BE(Buffer.byteLength(value));
        return [size, Buffer.from(value)];
      }),
    ]),
  );
};

export const command = (tag: string): Buffer => message('C', Buffer.from(`${tag}\0`));

export const READY = message('Z', Buffer.from('I'));

/** No password is needed. */
const AUTHENTICATED = message('R', Buffer.alloc(4));

/** The first bytes of a server that needs no password; more parameters may follow. */
export const STARTED = AUTHENTICATED;

const PARSED = Buffer.concat([message('1', Buffer.alloc(0)), message('2', Buffer.alloc(0))]);

const COLUMNS = [
  ['public', 'customers', 'id', 'text'],
  ['public', 'customers', 'email', 'text'],
  ['public', 'customers', 'updated_at', 'text'],
];
const PAGE = [['1', 'ada@example.com', '2026-01-01', '2026-01-01', '1']];

/**
 * Answers like a server with one table of one row. Among the statements with parameters (and the first page, which has none), the first reads the
 * columns and the others read pages. The first page holds the row.
 * @param instead returns true if it answered a statement itself; not called for `SET`.
 */
export const answerHonestly = (socket: Socket, instead: () => boolean = () => false): void => {
  let started = false;
  let statements = 0;
  const rows = (columns: readonly string[], values: readonly (readonly string[])[]): Buffer =>
    Buffer.concat([
      rowDescription(columns),
      ...values.map(dataRow),
      command(`SELECT ${values.length}`),
      READY,
    ]);
  const select = (extended: boolean): void => {
    if (extended) socket.write(PARSED);
    if (instead()) return;
    statements += 1;
    if (statements === 1) socket.write(rows(['schema', 'table', 'column', 'type'], COLUMNS));
    else
      socket.write(
        rows(
          ['id', 'email', 'updated_at', 'navout_cursor', 'navout_key'],
          statements === 2 ? PAGE : [],
        ),
      );
  };
  socket.on('data', (chunk) => {
    if (!started) {
      started = true;
      socket.write(Buffer.concat([AUTHENTICATED, READY]));
      return;
    }
    // A statement arrives in one piece: `Q` is a simple one, `P` begins one with parameters.
    if (chunk[0] === 0x50) select(true);
    else if (chunk[0] === 0x51) {
      if (/^set /i.test(chunk.subarray(5).toString('latin1')))
        socket.write(Buffer.concat([command('SET'), READY]));
      else select(false);
    } else if (chunk[0] === 0x58) socket.end();
  });
};
