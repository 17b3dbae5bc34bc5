import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { MoveSource } from './moveSource';
import type { Ask, TablePlan } from './movePlan';

/** Maximum bytes of text in a page. A single row may be larger. */
const PAGE_BYTES = 4_194_304;
const PAGE_ROWS = 5000;

/**
 * Number of rows, and the sum of a number derived from each row's text. The order of rows doesn't
 * matter.
 */
export interface TableSum {
  rows: number;
  sum: bigint;
}

const text = ({ columns }: TablePlan): string =>
  `row(${columns.map(({ name, value }) => value ?? name).join(', ')})::text`;
const HASH = `('x' || left(md5(x), 15))::bit(60)::bigint`;

/** Reads the content of a table, as the plan would copy it. */
export const contentOf = async (ask: Ask, plan: TablePlan): Promise<TableSum> => {
  const [row] = await ask<{ rows: string; sum: string | null }>(
    `select count(*)::text as rows, sum(${HASH})::text as sum
      from (select ${text(plan)} as x from ${plan.name} where ${plan.where ?? 'true'} offset 0) r`,
  );
  return { rows: Number(row!.rows), sum: BigInt(row!.sum ?? 0) };
};

/**
 * Returns the query for the next page: number of rows, their sum, and the last key as SQL; null
 * after the last row.
 */
const pageOf = (plan: TablePlan, after: string): string => {
  const own = plan.key.map(({ name }) => name).join(', ');
  const named = plan.key.map(({ name }, at) => `${name} as key_${String(at)}`).join(', ');
  const key = plan.key.map((_column, at) => `key_${String(at)}`).join(', ');
  const last = plan.key.map(({ type }) => `%L::${type}`).join(', ');
  return `with measured as materialized (
      select ${key}, octet_length(x) as bytes, ${HASH} as hash from (
        select ${named}, ${text(plan)} as x from ${plan.name} where ${after} order by ${own} limit ${String(PAGE_ROWS)}) r),
    page as (select *, sum(bytes) over (order by ${key} rows unbounded preceding) as upto from measured)
    select count(*)::text as rows, sum(hash)::text as sum,
      (array_agg(format('(${last})', ${key}) order by ${key.replaceAll(', ', ' desc, ')} desc))[1] as last
    from page where upto - bytes < ${String(PAGE_BYTES)}`;
};

interface CopyOptions {
  /** Called after each page. */
  onRows(rows: number): void;
  signal: AbortSignal;
}

/**
 * Copies a table in pages by primary key, each with COPY, in the open transactions of both ends. A
 * page ends at 4 MB or 5,000 rows, so memory is limited and the target checks foreign keys page by
 * page.
 * @returns the content that was read. @throws the signal's reason between two pages.
 */
export const copyTable = async (
  source: MoveSource,
  target: Client,
  plan: TablePlan,
  { onRows, signal }: CopyOptions,
): Promise<TableSum> => {
  const key = `(${plan.key.map(({ name }) => name).join(', ')})`;
  const names = plan.columns.map(({ name }) => name).join(', ');
  const values = plan.columns.map(({ name, value }) => value ?? name).join(', ');
  const all: TableSum = { rows: 0, sum: 0n };
  let after = plan.where ?? 'true';
  for (;;) {
    signal.throwIfAborted();
    const [page] = await source.ask<{ rows: string; sum: string | null; last: string | null }>(
      pageOf(plan, after),
    );
    if (!page?.last) return all;
    await pipeline(
      await source.copyOut(
        `select ${values} from ${plan.name} where ${after} and ${key} <= ${page.last}`,
      ),
      target.query(copyFrom(`copy ${plan.name} (${names}) from stdin`)),
    );
    all.rows += Number(page.rows);
    all.sum += BigInt(page.sum!);
    onRows(Number(page.rows));
    after = `${plan.where ?? 'true'} and ${key} > ${page.last}`;
  }
};
