import type { RunBudget } from '../engine/runBudget';
import type { StreamPage } from '../engine/readStream';
import { SourceRefused } from '../engine/sourceError';
import { freshState, isUnderWay, type StreamState } from '../engine/streamState';
import type { ChangesOrder, FromDatabase, SlotOrder } from './databaseMessages';

/** Requests to a table's thread. */
interface ChangeCalls {
  slot(order: SlotOrder): Promise<string>;
  /** Reads all rows of the table. */
  copy(from: StreamState): AsyncGenerator<StreamPage>;
  read(order: ChangesOrder): Promise<Extract<FromDatabase, { kind: 'changes' }>>;
  budget: RunBudget | undefined;
}

/**
 * Reads a table by its changes. The first pass creates a replication slot, copies every row, and
 * then reads what changed in the meantime. The server keeps changes until `stored` was called with
 * their page, so a page that is lost with its run is read again.
 */
export const readChanges = ({ slot, copy, read, budget }: ChangeCalls) => {
  /** Changes before it are stored. */
  let safe = '';
  /** Where the last page of this run ended. */
  let end: string | undefined;

  const pages = async function* (from: StreamState): AsyncGenerator<StreamPage> {
    const { refreshed = null } = from;
    let after = from.changes ?? null;
    if (after === null || isUnderWay(from)) {
      const begun = after ?? { lsn: await slot({ slot: 'begin' }), skip: 0 };
      after = begun;
      for await (const page of copy(from))
        yield { ...page, state: { ...page.state, changes: begun } };
    }
    safe = after.lsn;
    for (let ended = false; !ended;) {
      budget?.check();
      const page = await read({ after, stored: safe, rows: null });
      budget?.add(page.characters);
      const { records, deleted, cleared, position } = page;
      ended = page.ended;
      if (!ended && position.lsn === after.lsn && position.skip === after.skip)
        throw new SourceRefused('The database returned the same page twice.');
      after = position;
      if (ended) end = position.lsn;
      yield { records, deleted, cleared, state: { ...freshState(), refreshed, changes: position } };
    }
  };

  return {
    pages,
    /** Called after a page was stored with this state. */
    async stored({ changes }: StreamState): Promise<void> {
      if (!changes) return;
      safe = changes.lsn;
      if (safe === end) await slot({ slot: 'stored', lsn: end });
    },
  };
};
