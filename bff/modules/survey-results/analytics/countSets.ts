import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { query } from '@bff/db/query';
import { setLocal } from '@bff/db/setLocal';
import type { SetGroup } from '../packs/groupSums';
import type { ResponseColumn } from './answerColumn';

/** Columns to group responses by, in addition to survey and completion. */
export interface CountedSet {
  /** No other set has the last column. */
  columns: readonly [...ResponseColumn[], ResponseColumn];
  /**
   * The last column holds numbers with many possible values: numbers with the same key form one
   * group.
   */
  isNumber?: boolean;
}

/**
 * A number cut to five digits, with a half for the rest. Equal cut numbers share a three-digit key,
 * so the number of keys stays small.
 */
const NEAR = sql`case when "v" = 0 or "v" = 'NaN' then "v" else (
  with "cut" as (select trunc("v", "d") as "t", "d" from (select 4 - floor(log(abs("v"::float8)))::int as "d") "digits")
  select case when "t" = "v" then "t" else "t" + sign("v") * 5 * power(10::numeric, -"d" - 1) end from "cut") end`;

/**
 * Counts the filtered responses by several sets of columns in one pass, because reading a response
 * costs more than counting it.
 * @returns the groups of each set, in the order of the sets, without repeats.
 */
export const countSets = async (
  em: EntityManager,
  condition: RawBuilder<SqlBool>,
  sets: readonly CountedSet[],
): Promise<SetGroup[][]> => {
  const columns = [...new Set(sets.flatMap((set) => set.columns))];
  const name = (column: ResponseColumn): RawBuilder<unknown> =>
    sql.ref(`c${columns.indexOf(column)}`);
  const last = ({ columns: own }: CountedSet): RawBuilder<unknown> => name(own.at(-1)!);
  const numbers = sets.filter(({ isNumber }) => isNumber);
  const plain = columns.filter((column) => !numbers.some((set) => set.columns.at(-1) === column));
  const number =
    numbers.length === 0
      ? sql`null::numeric`
      : sql`coalesce(${sql.join(numbers.map((set) => last(set)))})`;
  // Without the offset, the planner expects as many groups as responses and sorts them.
  const rows = sql`select "survey_id" as "survey", "is_complete" as "done", ${sql.join(columns.map((column) => sql`${column.sql} as ${name(column)}`))}
    from "survey_responses" where ${condition} offset 0`;
  const counted = sql`select case ${sql.join(
    sets.map((set, at) => sql`when grouping(${last(set)}) = 0 then ${sql.lit(at)}`),
    sql` `,
  )} end as "set", "survey", "done", ${sql.join([...plain.map(name), sql`${number} as "v"`])}, count(*) as "n"
    from (${rows}) "rows" group by "survey", "done", grouping sets (${sql.join(
      sets.map((set) => sql`(${sql.join(set.columns.map(name))})`),
    )})`;
  const keys = sql.join([
    ...['set', 'survey', 'done'].map((key) => sql.ref(key)),
    ...plain.map(name),
  ]);
  // The planner can't estimate values inside answers: it expects far too many groups and would sort
  // all rows on disk. With more memory it uses a hash table.
  await setLocal(em, 'work_mem', '64MB');
  const result = await sql<Record<string, unknown>>`select ${keys}, (${NEAR})::text as "near",
      sum("n")::int as "n", sum("n" * "v")::float8 as "total", min("v")::float8 as "low", max("v")::float8 as "high"
    from (${counted}) "counted" group by ${keys}, "near"`.execute(query(em));
  const groups = sets.map((): SetGroup[] => []);
  for (const { set, survey, done, near, n, total, low, high, ...row } of result.rows) {
    const at = set as number;
    groups[at]!.push({
      ...{ survey, done, n, total, low, high },
      values: sets[at]!.columns.map((column) =>
        plain.includes(column) ? row[`c${columns.indexOf(column)}`] : near,
      ),
    } as SetGroup);
  }
  return groups;
};
