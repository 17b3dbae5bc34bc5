// @postgres: its locks
// @slow: leases and retries in real time
import { setTimeout as wait } from 'node:timers/promises';
import type { EntityManager } from '@mikro-orm/sql';
import { makeWorld, type World } from '@tests/support/actors';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { until, untilCallsWait } from '@tests/support/until';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createJobs, type Jobs } from './jobs';
import { JobFailed, JobPostponed, type JobDefinition, type JobRunContext } from './jobDefinition';

type Run = (run: JobRunContext<{ deliveryId: string }>) => Promise<unknown>;

let database: TestDatabase;
let server: TestServer;
let world: World;
let jobs: Jobs;

/** A server with one kind of work whose code the test sets. Only the name of the kind is real. */
const withWork = async (run: Run, retries = 2): Promise<void> => {
  database = await openTestDatabase();
  server = await startTestServer({ orm: database.orm });
  world = await makeWorld(server);
  const definition = {
    kind: 'delivery.send',
    label: 'Test work',
    lane: 'fast',
    retries,
    retryDelaySeconds: 1,
    run,
  } as unknown as JobDefinition;
  await server.services.jobs.stop();
  jobs = createJobs(() => server.services, [definition]);
  server.services.jobs = jobs;
  await jobs.start();
};

afterEach(async () => {
  await server.close();
  await database.close();
});
afterAll(() => undefined);

const enqueue = (
  options: { onceKey?: string; startAfterSeconds?: number; fail?: boolean } = {},
): Promise<string> =>
  server.system.transaction(async (em) => {
    const id = await jobs.enqueue(
      em,
      'delivery.send',
      { deliveryId: 'x' },
      { companyId: world.own.id, ...options },
    );
    if (options.fail) throw new Error('rolled back');
    return id;
  });

const read = (id: string, token = world.owner.token) =>
  server.request('GET', `/api/jobs/${id}`, { token });

const settled = async (id: string): Promise<Awaited<ReturnType<typeof read>>['body']> => {
  await until('the end of the run', async () => (await read(id)).body.finishedAt);
  return (await read(id)).body;
};

describe('jobs', () => {
  it('runs queued work, and shows progress, counts and the end', async () => {
    await withWork(async ({ report }) => {
      await report({ progress: 40, counts: { read: 10 } });
      return { counts: { refused: 1 }, result: { file: 'a.csv' } };
    });
    const id = await enqueue();
    expect(await settled(id)).toMatchObject({
      state: 'succeeded',
      progress: 100,
      counts: { read: 10, refused: 1 },
      result: { file: 'a.csv' },
      attempts: 1,
      label: 'Test work',
      reason: null,
    });
  });

  it('does not run work whose transaction was rolled back', async () => {
    let ran = 0;
    await withWork(async () => {
      ran += 1;
    });
    await expect(enqueue({ fail: true })).rejects.toThrow('rolled back');
    await settled(await enqueue());
    expect(ran).toBe(1);
    expect(
      (await server.request('GET', '/api/jobs', { token: world.owner.token })).body,
    ).toHaveLength(1);
  });

  it('starts working only on request, after a start without work', async () => {
    await withWork(() => Promise.resolve());
    await jobs.stop();
    await jobs.start({ work: false });
    const id = await enqueue();
    expect((await read(id)).body.state).toBe('queued');
    await jobs.work();
    expect(await settled(id)).toMatchObject({ state: 'succeeded' });
  });

  it('waits for a run that does not exist yet, as on a cluster that commits it shortly after its job', async () => {
    await withWork(() => Promise.resolve());
    const { id, kept } = await server.system.transaction(async (em) => {
      const id = await jobs.enqueue(
        em,
        'delivery.send',
        { deliveryId: 'x' },
        { companyId: world.own.id },
      );
      const [row] = await em.execute<{ kept: object }[]>(
        'select to_jsonb(r) as kept from job_runs r where company_id = ? and id = ?',
        [world.own.id, id],
      );
      await em.execute('delete from job_runs where company_id = ? and id = ?', [world.own.id, id]);
      return { id, kept: row!.kept };
    });
    await until('the first look', async () => {
      const looked = `select 1 from pgboss.job where data->>'runId' = $1 and data->>'looks' = '1'`;
      return (await ownerQuery(database.orm, looked, [id])).length > 0;
    });
    await ownerQuery(
      database.orm,
      'insert into job_runs select * from jsonb_populate_record(null::job_runs, $1::jsonb)',
      [JSON.stringify(kept)],
    );
    expect(await settled(id)).toMatchObject({ state: 'succeeded', attempts: 1 });
  });

  it('retries after an error and shows the reason, then gives up with the reason', async () => {
    await withWork(async ({ attempt }) => {
      throw attempt < 2
        ? new JobPostponed('The receiver is busy.', 3)
        : new JobFailed('The receiver is gone.');
    });
    const id = await enqueue();
    await until('the reason', async () => (await read(id)).body.reason);
    expect((await read(id)).body).toMatchObject({
      state: 'queued',
      reason: 'The receiver is busy.',
      attempts: 1,
    });
    expect(await settled(id)).toMatchObject({
      state: 'failed',
      reason: 'The receiver is gone.',
      attempts: 2,
    });
  });

  it('shows no internal details of an unexpected error', async () => {
    await withWork(async () => {
      throw new Error('password=hunter2 at /srv/x.ts');
    }, 0);
    expect(await settled(await enqueue())).toMatchObject({
      state: 'failed',
      reason: 'Something went wrong on our side.',
    });
  });

  it('cancels a running job at its next step, and a waiting one immediately', async () => {
    let steps = 0;
    await withWork(async ({ report, signal }) => {
      for (; steps < 400; steps += 1) {
        await report({ progress: steps / 4 });
        await wait(20);
      }
      return { counts: { aborted: Number(signal.aborted) } };
    });
    const id = await enqueue();
    await until('the run', async () => (await read(id)).body.state === 'running');
    expect(
      (await server.request('POST', `/api/jobs/${id}/cancel`, { token: world.owner.token })).status,
    ).toBe(200);
    expect(await settled(id)).toMatchObject({
      state: 'cancelled',
      reason: 'Stopped on request.',
      cancellable: false,
    });
    expect(steps).toBeLessThan(400);
    expect(
      (await server.request('POST', `/api/jobs/${id}/cancel`, { token: world.owner.token })).status,
    ).toBe(200);
  });

  it('ends a run that was stopped while its attempt failed, instead of waiting for the next attempt', async () => {
    let began = (): void => undefined;
    let fail = (): void => undefined;
    const [running, failing] = [
      new Promise<void>((resolve) => {
        began = resolve;
      }),
      new Promise<void>((resolve) => {
        fail = resolve;
      }),
    ];
    await withWork(async () => {
      began();
      await failing;
      throw new JobPostponed('The receiver is busy.', 3600);
    });
    const id = await enqueue();
    await running;
    await server.request('POST', `/api/jobs/${id}/cancel`, { token: world.owner.token });
    fail();
    expect(await settled(id)).toMatchObject({ state: 'cancelled', reason: 'Stopped on request.' });
  });

  it('adds work with a once-key only once while it waits', async () => {
    await withWork(async () => undefined);
    await jobs.stop();
    await jobs.start({ work: false });
    expect(await enqueue({ onceKey: 'company' })).toBe(await enqueue({ onceKey: 'company' }));
  });

  it('starts waiting work only after every transaction that requested it has committed', async () => {
    const seen: string[] = [];
    const nameOf = (em: EntityManager): Promise<{ name: string }[]> =>
      em.execute('select "name" from "companies" where "id" = ?', [world.own.id]);
    await withWork(async ({ context }) => {
      seen.push((await context.transaction(nameOf))[0]!.name);
    });
    const first = await enqueue({ onceKey: 'company', startAfterSeconds: 1 });
    const second = await server.system.transaction(async (em) => {
      const id = await jobs.enqueue(
        em,
        'delivery.send',
        { deliveryId: 'x' },
        { companyId: world.own.id, onceKey: 'company' },
      );
      await em.execute('update "companies" set "name" = ? where "id" = ?', [
        'Written meanwhile',
        world.own.id,
      ]);
      // The first run is due now and waits for this transaction.
      await untilCallsWait(em);
      return id;
    });
    expect(second).toBe(first);
    await settled(first);
    expect(seen).toEqual(['Written meanwhile']);
  }, 60_000);

  it('does not let an attempt with an expired lease write next to the new one', async () => {
    let wake = (): void => undefined;
    const [asleep, ends] = [
      new Promise<void>((resolve) => {
        wake = resolve;
      }),
      [] as Promise<void>[],
    ];
    const work = async ({
      attempt,
      report,
    }: JobRunContext<{ deliveryId: string }>): Promise<object> => {
      if (attempt === 1) {
        await asleep;
        await report({ counts: { read: 1 } });
      }
      return { counts: { read: attempt } };
    };
    await withWork((run) => {
      const done = work(run);
      ends.push(done.then(() => undefined));
      return done;
    });
    const id = await enqueue();
    await until('the first attempt', () => ends.length > 0);
    await ownerQuery(
      database.orm,
      "update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where data->>'runId' = $1",
      [id],
    );
    const next = await settled(id);
    expect(next).toMatchObject({ state: 'succeeded', attempts: 2, counts: { read: 2 } });
    wake();
    await expect(ends[0]).rejects.toThrow();
    await jobs.stop();
    expect((await read(id)).body).toEqual(next);
  });

  it('restarts work that a killed process had leased, with the same run id', async () => {
    const seen: [string, number][] = [];
    await withWork(async ({ runId, attempt }) => {
      seen.push([runId, attempt]);
      if (attempt === 1) await wait(60_000, undefined, { ref: false });
    });
    const id = await enqueue();
    await until('the first attempt', () => seen.length > 0);
    // State after a kill: an active lease without a holder, its last heartbeat a while ago.
    await jobs.stop();
    await ownerQuery(
      server.services.orm,
      "update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '1 minute' where data->>'runId' = $1",
      [id],
    );
    await jobs.start();
    expect(await settled(id)).toMatchObject({ state: 'succeeded', attempts: 2 });
    expect(seen).toEqual([
      [id, 1],
      [id, 2],
    ]);
  }, 60_000);

  /** Creates the state after a kill: a run in progress, and a lease without a holder. */
  const killDuring = async (ids: readonly string[]): Promise<void> => {
    await jobs.stop();
    for (const id of ids) {
      await ownerQuery(server.services.orm, "update job_runs set state = 'running' where id = $1", [
        id,
      ]);
      await ownerQuery(
        server.services.orm,
        "update pgboss.job set state = 'active', completed_on = null, started_on = now() - interval '2 minutes', heartbeat_on = now() - interval '1 minute' where data->>'runId' = $1 and state not in ('completed')",
        [id],
      );
    }
    await jobs.start();
  };

  it('sets aside a run that crashed its process twice, and runs the others', async () => {
    const began: string[] = [];
    const hanging = new Set<string>();
    await withWork(async ({ runId, signal }) => {
      began.push(runId);
      if (hanging.has(runId))
        await wait(60_000, undefined, { ref: false, signal }).catch(() =>
          wait(60_000, undefined, { ref: false }),
        );
    });
    await jobs.stop();
    await jobs.start({ work: false });
    const [killer, beside] = [await enqueue(), await enqueue()];
    hanging.add(killer).add(beside);
    await jobs.stop();
    await jobs.start();
    await until('both runs', () => began.length > 1);
    await killDuring([killer, beside]);
    // Each runs again, but one after the other.
    await until('one of them again', () => began.length > 2);
    const [suspect, other] = began[2] === killer ? [killer, beside] : [beside, killer];
    hanging.delete(other);
    await killDuring([suspect]);
    expect(await settled(suspect)).toMatchObject({
      state: 'failed',
      attempts: 2,
      reason:
        'This run crashed the server twice, so it was set aside. Check its data, then start it again.',
    });
    expect(await settled(other)).toMatchObject({ state: 'succeeded', attempts: 2 });
    hanging.clear();
    expect(await settled(await enqueue())).toMatchObject({ state: 'succeeded' });
  }, 90_000);

  it('does not count an orderly stop as a crash', async () => {
    let begun = 0;
    await withWork(async () => {
      begun += 1;
      if (begun < 4) await wait(60_000, undefined, { ref: false });
    });
    const id = await enqueue();
    for (let turn = 1; turn < 4; turn += 1) {
      await until('the attempt', () => begun >= turn);
      await jobs.stop();
      await ownerQuery(
        server.services.orm,
        "update pgboss.job set state = 'retry', start_after = now(), heartbeat_on = null where data->>'runId' = $1",
        [id],
      );
      await jobs.start();
    }
    expect(await settled(id)).toMatchObject({ state: 'succeeded', attempts: 4 });
  }, 90_000);

  it('stores nothing from work that continues after the server stopped', async () => {
    let end = (): void => undefined;
    let [begun, wasAborted] = [false, false];
    await withWork(async ({ signal }) => {
      begun = true;
      await new Promise<void>((resolve) => {
        end = resolve;
      });
      wasAborted = signal.aborted;
    });
    const id = await enqueue();
    await until('the run', () => begun);
    await jobs.stop();
    end();
    await until('the end of the work', () => wasAborted);
    // It would be written within one or two readings.
    for (let reading = 0; reading < 10; reading += 1)
      expect((await read(id)).body).toMatchObject({ state: 'queued', attempts: 1 });
  });

  it('gives another company the same response as for a missing id', async () => {
    await withWork(async () => undefined);
    const id = await enqueue();
    const foreign = await read(id, world.otherOwner.token);
    const absent = await read(server.services.newId(), world.otherOwner.token);
    expect(foreign.status).toBe(404);
    expect({ ...(foreign.body as object), requestId: '' }).toEqual({
      ...(absent.body as object),
      requestId: '',
    });
    expect(
      (await server.request('POST', `/api/jobs/${id}/cancel`, { token: world.otherOwner.token }))
        .status,
    ).toBe(404);
  });
});
