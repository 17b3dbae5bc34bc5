import pg, { type Pool, type PoolClient } from 'pg';
import { preparedNameOf, prepared } from './prepared';
import { type StepAnswer, isForgotten, sendMessage, type StatementStep } from './sendMessage';

/** Begins a statement that prepares a transaction and answers nothing: it travels with the next one. */
export const WITH_NEXT = '/* with the next */ ';

/** The same, for a transaction that only reads: its statements need not see the same moment, so each travels with its preparation, and no end is sent. */
export const WITH_EACH = '/* with each */ ';

/** Ends the last statement of a transaction: the commit travels with it, and happens only if it succeeds. */
export const LAST_MARK = ' /* the last */';

/**
 * Saves turns to the database. A turn costs more than most statements: the system call that writes, the one that reads, and a wait. What
 * prepares a transaction is sent together with its first statement, the commit together with one that says it is the last; texts in one query,
 * statements with values beside them in one message (sendMessage.ts). Cursors and copies travel alone, as ever. The embedded database has
 * the marks taken off (quickPglite.ts).
 */
export const sendTogether = (pool: Pool): void => {
  pool.on('connect', (client: PoolClient) => {
    client.query = createSender(client, client.query.bind(client) as Send) as typeof client.query;
  });
};

type Send = (...call: unknown[]) => Promise<unknown> | undefined;

const NOTHING: StepAnswer = { rows: [], rowCount: 0, command: '' };

/** What begins a transaction in a message. */
export const BEGIN: StatementStep = { text: prepared('begin'), values: [], silent: true };

/** What ends a transaction in a message. */
export const COMMIT: StatementStep = { text: prepared('commit'), values: [], silent: true };

const QUERY = /^\s*(?:select|with)\b/i;

/** Words without which no statement writes, locks or sets anything. In a text that a person typed they only cost a turn. */
const DOES_MORE =
  /\b(?:insert|update|delete|merge|into|share|nextval|setval|set_config|pg_(?:try_)?advisory\w*|pg_notify)\b/i;

const onlyReads = (text: string): boolean => QUERY.test(text) && !DOES_MORE.test(text);

const createSender = (client: PoolClient, send: Send): Send => {
  /** `asked`: begun, and nothing was sent yet. `each`: begun for reading, and nothing but reads was sent. `failed`: with its first statement, so perhaps never begun. */
  let state: 'none' | 'asked' | 'each' | 'open' | 'ended' | 'failed' = 'none';
  let before: StatementStep[] = [];

  /** What has to be sent before a statement that cannot take it along. Its failure is the statement's too: the transaction is then refused. */
  const sendBefore = (): void => {
    if (state === 'asked' || state === 'each') {
      send(textOf([BEGIN, ...before]))?.catch(() => undefined);
      state = 'open';
      before = [];
    }
  };

  const together = async (
    prefix: readonly StatementStep[],
    step: StatementStep,
    suffix: readonly StatementStep[],
  ): Promise<unknown> => {
    const steps = [...prefix, step, ...suffix];
    if (step.values.length > 0 || preparedNameOf(step.text))
      return (await sendMessage(client, steps, send))[0];
    const results = await send(textOf(steps));
    return steps.length === 1 ? results : (results as unknown[])[prefix.length];
  };

  const goOn = async (
    step: StatementStep,
    last: boolean,
    prefix: readonly StatementStep[] = [],
  ): Promise<unknown> => {
    const result = await together(prefix, step, last ? [COMMIT] : []);
    if (last) state = 'ended';
    return result;
  };

  /** Sent once more when the connection had forgotten what it had prepared. After any other failure nobody knows whether it has begun at all, and as whom. */
  const begin = async (step: StatementStep, last: boolean): Promise<unknown> => {
    const prefix = [BEGIN, ...before];
    state = 'open';
    before = [];
    try {
      return await goOn(step, last, prefix).catch(async (thrown: unknown) => {
        if (!isForgotten(thrown)) throw thrown;
        await send('rollback');
        return goOn(step, last, prefix);
      });
    } catch (thrown) {
      state = 'failed';
      throw thrown;
    }
  };

  return (...call) => {
    const [text, values = []] = call;
    if (text === 'begin') {
      state = 'asked';
      before = [];
      return Promise.resolve(NOTHING);
    }
    if (text === 'commit' || text === 'rollback') {
      const [nothingToEnd, hasFailed] = [
        state === 'asked' || state === 'each' || state === 'ended',
        state === 'failed',
      ];
      state = 'none';
      return nothingToEnd ? Promise.resolve(NOTHING) : send(hasFailed ? 'rollback' : text);
    }
    if (state === 'none') return send(...call);
    if (state === 'ended')
      return Promise.reject(new Error('A statement came after the last one of its transaction.'));
    if (state === 'failed')
      return Promise.reject(new Error('A statement came after one that failed.'));
    if (typeof text !== 'string' || !Array.isArray(values) || call.length > 2) {
      sendBefore();
      return send(...call);
    }
    const prepares = [WITH_NEXT, WITH_EACH].find((mark) => text.startsWith(mark));
    if (state === 'asked' && prepares) {
      if (prepares === WITH_EACH) state = 'each';
      before.push({ text: text.slice(prepares.length), values, silent: true });
      return Promise.resolve(NOTHING);
    }
    const last = text.endsWith(LAST_MARK);
    const step: StatementStep = { text: last ? text.slice(0, -LAST_MARK.length) : text, values };
    if (state === 'each' && onlyReads(text)) return together(before, step, []);
    return state === 'open' ? goOn(step, last) : begin(step, last);
  };
};

/** One text for all, with the few values in it. */
const textOf = (steps: readonly StatementStep[]): string => steps.map(withLiterals).join(';');

const withLiterals = ({ text, values }: StatementStep): string =>
  values.length === 0
    ? text
    : text.replaceAll(/\$(\d+)/g, (_, number) =>
        pg.escapeLiteral(String(values[Number(number) - 1])),
      );
