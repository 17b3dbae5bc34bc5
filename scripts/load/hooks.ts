import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '@bff/context';
import { ownerQuery } from '@bff/db/ownerQuery';
import type { Orm } from '@bff/db/createOrm';
import type { DeliveryEndpoint } from '@bff/services/delivery/delivery-endpoint.entity';
import { saveEndpoint } from '@bff/services/delivery/saveEndpoint';
import { deliver } from '@bff/services/delivery/signedDelivery';
import { percentile } from './drive';
import type { Figure } from './figure';

const MESSAGES = 60;
const SPACING_MS = 60;

interface Receiver {
  server: Server;
  url: string;
  at: Map<string, number>;
}

const receive = async (answers: boolean): Promise<Receiver> => {
  const at = new Map<string, number>();
  const server = createServer((request, response) => {
    at.set(String(request.headers['webhook-id']), performance.now());
    request.resume();
    if (answers) response.end('noted');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    server,
    at,
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/hook`,
  };
};

/** Copies one waiting delivery, its run and its job, so that `count` of them wait. Creating them through the product would take minutes. */
const multiply = async (orm: Orm, deliveryId: string, count: number): Promise<void> => {
  const copy = (table: string, changes: string, which: string) =>
    ownerQuery(
      orm,
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${changes}))).* from (select * from ${table} where ${which} limit 1) t, load_ids i`,
      [deliveryId],
    );
  await ownerQuery(
    orm,
    `create table load_ids as select gen_random_uuid() as delivery, gen_random_uuid() as run, gen_random_uuid() as job from generate_series(2, ${String(count)})`,
  );
  await copy('deliveries', `'id', i.delivery, 'state', 'waiting', 'attempts', 0`, 'id = $1');
  await copy(
    'job_runs',
    `'id', i.run, 'subject_id', i.delivery, 'state', 'queued', 'attempts', 0, 'started_at', null`,
    'subject_id = $1',
  );
  await copy(
    'pgboss.job',
    `'id', i.job, 'state', 'created', 'started_on', null, 'heartbeat_on', null, 'completed_on', null, 'start_after', now(),
    'data', t.data || jsonb_build_object('runId', i.run, 'payload', jsonb_build_object('deliveryId', i.delivery))`,
    "data->'payload'->>'deliveryId' = $1",
  );
};

/** Milliseconds from the commit of a message to its arrival, sorted. */
const deliveries = async (
  context: Context,
  endpoint: DeliveryEndpoint,
  receiver: Receiver,
): Promise<number[]> => {
  const sent = new Map<string, number>();
  for (let index = 0; index < MESSAGES; index += 1) {
    const [delivery] = await context.transaction((em) =>
      deliver(context, em, [{ endpoint, type: 'survey.completed', body: { index } }]),
    );
    sent.set(delivery!.id, performance.now());
    await wait(SPACING_MS);
  }
  for (
    const end = performance.now() + 60_000;
    performance.now() < end && [...sent.keys()].some((id) => !receiver.at.has(id));
  )
    await wait(50);
  return [...sent].map(([id, at]) => (receiver.at.get(id) ?? Infinity) - at).sort((a, b) => a - b);
};

/** L17: how long messages take while another company's receiver is silent and thousands wait for it. Needs a running server on the database. */
export const measureHooks = async (
  orm: Orm,
  context: Context,
  [quiet, stuck]: readonly [string, string],
  waiting: number,
): Promise<Figure> => {
  const [good, silent] = [await receive(true), await receive(false)];
  try {
    const { endpoint } = await context.transaction((em) =>
      saveEndpoint(context, em, quiet, 'survey.completed', good.url),
    );
    await deliveries(context, endpoint, good);
    const alone = await deliveries(context, endpoint, good);
    const [first] = await context.transaction(async (em) => {
      const saved = await saveEndpoint(context, em, stuck, 'survey.completed', silent.url);
      const event = { endpoint: saved.endpoint, type: 'survey.completed', body: {} };
      return deliver(context, em, [event]);
    });
    await multiply(orm, first!.id, waiting);
    while (silent.at.size < 2) await wait(50);
    const beside = await deliveries(context, endpoint, good);
    const [before, then] = [percentile(alone, 0.95), percentile(beside, 0.95)];
    return {
      id: 'L17',
      what: `a silent receiver with ${String(waiting)} deliveries waiting: p95 of another receiver's`,
      baseline: `${before.toFixed(0)} ms alone`,
      value: `${then.toFixed(0)} ms`,
      ratio: then / before,
      bound: 'most',
      floor: 2,
      goal: 1.2,
      note: `${String(MESSAGES)} messages, none lost`,
    };
  } finally {
    for (const { server } of [good, silent]) {
      server.closeAllConnections();
      server.close();
    }
  }
};
