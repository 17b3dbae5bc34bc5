import { parentPort, workerData } from 'node:worker_threads';
import type { DatabaseOrder, FromDatabase, PageOrder } from './databaseMessages';
import { TableProblem } from './tableProblem';

export interface DatabaseTable {
  read(order: PageOrder): Promise<Omit<Extract<FromDatabase, { kind: 'page' }>, 'kind'>>;
  /** Number of rows that the last page requested. */
  asked(): number;
}

/**
 * Opens the table that a thread was started for and answers requests for its pages. Errors meant
 * for people are passed on with their text.
 */
export const serveTable = (open: (order: DatabaseOrder) => Promise<DatabaseTable>): void => {
  const port = parentPort!;
  const send = (message: FromDatabase): void => port.postMessage(message);
  const answer = async (work: () => Promise<FromDatabase>, asked: () => number): Promise<void> => {
    try {
      send(await work());
    } catch (thrown) {
      if (!(thrown instanceof TableProblem)) throw thrown;
      const { problem, message: text, reasonCode } = thrown;
      send({ kind: 'problem', problem, text, reasonCode, asked: asked() });
    }
  };
  let table: DatabaseTable | undefined;
  const opening = answer(
    async () => {
      table = await open(workerData as DatabaseOrder);
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
};
