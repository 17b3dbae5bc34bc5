import { parentPort, workerData } from 'node:worker_threads';
import { FileProblem } from '@core/importing/parsed';
import type { FromParquet, ParquetOrder, ToParquet } from './parquetMessages';
import { bufferOf, parquetRows } from './parquetRows';

const port = parentPort!;
const { size, skipRows } = workerData as ParquetOrder;
const send = (message: FromParquet): void => port.postMessage(message);

const waiting: ((message: ToParquet) => void)[] = [];
port.on('message', (message: ToParquet) => waiting.shift()?.(message));
const reply = (): Promise<ToParquet> =>
  new Promise((resolve) => {
    waiting.push(resolve);
  });

const file = bufferOf(size, async (start, end) => {
  const answer = reply();
  send({ kind: 'need', start, end });
  return ((await answer) as Extract<ToParquet, { kind: 'bytes' }>).bytes;
});

const work = async (): Promise<void> => {
  for await (const rows of parquetRows(file, skipRows)) {
    const taken = reply();
    send({ kind: 'rows', rows });
    await taken;
  }
  send({ kind: 'done' });
};

work().catch((thrown: unknown) => {
  if (!(thrown instanceof FileProblem)) throw thrown;
  send({ kind: 'problem', text: thrown.message });
});
