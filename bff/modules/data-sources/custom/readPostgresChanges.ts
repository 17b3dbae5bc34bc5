import type pg from 'pg';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import type { ChangeSlot } from './changeSlot';
import type { CountedSocket } from './countedSocket';
import type { ChangePosition } from '../engine/streamState';
import type { ChangesOrder, DatabaseOrder, FromDatabase } from './databaseMessages';
import {
  createChangeDecoder,
  type ChangeDecoder,
  type ChangedRow,
  type ChangedRows,
} from './decodeChanges';
import { laterLsn, lsnNumber, lsnText } from './lsn';
import { queryPostgres } from './postgresConnection';
import { statementType, type PostgresPlan } from './postgresPlan';
import { postgresRecord } from './postgresValues';
import { changesLost, slotProblem } from './slotProblem';
import { rejectBulk } from './tableValues';

/** The server decodes this much of its log at a time, and about this many changes. */
const [STEP_BYTES, STEP_CHANGES] = [256n * 1024n * 1024n, 10_000];
const CURSOR = 'navout_changes';

export type ChangesPage = Omit<Extract<FromDatabase, { kind: 'changes' }>, 'kind' | 'asked'>;

/** Changes that the server decodes in one step and that are fetched page by page. */
interface Step {
  decoder: ChangeDecoder;
  upTo: string;
  /** Maximum number of changes in the step; null for no maximum. */
  most: number | null;
  fetched: number;
}

const isSame = (one: ChangePosition, other: ChangePosition): boolean =>
  one.lsn === other.lsn && one.skip === other.skip;

/**
 * Reads the changes of a table from its slot, without a permanent connection: the server decodes a
 * step, which is fetched page by page through a cursor. Changes stay in the slot until they are
 * stored.
 */
export const createChangeReader = (
  client: pg.Client,
  socket: CountedSocket,
  plan: PostgresPlan,
  order: DatabaseOrder,
  slot: ChangeSlot,
) => {
  /** Everything up to here had committed when this run began. */
  let target: string | undefined;
  let step: Step | null = null;

  const ask = async (text: string, values: (string | null)[] = [], rows = 1, columns = 1) => {
    try {
      return await queryPostgres(client, socket, { text, values, rows, columns });
    } catch (cause) {
      throw slotProblem(cause);
    }
  };

  const endStep = async (): Promise<void> => {
    if (step) await ask('commit');
    step = null;
  };

  const beginStep = async ({ after, stored }: ChangesOrder): Promise<Step> => {
    await endStep();
    const confirmed = lsnNumber(await slot.confirmed());
    if (confirmed > lsnNumber(stored)) throw changesLost();
    if (confirmed < lsnNumber(stored)) await slot.confirm(stored);
    const end = lsnNumber(after.lsn) + STEP_BYTES;
    const upTo = end < lsnNumber(target!) ? lsnText(end) : target!;
    // Changes that were read but are not stored yet come first, so they must not use up the limit.
    const most = stored === after.lsn ? STEP_CHANGES : null;
    await ask('begin');
    await ask(
      `declare ${CURSOR} no scroll cursor for select data from pg_logical_slot_peek_binary_changes(
         $1, $2::pg_lsn, $3::int, 'proto_version', '1', 'publication_names', $4)`,
      [
        order.changes!.slot,
        upTo,
        most === null ? null : String(most),
        `"${slot.publication.replaceAll('"', '""')}"`,
      ],
    );
    return { decoder: createChangeDecoder(plan, order.keyColumn, after), upTo, most, fetched: 0 };
  };

  /**
   * Adds values that changes do not contain: long ones that did not change, and generated ones. A row
   * that is gone by now is left out, because its deletion follows.
   */
  const complete = async ({ rows }: ChangedRows): Promise<number> => {
    const isPart = (row: ChangedRow | null): row is ChangedRow =>
      row !== null && plan.names.some((name) => row[name] === undefined);
    const keys = [...rows].flatMap(([key, row]) => (isPart(row) ? [key] : []));
    if (keys.length === 0) return 0;
    const type = statementType(plan.types.get(order.keyColumn));
    const found = await ask(
      `select ${plan.key}::text as "navout_key", ${plan.selected} from ${plan.table} t
       where ${plan.key} in (select key::${type} from json_array_elements_text($1::json) key)`,
      [JSON.stringify(keys)],
      keys.length,
      SOURCE_LIMITS.databaseColumns + 1,
    );
    const current = new Map(found.rows.map(([key, ...values]) => [key, values]));
    for (const key of keys) {
      const values = current.get(key);
      const row = rows.get(key)!;
      if (!values) rows.delete(key);
      else
        found.names.slice(1).forEach((name, at) => {
          if (row[name] === undefined) row[name] = values[at] ?? null;
        });
    }
    return found.characters;
  };

  const recordsOf = ({ rows }: ChangedRows): Pick<ChangesPage, 'records' | 'deleted'> => {
    const { names, types } = plan;
    const kept = [...rows.values()].filter((row) => row !== null);
    const values = kept.map((row) => names.map((name) => row[name] ?? null));
    const records = values.map((row) => postgresRecord(names, row, types));
    rejectBulk(values, records);
    const deleted = [...rows]
      .filter(([, row]) => row === null)
      .map(([key]) => postgresRecord([order.keyColumn], [key], types));
    return { records, deleted };
  };

  return {
    /** Confirms what is stored, after the last page. */
    async confirm(lsn: string): Promise<void> {
      await endStep();
      await slot.confirm(lsn);
    },
    async read(wanted: ChangesOrder, rows: number): Promise<ChangesPage> {
      target ??= (await ask('select pg_current_wal_flush_lsn()')).rows[0]![0]!;
      const { after } = wanted;
      const [begun, changed] = [step?.decoder.position(), { cleared: false, rows: new Map() }];
      if (!begun && lsnNumber(target) <= lsnNumber(after.lsn))
        return {
          ...recordsOf(changed),
          cleared: false,
          position: after,
          ended: true,
          characters: 0,
        };
      if (!begun || !isSame(begun, after)) step = await beginStep(wanted);
      const { decoder, upTo, most } = step!;
      let characters = 0;
      let isShort = false;
      // Messages that are not changes, and changes that were read before, make no page.
      while (!isShort && isSame(decoder.position(), after)) {
        socket.allow(SOURCE_LIMITS.databasePageBytes, 'one page');
        const fetched = await ask(`fetch ${rows} from ${CURSOR}`, [], rows);
        for (const [data] of fetched.rows)
          decoder.read(Buffer.from((data ?? '').replace('\\x', ''), 'hex'), changed);
        step!.fetched += fetched.rows.length;
        characters += fetched.characters;
        isShort = fetched.rows.length < rows;
      }
      let position = decoder.position();
      let ended = false;
      if (isShort) {
        const isWhole = most === null || step!.fetched < most;
        if (isWhole) position = { lsn: laterLsn(position.lsn, upTo), skip: 0 };
        ended = isWhole && lsnNumber(position.lsn) >= lsnNumber(target);
        await endStep();
      }
      characters += await complete(changed);
      return { ...recordsOf(changed), cleared: changed.cleared, position, ended, characters };
    },
  };
};
