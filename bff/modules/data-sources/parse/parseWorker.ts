import { parentPort, workerData } from 'node:worker_threads';
import { profileFields } from '@core/records/profileFields';
import { createReadings, PROFILED_ROWS } from './readings';
import { prepareRows, rowKey, shortHash } from '@bff/modules/data-sources/prepareRows';
import { parseFile } from './parseFile';
import { FileProblem, type Row } from './parsed';
import type { FromWorker, ToWorker, WorkOrder } from './parseMessages';

const port = parentPort!;
const order = workerData as WorkOrder;
const KEYS_MAX = 500_000;

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

/** Asks for one piece of the file at a time: what is not read yet stays where it is. */
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
  let shown = 0;
  let profiled = false;
  const readings = createReadings(order.source);
  const keys = createKeys();
  for await (const batch of parseFile(order, chunks())) {
    place += batch.read;
    // A batch ends at the same row in every attempt, so what an earlier attempt stored is a whole number of batches.
    if (place <= order.skipRows) continue;
    const { json, count } =
      order.purpose === 'records'
        ? prepareRows(batch.rows, { primaryKey: order.primaryKey, places: batch.places })
        : { json: new Uint8Array(), count: batch.rows.length };
    const rows =
      order.purpose === 'preview'
        ? batch.rows.slice(0, Math.max(0, order.previewRows - shown))
        : [];
    shown += rows.length;
    const profiles = profiled ? null : profileFields(batch.rows.slice(0, PROFILED_ROWS));
    const read = readings.add(batch, profiles);
    send(
      {
        kind: 'batch',
        json,
        count,
        rows: rows.map((row) => ({ ...row })),
        rejected: batch.rejected,
        outOfRange: batch.outOfRange,
        read: batch.read,
        columns: batch.columns,
        dateColumn: batch.dateColumn,
        lists: batch.lists,
        list: batch.list,
        notes: batch.notes,
        profiles: read.profiles,
        repeated:
          order.purpose === 'preview' ? keys.repeatedIn(batch.rows) : batch.rows.length - count,
        fields: read.fields,
        missed: read.missed,
        values: rows.map(readings.valuesOf),
      },
      [json.buffer],
    );
    profiled = true;
    await receive(({ kind }) => kind === 'next');
  }
  send({ kind: 'done' });
};

/** Counts rows whose key was there before. Of millions it counts those among the first half: the rest would not fit into memory. */
const createKeys = (): { repeatedIn(rows: readonly Row[]): number } => {
  const seen = new Set<string>();
  return {
    repeatedIn: (rows) =>
      order.primaryKey === null
        ? 0
        : rows.filter((row) => {
            const key = rowKey(row, { primaryKey: order.primaryKey });
            // A row without a name of its own is named by its place.
            if (key.startsWith('#')) return false;
            const short = key.length > 22 ? shortHash(key) : key;
            if (seen.has(short)) return true;
            if (seen.size < KEYS_MAX) seen.add(short);
            return false;
          }).length,
  };
};

work().catch((thrown: unknown) => {
  if (!(thrown instanceof FileProblem)) throw thrown;
  send({ kind: 'problem', text: thrown.message });
});
