import { isTableKind } from '@core/audience/writebackTable';
import type { Context } from '@bff/context';
import { openTableWriter, type TableWriter } from '@bff/modules/data-sources/custom/tableWriter';
import { SourceUnavailable } from '@bff/modules/data-sources/engine/sourceError';
import { JobPostponed } from '@bff/services/jobs/jobDefinition';
import { PROFILES_PER_CALL, sendWriteback, type Failures } from './sendWriteback';
import { tableConnection, tableTarget } from './tableDestination';
import { tableRow } from './tableRows';
import type { WritebackDestination } from './writeback-destination.entity';
import { secretOf } from './writebackDestinations';
import type { WritebackMessage } from './writebackRows';

/** Rows in one statement. */
const ROWS_PER_CALL = 500;

/** Returns the number of people in one batch to a destination. */
export const batchSize = ({ kind }: WritebackDestination): number =>
  isTableKind(kind) ? ROWS_PER_CALL : PROFILES_PER_CALL[kind];

/** A batch of a run, and where it goes. */
interface Batch {
  runId: string;
  /** The run's time, which is later than that of every earlier run. */
  startedAt: Date;
  destination: WritebackDestination;
  messages: readonly WritebackMessage[];
  signal: AbortSignal;
}

/** Sends the batches of one attempt. A table stays connected in between. */
export interface Sender {
  /** @throws SourceRefused if the table can't be used; JobPostponed if it can't be reached. */
  send(batch: Batch): Promise<Failures>;
  /**
   * Marks or deletes rows of people who left.
   * @param deletesMost Someone confirmed that most of the rows may be deleted.
   * @returns the number of rows, and of those that need a confirmation.
   */
  leave(
    batch: Pick<Batch, 'destination' | 'startedAt'>,
    deletesMost: boolean,
  ): Promise<{ left: number; held: number }>;
  close(): Promise<void>;
}

/**
 * Creates the sender of one attempt at a run.
 * @param retrySeconds When to try again if a table can't be reached.
 */
export const openSender = (context: Context, retrySeconds: number): Sender => {
  let open: { writer: TableWriter; since: number } | null = null;
  const writerOf = async (destination: WritebackDestination): Promise<TableWriter> => {
    const { kind, config: table, updatedAt } = destination;
    const since = updatedAt.getTime();
    if (open?.since === since) return open.writer;
    await open?.writer.close();
    open = null;
    if (!isTableKind(kind) || !table) throw new Error('not a table');
    const { type, config } = tableConnection(kind, table, secretOf(context, destination));
    const { outgoingAllow } = context.env;
    const writer = await openTableWriter(type, config, tableTarget(table), outgoingAllow);
    open = { writer, since };
    return writer;
  };
  const later = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (thrown) {
      if (thrown instanceof SourceUnavailable) throw new JobPostponed(thrown.message, retrySeconds);
      throw thrown;
    }
  };
  return {
    async send({ runId, startedAt, destination, messages, signal }) {
      const { kind, url, config } = destination;
      if (!isTableKind(kind)) {
        const target = { kind, url, secret: secretOf(context, destination) };
        return sendWriteback(context, target, runId, messages, signal);
      }
      const { rejected } = await later(async () =>
        (await writerOf(destination)).write({
          rows: messages.map((message) => tableRow(message, config!.columns)),
          at: startedAt.toISOString(),
        }),
      );
      return new Map(rejected.map(([at, reason]) => [messages[at]!.userId, { reason }]));
    },
    leave({ destination, startedAt }, deletesMost) {
      const leftBefore = startedAt.toISOString();
      return later(async () => (await writerOf(destination)).write({ leftBefore, deletesMost }));
    },
    async close() {
      await open?.writer.close();
    },
  };
};
