import { connect, createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** A value as it was sent: text, bytes, or null. */
type Sent = string | Buffer | null;

export interface Statement {
  text: string;
  values: Sent[];
}

export interface WireTap {
  /** The URL of the same database through the tap. */
  url: string;
  /** Runs `work` and returns every transaction that ended meanwhile, without its begin and commit. */
  transactionsOf(work: () => Promise<unknown>): Promise<Statement[][]>;
  close(): void;
}

/** Splits the bytes of a PostgreSQL client into messages. The first one, which opens the connection, has no code. */
const messagesOf = (seen: (code: string, body: Buffer) => void): ((chunk: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  let opened = false;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = opened ? 1 : 0;
      if (rest.length < head + 4) return;
      const end = head + rest.readUInt32BE(head);
      if (rest.length < end) return;
      if (opened) seen(String.fromCharCode(rest[0]!), rest.subarray(5, end));
      opened = true;
      rest = rest.subarray(end);
    }
  };
};

const wordAt = (body: Buffer, from: number): string =>
  body.toString('utf8', from, body.indexOf(0, from));

/** The statement's name and values of a Bind message. */
const readBind = (body: Buffer): { name: string; values: Sent[] } => {
  let at = body.indexOf(0) + 1;
  const name = wordAt(body, at);
  at = body.indexOf(0, at) + 1;
  const take = (): number => body.readInt16BE((at += 2) - 2);
  const formats = Array.from({ length: take() }, take);
  const values = Array.from({ length: take() }, (_, index): Sent => {
    const size = body.readInt32BE(at);
    at += 4;
    if (size < 0) return null;
    const bytes = Buffer.from(body.subarray(at, (at += size)));
    return (formats[index] ?? formats[0]) === 1 ? bytes : bytes.toString('utf8');
  });
  return { name, values };
};

/** A proxy in front of a PostgreSQL server that records the statements of every transaction. */
export const startWireTap = async (target: string): Promise<WireTap> => {
  const real = new URL(target);
  const sockets = new Set<Socket>();
  let heard: Statement[][] = [];
  const server = createServer((near) => {
    const far = connect(Number(real.port || 5432), real.hostname);
    const texts = new Map<string, string>();
    let open: Statement[] | null = null;
    const note = (statement: Statement): void => {
      if (/^(begin|start transaction)/i.test(statement.text)) open = [];
      else if (/^(commit|rollback)/i.test(statement.text)) {
        if (open) heard.push(open);
        open = null;
      } else open?.push(statement);
    };
    const read = messagesOf((code, body) => {
      if (code === 'Q')
        for (const text of wordAt(body, 0).split(/(?<=^(?:begin|start transaction[^;]*)); /i))
          note({ text, values: [] });
      if (code === 'P') texts.set(wordAt(body, 0), wordAt(body, body.indexOf(0) + 1));
      if (code !== 'B') return;
      const { name, values } = readBind(body);
      note({ text: texts.get(name) ?? '', values });
    });
    near.on('data', read);
    near.pipe(far);
    far.pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => (near.destroy(), far.destroy()));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async transactionsOf(work) {
      heard = [];
      await work();
      return heard;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
