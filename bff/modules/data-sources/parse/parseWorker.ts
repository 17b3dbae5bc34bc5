import { parentPort, workerData } from 'node:worker_threads';
import { parseFile } from '@core/importing/parseFile';
import { FileProblem } from '@core/importing/parsed';
import { createReadings } from '@core/importing/readings';
import { createTransforms } from '@core/transforms/createTransforms';
import { hashWith } from '@bff/modules/data-sources/hashWith';
import { prepareRows } from '@bff/modules/data-sources/prepareRows';
import type { FromWorker, ToWorker, WorkOrder } from './parseMessages';

const port = parentPort!;
const order = workerData as WorkOrder;

const inbox: ToWorker[] = [];
let wake: (() => void) | undefined;
port.on('message', (message: ToWorker) => {
  inbox.push(message);
  wake?.();
});

const receive = async (wanted: (message: ToWorker) => boolean): Promise<ToWorker> => {
  for (;;) {
    const at = inbox.findIndex(wanted);
    if (at >= 0) return inbox.splice(at, 1)[0]!;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
};

const send = (message: FromWorker, handedOver: ArrayBuffer[] = []): void =>
  port.postMessage(message, handedOver);

/** Requests one piece of the file at a time, so unread data stays at its source. */
const chunks = async function* (): AsyncGenerator<Uint8Array> {
  for (;;) {
    send({ kind: 'need' });
    const message = await receive(({ kind }) => kind === 'chunk' || kind === 'end');
    if (message.kind !== 'chunk') return;
    yield message.bytes;
  }
};

const work = async (): Promise<void> => {
  let place = 0;
  const readings = createReadings(order.source, createTransforms(hashWith(order.hashKey ?? null)));
  for await (const batch of parseFile(order, chunks())) {
    place += batch.read;
    // A batch ends at the same row in every attempt, so an earlier attempt always stored whole
    // batches.
    if (place <= order.skipRows) continue;
    const { json, count } =
      order.purpose === 'records'
        ? prepareRows(batch.rows, { primaryKey: order.primaryKey, places: batch.places })
        : { json: new Uint8Array(), count: batch.rows.length };
    const rows = order.purpose === 'rows' ? batch.rows : [];
    const read = readings.add(batch);
    send(
      {
        kind: 'batch',
        json,
        count,
        rows: rows.map((row) => ({ ...row })),
        lines: rows.length > 0 ? batch.lines : [],
        rejected: batch.rejected,
        outOfRange: batch.outOfRange,
        read: batch.read,
        columns: batch.columns,
        dateColumn: batch.dateColumn,
        lists: batch.lists,
        list: batch.list,
        notes: batch.notes,
        profiles: read.profiles,
        repeated: batch.rows.length - count,
        fields: read.fields,
        missed: read.missed,
        nameless: read.nameless,
      },
      [json.buffer],
    );
    await receive(({ kind }) => kind === 'next');
  }
  send({ kind: 'done' });
};

work().catch((thrown: unknown) => {
  if (!(thrown instanceof FileProblem)) throw thrown;
  send({ kind: 'problem', text: thrown.message });
});
