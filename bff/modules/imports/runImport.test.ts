// @postgres: its locks
// @slow: killed at every transaction
import { LIMITS } from '@core/limits';
import { makeCompany } from '@tests/support/factories';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { systemContext, type Context } from '@bff/context';
import { createImport } from './createImport';
import { cancelJob } from '@bff/modules/jobs/cancelJob';
import { JobCancelled } from '@bff/services/jobs/jobDefinition';
import { ImportRun } from './import-run.entity';
import { listImports, readImport } from './listImports';
import { runImport } from './runImport';
import { undoImport } from './undoImport';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const ROWS = LIMITS.imports.batchRows * 2 + 7;

/** A context whose process dies at its n-th transaction, before the commit, like a real kill. */
const dyingAt = (context: Context, n: number): Context => {
  let count = 0;
  return {
    ...context,
    transaction: (work, scope) =>
      context.transaction(async (em) => {
        const result = await work(em);
        count += 1;
        if (count === n) throw new Error('killed');
        return result;
      }, scope),
  };
};

const query = {
  range: 'all' as const,
  companyFilter: undefined,
  sourceId: undefined,
  primaryKey: undefined,
  name: undefined,
  description: undefined,
};
const upload = (context: Context, fileName: string, text: string, queue: boolean) =>
  createImport(
    context,
    { ...query, fileName },
    {
      content: (async function* () {
        yield Buffer.from(text);
      })(),
    },
    { queue },
  );

it('killed at any transaction leaves complete batches, and the next attempt continues after them', async () => {
  const { id: companyId } = await makeCompany(server);
  const context = systemContext(server.services, 'test', companyId);
  const text = `email,n\n${Array.from({ length: ROWS }, (_, n) => `kill${n}@example.com,${n}`).join('\n')}\n`;
  const { importId, sourceId } = await upload(context, 'kill.csv', text, false);
  const attempt = (within: Context) =>
    runImport({
      payload: { importId },
      context: within,
      runId: importId,
      attempt: 1,
      signal: new AbortController().signal,
      report: async () => undefined,
    });
  const state = () =>
    context.transaction(async (em) => {
      const [records] = await em.execute<{ n: number; keys: number }[]>(
        'select count(*)::int as n, count(distinct "record_key")::int as keys from "source_records" where "source_id" = ?',
        [sourceId],
      );
      return { ...records!, run: await em.findOneOrFail(ImportRun, { id: importId }) };
    });
  for (const dies of [1, 3, 4, 5, 6]) {
    await attempt(dyingAt(context, dies)).catch((thrown: Error) => {
      if (thrown.message !== 'killed') throw thrown;
    });
    const { n, keys, run } = await state();
    expect(n).toBe(run.stored);
    expect(keys).toBe(n);
    expect(n === ROWS || n % LIMITS.imports.batchRows === 0).toBe(true);
  }
  await attempt(context);
  expect(await state()).toMatchObject({
    n: ROWS,
    keys: ROWS,
    run: { state: 'done', stored: ROWS, unchanged: 0, rejected: 0 },
  });
});

it('stopped while it stores keeps complete batches, and undo removes them', async () => {
  const context = systemContext(server.services, 'test', (await makeCompany(server)).id);
  const text = `email\n${Array.from({ length: ROWS }, (_, n) => `stop${n}@example.com`).join('\n')}\n`;
  const { importId, sourceId, runId } = await upload(context, 'stop.csv', text, true);
  const stopped = runImport({
    payload: { importId },
    context,
    runId: runId!,
    attempt: 1,
    signal: new AbortController().signal,
    report: () => Promise.reject(new JobCancelled()),
  });
  await expect(stopped).rejects.toThrow(JobCancelled);
  await cancelJob(context, runId!);
  expect(await readImport(context, importId)).toMatchObject({
    state: 'cancelled',
    stored: LIMITS.imports.batchRows,
    reason: expect.stringContaining('Undo removes them'),
  });
  await undoImport(context, importId);
  const left = await context.transaction((em) =>
    em.execute<{ n: number }[]>(
      'select count(*)::int as n from "source_records" where "source_id" = ? and "withdrawn_at" is null',
      [sourceId],
    ),
  );
  expect(left[0]!.n).toBe(0);
});

it('stopped while it waits ends, leaves no source, and the same file can be imported again', async () => {
  const context = systemContext(server.services, 'test', (await makeCompany(server)).id);
  const first = await upload(context, 'wait.csv', 'email\na@example.com\n', true);
  await cancelJob(context, first.runId!);
  expect(await listImports(context, { limit: 5 })).toMatchObject([
    { state: 'cancelled', reason: 'Stopped on request.', finishedAt: expect.any(Date) },
  ]);
  const rows = await context.transaction((em) =>
    em.execute<{ sources: number; chunks: number }[]>(
      'select (select count(*)::int from "data_sources" where "id" = ? and "deleted_at" is null) as sources, (select count(*)::int from "import_chunks" where "import_id" = ?) as chunks',
      [first.sourceId, first.importId],
    ),
  );
  expect(rows).toEqual([{ sources: 0, chunks: 0 }]);
  expect(await upload(context, 'wait.csv', 'email\na@example.com\n', true)).toMatchObject({
    duplicate: false,
  });
});
