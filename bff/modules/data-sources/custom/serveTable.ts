import { parentPort, workerData } from 'node:worker_threads';
import type {
  DatabaseOrder,
  FromDatabase,
  FoundTable,
  TableListOrder,
  PageOrder,
} from './databaseMessages';
import { TableProblem } from './tableProblem';

export interface DatabaseTable {
  read(order: PageOrder): Promise<Omit<Extract<FromDatabase, { kind: 'page' }>, 'kind'>>;
  /** Number of rows that the last page requested. */
  asked(): number;
}

/**
 * Opens the table that a thread was started for and answers requests for its pages, or lists the
 * tables. Errors meant for people are passed on with their text.
 */
export const serveTable = (
  open: (order: DatabaseOrder) => Promise<DatabaseTable>,
  list: (order: TableListOrder) => Promise<FoundTable[]>,
): void => {
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
  const order = workerData as DatabaseOrder | TableListOrder;
  if ('list' in order) {
    void answer(
      async () => ({ kind: 'tables', tables: await list(order) }),
      () => 0,
    );
    return;
  }
  let table: DatabaseTable | undefined;
  const opening = answer(
    async () => {
      table = await open(order);
      return { kind: 'open' };
    },
    () => 0,
  );
  port.on('message', (page: PageOrder) => {
    void opening.then(() =>
      answer(
        async () => ({ kind: 'page', ...(await table!.read(page)) }),
        () => table!.asked(),
      ),
    );
  });
};
