import { parentPort, workerData } from 'node:worker_threads';
import type { FromPostgres, PageOrder, PostgresOrder } from './postgresMessages';
import { TableProblem } from './postgresConnection';
import { openPostgresTable, type PostgresTable } from './readPostgresTable';

const port = parentPort!;
const send = (message: FromPostgres): void => port.postMessage(message);

const answer = async (work: () => Promise<FromPostgres>, asked: () => number): Promise<void> => {
  try {
    send(await work());
  } catch (thrown) {
    if (!(thrown instanceof TableProblem)) throw thrown;
    send({ kind: 'problem', problem: thrown.problem, text: thrown.message, asked: asked() });
  }
};

let table: PostgresTable | undefined;
const opening = answer(
  async () => {
    table = await openPostgresTable(workerData as PostgresOrder);
    return { kind: 'open' };
  },
  () => 0,
);

port.on('message', (order: PageOrder) => {
  void opening.then(() =>
    answer(
      async () => ({ kind: 'page', ...(await table!.read(order)) }),
      () => table!.asked(),
    ),
  );
});
