import { SettingError } from '@bff/env';
import { copyTable, type TableSum } from './copyTable';
import { queuePlan, readMovePlan, requireSameVersion, type TablePlan } from './movePlan';
import type { MoveSource } from './moveSource';
import {
  openTarget,
  requireSame,
  setSequences,
  withoutTriggers,
  type MoveTarget,
} from './moveTarget';

interface MoveOptions {
  source: MoveSource;
  /** An empty migrated database, with a login as the owner of its tables. */
  to: string;
  /** Names of the queues whose waiting jobs are moved. */
  lanes: readonly string[];
  /** Receives progress in whole lines. */
  say(line: string): void;
  /** Cancels the move between two pages; the target is then as before. */
  signal: AbortSignal;
}

export interface Moved {
  tables: number;
  rows: number;
}

const SAY_EVERY_MS = 2000;

/**
 * Copies every row of an installation into another database, in one transaction there, compares row
 * counts and checksums of each table, and commits. If it ends early for any reason, the target
 * stays empty.
 * @throws SettingError if one of the databases is unsuitable, or the move was canceled.
 */
export const moveDatabase = async (options: MoveOptions): Promise<Moved> => {
  const { source, to, say, signal } = options;
  const plans = await readMovePlan(source.ask);
  const target = await openTarget(to, plans);
  try {
    await requireSameVersion(source.ask, target.ask);
    const all = [...plans, await queuePlan(target.ask, options.lanes)];
    await source.freeze(all.map(({ name }) => name));
    const restore = await withoutTriggers(target);
    const copied = await copyAll(options, target, all);
    say('Comparing …');
    for (const plan of all) {
      signal.throwIfAborted();
      await requireSame(target, plan, copied.get(plan)!);
    }
    await setSequences(target);
    await restore();
    await target.client.query('commit');
    await target.client.query(`analyze ${plans.map(({ name }) => name).join(', ')}`);
    return { tables: plans.length, rows: total([...copied.values()].map(({ rows }) => rows)) };
  } catch (cause) {
    if (signal.aborted) throw new SettingError('Canceled. The target holds no row.', { cause });
    throw cause;
  } finally {
    // Uncommitted changes end with the connection.
    await target.client.end();
  }
};

const total = (counts: readonly number[]): number => counts.reduce((sum, rows) => sum + rows, 0);

const copyAll = async (
  { source, say, signal }: MoveOptions,
  { client }: MoveTarget,
  plans: readonly TablePlan[],
): Promise<Map<TablePlan, TableSum>> => {
  const sizes = await sizesOf(source, plans, signal);
  const expected = total([...sizes.values()]);
  say(`Moving ${String(expected)} rows of ${String(plans.length)} tables …`);
  const copied = new Map<TablePlan, TableSum>();
  let [done, saidAt] = [0, Date.now()];
  for (const plan of plans) {
    const size = sizes.get(plan)!;
    let ofTable = 0;
    const tell = () => {
      saidAt = Date.now();
      const percent = String(Math.floor((100 * done) / Math.max(1, expected))).padStart(3);
      say(`${percent}%  ${plan.label}: ${String(ofTable)} of ${String(size)} rows`);
    };
    const content = await copyTable(source, client, plan, {
      signal,
      onRows: (rows) => {
        [done, ofTable] = [done + rows, ofTable + rows];
        if (ofTable === size || Date.now() - saidAt > SAY_EVERY_MS) tell();
      },
    });
    copied.set(plan, content);
  }
  return copied;
};

const sizesOf = async (
  { ask }: MoveSource,
  plans: readonly TablePlan[],
  signal: AbortSignal,
): Promise<Map<TablePlan, number>> => {
  const sizes = new Map<TablePlan, number>();
  for (const plan of plans) {
    signal.throwIfAborted();
    const [row] = await ask<{ rows: string }>(
      `select count(*)::text as rows from ${plan.name} where ${plan.where ?? 'true'}`,
    );
    sizes.set(plan, Number(row!.rows));
  }
  return sizes;
};
