import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { LIMITS } from '@core/limits';
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { systemContext, type Context } from '@bff/context';
import { createImport } from './createImport';
import { ImportRun } from './import-run.entity';
import { runImport } from './runImport';

let server: TestServer;
beforeAll(async () => { server = await startTestServer(); });
afterAll(() => server.close());

const ROWS = LIMITS.imports.batchRows * 2 + 7;

/** A context whose process dies at its n-th transaction: before it commits, as a kill would have it. */
const dyingAt = (context: Context, n: number): Context => {
  let count = 0;
  return {
    ...context,
    inTransaction: (work, scope) => context.inTransaction(async (em) => {
      const result = await work(em);
      count += 1;
      if (count === n) throw new Error('killed');
      return result;
    }, scope),
  };
};

it('killed at any transaction leaves whole batches, and the next attempt goes on after them', async () => {
  const { id: companyId } = await makeCompany(server);
  const context = systemContext(server.services, 'test', companyId);
  const text = `email,n\n${Array.from({ length: ROWS }, (_, n) => `kill${n}@example.com,${n}`).join('\n')}\n`;
  const query = { fileName: 'kill.csv', range: 'all' as const, companyFilter: undefined, sourceId: undefined, primaryKey: undefined, name: undefined, description: undefined };
  const { importId, sourceId } = await createImport(context, query, { content: (async function* () { yield Buffer.from(text); })() }, { queue: false });
  const attempt = (within: Context) => runImport({ payload: { importId }, context: within, runId: importId, attempt: 1, signal: new AbortController().signal, report: async () => undefined });
  const state = () => context.inTransaction(async (em) => {
    const [records] = await em.execute<{ n: number; keys: number }[]>('select count(*)::int as n, count(distinct "record_key")::int as keys from "source_records" where "source_id" = ?', [sourceId]);
    return { ...records!, run: await em.findOneOrFail(ImportRun, { id: importId }) };
  });
  for (const dies of [1, 3, 4, 5, 6]) {
    await attempt(dyingAt(context, dies)).catch((thrown: Error) => { if (thrown.message !== 'killed') throw thrown; });
    const { n, keys, run } = await state();
    expect(n).toBe(run.stored);
    expect(keys).toBe(n);
    expect(n === ROWS || n % LIMITS.imports.batchRows === 0).toBe(true);
  }
  await attempt(context);
  expect(await state()).toMatchObject({ n: ROWS, keys: ROWS, run: { state: 'done', stored: ROWS, unchanged: 0, rejected: 0 } });
});
