import { PgoutputPlugin, type Pgoutput } from 'pg-logical-replication';
import type { ChangePosition } from '../engine/streamState';
import { lsnNumber } from './lsn';
import type { PostgresPlan } from './postgresPlan';

/** Values of a row as text, by column. A column is undefined if the change did not contain it. */
export type ChangedRow = Record<string, string | null | undefined>;

/** The net result of a page of changes. */
export interface ChangedRows {
  /** The table was emptied before these changes. */
  cleared: boolean;
  /** The last state of each changed row, by its key; null for a deleted one. */
  rows: Map<string, ChangedRow | null>;
}

/** Reads the messages of a slot in order. */
export interface ChangeDecoder {
  /** Position after the last message. */
  position(): ChangePosition;
  /** Reads one message, and adds its change. @throws Error for an unreadable one. */
  read(message: Buffer, into: ChangedRows): void;
}

/**
 * Decodes the changes of one table from the output of `pgoutput`. Skips what was read before
 * `after`, because a slot repeats whole transactions.
 */
export const createChangeDecoder = (
  { schema, relation }: Pick<PostgresPlan, 'schema' | 'relation'>,
  keyColumn: string,
  after: ChangePosition,
): ChangeDecoder => {
  const plugin = new PgoutputPlugin({ protoVersion: 1, publicationNames: [] });
  let position = after;
  let skip = after.skip;
  let wasRead = false;
  let seen = 0;
  const isOurs = (of: Pgoutput.MessageRelation): boolean =>
    of.schema === schema && of.name === relation;
  /** Returns whether a change is new, and moves the position behind it. */
  const isNew = (): boolean => {
    if (wasRead) return false;
    seen += 1;
    if (seen <= skip) return false;
    position = { lsn: position.lsn, skip: seen };
    return true;
  };
  const keyOf = (row: ChangedRow | null): string | null => row?.[keyColumn] ?? null;
  return {
    position: () => position,
    read(bytes, into) {
      const message = plugin.parse(bytes);
      switch (message.tag) {
        case 'relation':
          // Values stay the text that PostgreSQL prints, as in a read of the table.
          for (const column of message.columns) column.parser = (text: unknown) => text;
          return;
        case 'begin':
          wasRead = lsnNumber(message.commitLsn ?? '0/0') < lsnNumber(after.lsn);
          seen = 0;
          return;
        case 'commit':
          if (wasRead) return;
          position = { lsn: message.commitEndLsn ?? position.lsn, skip: 0 };
          skip = 0;
          return;
        case 'truncate':
          if (!message.relations.some(isOurs) || !isNew()) return;
          into.cleared = true;
          into.rows.clear();
          return;
        case 'delete': {
          if (!isOurs(message.relation) || !isNew()) return;
          const key = keyOf(message.key ?? message.old);
          if (key !== null) into.rows.set(key, null);
          return;
        }
        case 'insert':
        case 'update': {
          if (!isOurs(message.relation) || !isNew()) return;
          const key = keyOf(message.new);
          const before = message.tag === 'update' ? keyOf(message.key ?? message.old) : null;
          if (before !== null && before !== key) into.rows.set(before, null);
          if (key !== null) into.rows.set(key, { ...message.new });
          return;
        }
        // Types arrive as text, and this slot carries no logical messages or other origins.
        case 'message':
        case 'origin':
        case 'type':
      }
    },
  };
};
