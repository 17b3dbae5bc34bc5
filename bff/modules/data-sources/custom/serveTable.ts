import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type {
  ChangesOrder,
  DatabaseOrder,
  DropOrder,
  FromDatabase,
  FoundTable,
  LagOrder,
  TableListOrder,
  PageOrder,
  SlotLag,
  SlotOrder,
  WriteOrder,
  WriteRequest,
} from './databaseMessages';
import { TableProblem } from './tableProblem';

export interface DatabaseTable {
  read(order: PageOrder): Promise<Omit<Extract<FromDatabase, { kind: 'page' }>, 'kind'>>;
  /** Number of rows that the last page requested. */
  asked(): number;
  /** For a table whose changes are read. */
  slot?(order: SlotOrder): Promise<string>;
  changes?(order: ChangesOrder): Promise<Omit<Extract<FromDatabase, { kind: 'changes' }>, 'kind'>>;
}

/** Request to a thread that has opened a table. */
export type TableRequest = PageOrder | ChangesOrder | SlotOrder;

/** A table that is open for writing. */
export interface WritableTable {
  write(request: WriteRequest): Promise<Omit<Extract<FromDatabase, { kind: 'written' }>, 'kind'>>;
}

/** How a database's thread writes and manages slots. */
export interface OtherWork {
  drop?(order: DropOrder): Promise<void>;
  lag?(order: LagOrder): Promise<SlotLag[]>;
  write(order: WriteOrder): Promise<WritableTable>;
}

/**
 * Opens the table that a thread was started for and answers requests for its pages, or lists the
 * tables, or drops or measures slots. Errors meant for people are passed on with their text.
 */
export const serveTable = (
  open: (order: DatabaseOrder) => Promise<DatabaseTable>,
  list: (order: TableListOrder) => Promise<FoundTable[]>,
  { drop, lag, write }: OtherWork,
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
  const order = workerData as DatabaseOrder | TableListOrder | DropOrder | LagOrder | WriteOrder;
  if ('write' in order) {
    serveWrites(port, answer, () => write(order));
    return;
  }
  if ('list' in order) {
    void answer(
      async () => ({ kind: 'tables', tables: await list(order) }),
      () => 0,
    );
    return;
  }
  if ('drop' in order) {
    void answer(
      async () => {
        await drop?.(order);
        return { kind: 'dropped' };
      },
      () => 0,
    );
    return;
  }
  if ('lag' in order) {
    void answer(
      async () => ({ kind: 'lag', lags: (await lag?.(order)) ?? [] }),
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
  const serve = async (asked: TableRequest): Promise<FromDatabase> => {
    if ('slot' in asked) return { kind: 'slot', lsn: await table!.slot!(asked) };
    if ('after' in asked) return { kind: 'changes', ...(await table!.changes!(asked)) };
    return { kind: 'page', ...(await table!.read(asked)) };
  };
  port.on('message', (asked: TableRequest) => {
    void opening.then(() =>
      answer(
        () => serve(asked),
        () => table!.asked(),
      ),
    );
  });
};

type Answer = (work: () => Promise<FromDatabase>, asked: () => number) => Promise<void>;

const serveWrites = (
  port: MessagePort,
  answer: Answer,
  open: () => Promise<WritableTable>,
): void => {
  let table: WritableTable | undefined;
  const opening = answer(
    async () => {
      table = await open();
      return { kind: 'open' };
    },
    () => 0,
  );
  port.on('message', (request: WriteRequest) => {
    void opening.then(() =>
      answer(
        async () => ({ kind: 'written', ...(await table!.write(request)) }),
        () => 0,
      ),
    );
  });
};
