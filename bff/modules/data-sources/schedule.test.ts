// @postgres: its SQL
import { makeCompany } from '@tests/support/factories';
import { startFakeSource, type FakeSource } from '@tests/support/fakeSource';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { systemContext } from '@bff/context';
import { remindSourceJob } from './remindSource.job';
import { JobRun } from '@bff/services/jobs/job-run.entity';
import { airtableFixture } from './connectors/fixtures/airtable.fixture';
import { createDataSource } from './createDataSource';
import { DataSource } from './data-source.entity';
import { updateDataSource } from './updateDataSource';

let server: TestServer;
let fake: FakeSource;
beforeAll(async () => {
  server = await startTestServer();
  fake = await startFakeSource();
  fake.serve(airtableFixture);
  server.services.outgoingHttp = fake.outgoingHttp;
});
afterAll(async () => {
  await server.close();
  await fake.close();
});

it('a schedule syncs at its time, moves with every sync, and stops while the source is paused', async () => {
  const context = systemContext(server.services, 'test', (await makeCompany(server)).id);
  const { source } = await createDataSource(context, {
    name: 'Rows',
    type: 'airtable',
    config: JSON.stringify({ ...airtableFixture.config, schedule: 'hourly' }),
  });
  const read = () => context.transaction((em) => em.findOneOrFail(DataSource, { id: source.id }));
  const finishRuns = () =>
    context.transaction((em) =>
      em.execute(
        'update "job_runs" set "finished_at" = now(), "state" = \'succeeded\' where "kind" = \'sources.sync\'',
        [],
        'run',
      ),
    );
  const syncs = () => context.transaction((em) => em.count(JobRun, { kind: 'sources.sync' }));
  const remind = (at: Date | null | undefined) =>
    remindSourceJob.run({
      payload: { sourceId: source.id, at: at!.toISOString() },
      context,
      runId: 'x',
      attempt: 1,
      signal: new AbortController().signal,
      report: async () => undefined,
    });

  const first = (await read()).nextSyncAt!;
  expect((first.getTime() - Date.now()) / 60_000).toBeGreaterThan(55);
  await finishRuns();
  await remind(first);
  expect(await syncs()).toBe(2);
  const second = (await read()).nextSyncAt!;
  await finishRuns();
  await remind(new Date(first.getTime() - 1));
  expect(await syncs()).toBe(2);
  const reminders = await context.transaction((em) =>
    em.find(JobRun, { kind: 'sources.remind', state: 'queued' }),
  );
  expect(reminders).toHaveLength(2);

  const change = (body: object) =>
    updateDataSource(context, {
      params: { id: source.id },
      query: { companyFilter: undefined },
      body: body as Parameters<typeof updateDataSource>[1]['body'],
    });
  await change({ status: 'paused' });
  expect((await read()).nextSyncAt).toBeNull();
  await remind(second);
  expect(await syncs()).toBe(2);
  await change({ status: 'active' });
  expect((await read()).nextSyncAt).toBeInstanceOf(Date);
});
