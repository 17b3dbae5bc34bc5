import {
  createServer as createHttpServer,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server,
  type Socket,
} from 'node:net';
import { gzipSync } from 'node:zlib';
import {
  answerHonestly,
  command,
  dataRow,
  message,
  READY,
  rowDescription,
  STARTED,
} from './postgresMessages';

/** Servers that a stranger could run and name as a data source. Each tries to consume unlimited memory, CPU or time. */
export interface HostileServer {
  name: string;
  kind: 'postgresql' | 'http';
  /** It sends little or nothing, so only a timeout ends the connection. */
  waits: boolean;
  /**
   * @param options.honest number of connections (PostgreSQL) or requests (HTTP) that get a correct
   * response before the attack begins.
   */
  start(options?: { honest?: number }): Promise<RunningHostileServer>;
  /** The type and the config of a data source that reads from it (`POST /api/data-sources/test`). */
  source(port: number): { type: string; config: Record<string, string> };
}

export interface RunningHostileServer {
  port: number;
  close(): Promise<void>;
}

const CHUNK = 64 * 1024;
const GIGABYTE = 1024 ** 3;
const DRIP_MS = 1000;

/** Sends the same bytes as fast as they are accepted, until the other side hangs up. */
const flood = (to: Socket | ServerResponse, bytes: Buffer): void => {
  const more = (): void => {
    while (!to.destroyed && to.writable)
      if (!to.write(bytes)) {
        to.once('drain', more);
        return;
      }
  };
  more();
};

const repeat = (bytes: Buffer): Buffer =>
  Buffer.concat(
    Array.from({ length: Math.max(1, Math.floor(CHUNK / bytes.byteLength)) }, () => bytes),
  );

/** One byte a second: no time limit between two bytes ends it. */
const drip = (to: Socket | ServerResponse, bytes: string): void => {
  let at = 0;
  const timer = setInterval(() => to.write(bytes[at++ % bytes.length]!), DRIP_MS);
  to.on('close', () => clearInterval(timer));
};

/** A few KB that unpack to 256 MB of spaces, because members of a gzip file are read one after the other. */
const bomb = (): Buffer => {
  const member = gzipSync(Buffer.alloc(16 * 1024 * 1024, 0x20));
  return Buffer.concat(Array.from({ length: 16 }, () => member));
};

/** Announces a message of one gigabyte and begins to send it. */
const gigabyte = (socket: Socket, code: string): void => {
  const head = Buffer.alloc(5);
  head.write(code);
  head.writeUInt32BE(GIGABYTE, 1);
  socket.write(head);
  flood(socket, Buffer.alloc(CHUNK, 0x41));
};

type AtStart = (socket: Socket) => void;

/** @param onQuery answers the first statement with parameters: the query for the table's columns, or with `plan` the first page after it. */
const postgres = (
  name: string,
  {
    onStart,
    onQuery,
    plan = false,
    ssl = 'off',
    waits = false,
  }: { onStart?: AtStart; onQuery?: AtStart; plan?: boolean; ssl?: string; waits?: boolean },
): HostileServer => ({
  name,
  kind: 'postgresql',
  waits,
  source: (port) => ({
    type: 'PostgreSQL',
    config: {
      host: '127.0.0.1',
      port: String(port),
      database: 'shop',
      accountId: 'reader',
      apiKey: 'secret',
      table: 'customers',
      keyColumn: 'id',
      cursorColumn: 'updated_at',
      ssl,
    },
  }),
  async start({ honest = 0 } = {}) {
    let connections = 0;
    return listen((sockets) =>
      createTcpServer((socket) => {
        keep(sockets, socket);
        connections += 1;
        if (connections <= honest) return answerHonestly(socket);
        if (onStart) return void socket.once('data', () => onStart(socket));
        let statements = 0;
        answerHonestly(socket, () => {
          statements += 1;
          if (statements !== (plan ? 2 : 1)) return false;
          onQuery!(socket);
          return true;
        });
      }),
    );
  },
});

const describedRows =
  (rows: Buffer, columns = ['schema', 'table', 'column', 'type']): AtStart =>
  (socket) => {
    socket.write(rowDescription(columns));
    flood(socket, repeat(rows));
  };

const manyColumns =
  (count: number): AtStart =>
  (socket) => {
    const names = Array.from({ length: count }, (_, at) => `c${at}`);
    socket.write(rowDescription(names));
    flood(socket, dataRow(names.map(() => '')));
  };

const http = (
  name: string,
  answer: (request: IncomingMessage, response: ServerResponse, turn: number) => void,
  { waits = false, config = {} }: { waits?: boolean; config?: Record<string, string> } = {},
): HostileServer => ({
  name,
  kind: 'http',
  waits,
  source: (port) => ({
    type: 'REST',
    config: { url: `http://127.0.0.1:${port}/records`, recordPath: '$', ...config },
  }),
  async start({ honest = 0 } = {}) {
    let requests = 0;
    return listen((sockets) =>
      createHttpServer((request, response) => {
        requests += 1;
        if (requests <= honest) return void response.writeHead(200, JSON_TYPE).end(HONEST);
        answer(request, response, requests);
      }).on('connection', (socket) => keep(sockets, socket)),
    );
  },
});

const JSON_TYPE = { 'content-type': 'application/json' };
const HONEST = '[{"id":1,"email":"ada@example.com"}]';

/** Eight MB of text that becomes hundreds of MB of objects. */
const wideJson = (): string => `[{"id":1,"list":[${'{},'.repeat(2_700_000)}{}]}]`;

const listen = async (open: (sockets: Set<Socket>) => Server): Promise<RunningHostileServer> => {
  const sockets = new Set<Socket>();
  const server = open(sockets);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};

const keep = (sockets: Set<Socket>, socket: Socket): void => {
  sockets.add(socket);
  socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
};

const NOTICE = message('N', Buffer.from('SNOTICE\0C00000\0Mgo on\0\0'));
const PARAMETER = message('S', Buffer.from(`application_name\0${'x'.repeat(200)}\0`));

/** All hostile servers; a new connector adds its own here. */
export const hostileServers: readonly HostileServer[] = [
  postgres('rows without end where columns are asked for', {
    onQuery: describedRows(dataRow(['public', 'customers', 'id', 'text'])),
  }),
  postgres('rows without end on a page', {
    plan: true,
    onQuery: describedRows(dataRow(['1', 'x'.repeat(1000), '2026-01-01', '1']), [
      'id',
      'email',
      'navout_cursor',
      'navout_key',
    ]),
  }),
  postgres('one row of a gigabyte', {
    plan: true,
    onQuery: (socket) => {
      socket.write(rowDescription(['id']));
      gigabyte(socket, 'D');
    },
  }),
  postgres('an error text of a gigabyte', { onQuery: (socket) => gigabyte(socket, 'E') }),
  postgres('notices without end at the start', {
    onStart: (socket) => flood(socket, repeat(NOTICE)),
  }),
  postgres('parameters without end after the password', {
    onStart: (socket) => {
      socket.write(STARTED);
      flood(socket, repeat(PARAMETER));
    },
  }),
  postgres('notices without end instead of an answer', {
    onQuery: (socket) => flood(socket, repeat(NOTICE)),
  }),
  postgres('65,535 columns', { plan: true, onQuery: manyColumns(65_535) }),
  postgres('32,767 columns', { plan: true, onQuery: manyColumns(32_767) }),
  postgres('a row that claims more values than it holds', {
    onQuery: (socket) => socket.write(message('D', Buffer.from([0xff, 0xff, 0, 0, 0, 1]))),
  }),
  postgres('ready for the next statement without end', {
    onQuery: (socket) => flood(socket, repeat(Buffer.concat([command('SELECT 1'), READY]))),
  }),
  postgres('a flood instead of the answer about encryption', {
    ssl: 'not checked',
    onStart: (socket) => flood(socket, Buffer.alloc(CHUNK, 0x53)),
  }),
  postgres('silence', { waits: true, onStart: () => undefined }),
  postgres('silence after a statement', { waits: true, onQuery: () => undefined }),
  postgres('one byte a second', {
    waits: true,
    onStart: (socket) => {
      socket.write(STARTED);
      drip(socket, PARAMETER.toString('latin1'));
    },
  }),
  http('a body without end', (_request, response) => {
    response.writeHead(200, JSON_TYPE).write('[');
    flood(response, Buffer.from('{"id":1},'.repeat(7000)));
  }),
  http('a gzip bomb', (_request, response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb()),
  ),
  http('a gzip bomb inside of another', (_request, response) =>
    response
      .writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip, gzip' })
      .end(gzipSync(bomb())),
  ),
  http('JSON of a million levels', (_request, response) =>
    response
      .writeHead(200, JSON_TYPE)
      .end(`[{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}]`),
  ),
  http('JSON of millions of objects', (_request, response) =>
    response.writeHead(200, JSON_TYPE).end(wideJson()),
  ),
  http(
    'a JSON body, one byte a second',
    (_request, response) => {
      response.writeHead(200, JSON_TYPE);
      drip(response, ' ');
    },
    { waits: true },
  ),
  http('headers without end', (request) => {
    request.socket.write('HTTP/1.1 200 OK\r\n');
    flood(request.socket, Buffer.from(`x-more: ${'y'.repeat(1000)}\r\n`));
  }),
  http('interim answers without end', (request) =>
    flood(
      request.socket,
      Buffer.from('HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(100)),
    ),
  ),
  http('redirects without end', (_request, response, turn) =>
    response.writeHead(302, { location: `/records?turn=${turn}` }).end(),
  ),
  http('a redirect with a body without end', (_request, response) => {
    response.writeHead(302, { location: '/records?again=1' });
    flood(response, Buffer.alloc(CHUNK, 0x20));
  }),
  http(
    'pages without end',
    (_request, response, turn) =>
      response.writeHead(200, JSON_TYPE).end(`{"items":[],"next":"${turn}${'x'.repeat(100_000)}"}`),
    { config: { recordPath: 'items', pagination: 'cursor', nextPath: 'next', pageParam: 'after' } },
  ),
  http('an error text without end', (_request, response) => {
    response.writeHead(400, JSON_TYPE);
    flood(response, Buffer.alloc(CHUNK, 0x20));
  }),
  http('HTTP silence', () => undefined, { waits: true }),
];
