import { setTimeout as wait } from 'node:timers/promises';
import type { CompanyCall } from './companyCall';
import type { FilledCompany } from './filledCompany';
import { startServer } from './serverProcess';
import { type Statement, startWireTap } from './wireTap';

/** A read with its statements and its answer. */
export interface HeardRead {
  asked: CompanyCall;
  /** Every statement of its transactions, in one row; without the session check. */
  statements: Statement[];
  answer: object;
  bytes: number;
}

/** Often enough that at least one read runs without background work. */
const TIMES = 4;
const ENTERS = "set_config('role'";
/** Needs no row: the session check is the read's whole purpose. */
const WITHOUT_ROWS = 'data-sources.unifiedFields';

/** Reads write nothing: a transaction that writes is background work and can't be repeated. */
const WRITES = /\b(?:insert into|update|delete from) "?\w/i;

const textOf = (transaction: readonly Statement[]): string =>
  transaction.map(({ text }) => text).join(';');

/** Merges transactions into one. The scope is set again only when it changes. */
const joined = (transactions: readonly Statement[][]): Statement[] => {
  let scope = '';
  return transactions.flat().filter(({ text, values }) => {
    if (!text.includes(ENTERS)) return true;
    const isNew = values.join() !== scope;
    scope = values.join();
    return isNew;
  });
};

/**
 * Starts a server, sends one read after the other through a recording proxy, and returns the statements that each sent to the
 * database.
 */
export const recordReads = async (
  database: string,
  { reads, callOf }: FilledCompany,
): Promise<HeardRead[]> => {
  const tap = await startWireTap(database);
  const server = await startServer({ DATABASE_URL: tap.url, DATABASE_POOL: '4' });
  const ask = async (asked: CompanyCall): Promise<string> => {
    const { path, headers } = callOf(asked, 0);
    const answer = await fetch(server.url + path, { headers: headers ?? {} });
    const text = await answer.text();
    if (answer.status !== 200)
      throw new Error(`${path} answered ${String(answer.status)}: ${text}`);
    return text;
  };
  /** The fewest statements of several tries, because background work only adds some and cached data is queried once. */
  const hear = async (
    asked: CompanyCall,
  ): Promise<{ transactions: Statement[][]; text: string }> => {
    let best: Statement[][] | null = null;
    let text = '';
    for (let time = 0; time < TIMES; time += 1) {
      const heard = await tap.transactionsOf(async () => {
        text = await ask(asked);
        await wait(5);
      });
      const own = heard.filter((transaction) => {
        const sent = textOf(transaction);
        return sent.includes(ENTERS) && !WRITES.test(sent);
      });
      if (!best || own.flat().length < best.flat().length) best = own;
    }
    return { transactions: best ?? [], text };
  };
  try {
    const plain = await hear(reads.find(({ id }) => id === WITHOUT_ROWS)!);
    const checks = new Set(plain.transactions.map(textOf));
    const heard: HeardRead[] = [];
    for (const asked of reads) {
      const { transactions, text } = await hear(asked);
      heard.push({
        asked,
        statements: joined(transactions.filter((one) => !checks.has(textOf(one)))),
        answer: JSON.parse(text) as object,
        bytes: Buffer.byteLength(text),
      });
    }
    return heard;
  } finally {
    await server.stop();
    tap.close();
  }
};
