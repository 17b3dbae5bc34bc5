import type { FromDatabase, TableTarget, WriteRequest } from './databaseMessages';
import {
  type DatabaseType,
  databaseValues,
  OPEN_MS,
  serverFields,
  serverOf,
  startThread,
} from './databaseThread';

/** One batch may be written row by row. */
const WRITE_MS = 120_000;

/** A table of a customer's database that is open for writing. */
export interface TableWriter {
  /**
   * Writes rows, or ends a run.
   * @returns rejected rows by their place, and the number of rows of people who left.
   * @throws SourceRefused, SourceUnavailable.
   */
  write(request: WriteRequest): Promise<Extract<FromDatabase, { kind: 'written' }>>;
  close(): Promise<void>;
}

/**
 * Connects to a database in a thread of its own, and checks the table, its columns and the user's
 * rights. Writes nothing yet.
 * @param allow OUTGOING_ALLOW: private addresses that it may reach.
 * @throws SourceRefused, SourceUnavailable.
 */
export const openTableWriter = async (
  type: DatabaseType,
  config: Readonly<Record<string, unknown>>,
  target: TableTarget,
  allow: string,
): Promise<TableWriter> => {
  const server = await serverOf(type, databaseValues(type, config, serverFields(type)), allow);
  const thread = startThread(type, { ...server, writes: true, write: target });
  await thread.next(OPEN_MS);
  return {
    async write(request) {
      const message = await thread.ask(request, WRITE_MS);
      if (message.kind !== 'written') throw new Error(`unexpected message: ${message.kind}`);
      return message;
    },
    close: () => thread.stop(),
  };
};
