import type { Pool, PoolClient, QueryResult } from 'pg';

/** Begins a statement that prepares a transaction and answers nothing: it travels with the next one. */
export const WITH_NEXT = '/* with the next */ ';

/** The same, for a transaction that only reads: its statements need not see the same moment, so each travels with its preparation, and no end is sent. */
export const WITH_EACH = '/* with each */ ';

/** Ends the last statement of a transaction: the commit travels with it, and happens only if it succeeds. */
export const LAST = ' /* the last */';

/**
 * Saves turns to the database. A turn costs more than most statements: the system call that writes, the one that reads, and a wait. What
 * prepares a transaction is sent together with its first statement, the commit together with one that says it is the last. Statements
 * with values beside them ($1), cursors and copies travel alone, as ever. The embedded database sees comments and nothing else.
 */
export const sendTogether = (pool: Pool): void => {
  pool.on('connect', (client: PoolClient) => {
    const send = client.query.bind(client) as Send;
    client.query = createSender(send) as typeof client.query;
  });
};

type Send = (...call: unknown[]) => Promise<unknown> | undefined;

const NOTHING: Pick<QueryResult, 'rows' | 'rowCount' | 'command'> = { rows: [], rowCount: 0, command: '' };

const QUERY = /^\s*(?:select|with)\b/i;

/** Words without which no statement writes, locks or sets anything. In a text that a person typed they only cost a turn. */
const DOES_MORE = /\b(?:insert|update|delete|merge|into|share|nextval|setval|set_config|pg_\w*advisory\w*|pg_notify)\b/i;

const onlyReads = (text: string): boolean => QUERY.test(text) && !DOES_MORE.test(text);

const createSender = (send: Send): Send => {
  /** `asked`: begun, and nothing was sent yet. `each`: begun for reading, and nothing but reads was sent. */
  let state: 'none' | 'asked' | 'each' | 'open' | 'ended' = 'none';
  let before: string[] = [];

  /** What has to be sent before a statement that cannot take it along. Its failure is the statement's too: the transaction is then refused. */
  const sendBefore = (): void => {
    if (state === 'asked' || state === 'each') {
      send(['begin', ...before].join(';'))?.catch(() => undefined);
      state = 'open';
      before = [];
    }
  };

  const together = async (prefix: readonly string[], text: string, suffix: readonly string[]): Promise<unknown> => {
    const results = await send([...prefix, text, ...suffix].join(';')) as unknown[];
    return results[prefix.length];
  };

  return (...call) => {
    const [text, values] = call;
    const plain = typeof text === 'string' && (values === undefined || (Array.isArray(values) && values.length === 0)) && call.length <= 2;
    if (text === 'begin') {
      state = 'asked';
      before = [];
      return Promise.resolve(NOTHING);
    }
    if (text === 'commit' || text === 'rollback') {
      const nothingToEnd = state === 'asked' || state === 'each' || state === 'ended';
      state = 'none';
      return nothingToEnd ? Promise.resolve(NOTHING) : send(text);
    }
    if (state === 'none') return send(...call);
    if (state === 'ended') return Promise.reject(new Error('A statement came after the last one of its transaction.'));
    if (!plain) {
      sendBefore();
      return send(...call);
    }
    if (state === 'asked' && (text.startsWith(WITH_NEXT) || text.startsWith(WITH_EACH))) {
      if (text.startsWith(WITH_EACH)) state = 'each';
      before.push(text);
      return Promise.resolve(NOTHING);
    }
    if (state === 'each' && onlyReads(text)) return together(before, text, []);
    const prefix = state === 'open' ? [] : ['begin', ...before];
    const last = text.endsWith(LAST);
    state = 'open';
    before = [];
    if (!last) return prefix.length === 0 ? send(text) : together(prefix, text, []);
    return together(prefix, text, ['commit']).then((result) => { state = 'ended'; return result; });
  };
};
