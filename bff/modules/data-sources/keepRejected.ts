import type { EntityManager } from '@mikro-orm/sql';
import type { Rejected } from '@core/importing/parsed';
import { normaliseIdentifier, type Identifier } from '@core/identity/normaliseIdentifier';
import { LIMITS } from '@core/limits';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { withoutSuppressed } from '@bff/modules/consent/suppression';
import type { StreamPage } from './engine/readStream';
import { ERASED_REASON } from './withoutErased';

const INSERT_ROWS = 1000;

/** Owner of rejected rows: an import, or a run of a source. */
interface Rejecting {
  companyId: string;
  importId: string | null;
  runId: string | null;
  /** Number of its rejected rows so far. */
  kept: number;
}

type Keeping = Pick<Context, 'newId' | 'secretBox'>;

export type KeptRow = Omit<Rejected, 'line'> & { line: number | null; part?: string | null };

/**
 * Stores the first rejected rows and the first values that could not be read; the others are only
 * counted.
 */
export const keepRejected = async (
  context: Keeping,
  em: EntityManager,
  { companyId, importId, runId, kept }: Rejecting,
  rejected: readonly KeptRow[],
): Promise<void> => {
  const first = rejected.slice(0, Math.max(0, LIMITS.imports.rejectedKept - kept));
  const rows = (await withoutErasedText(context, em, companyId, first)).map(
    ({ part = null, line, field = null, reason, raw }) => ({
      ...{ companyId, id: context.newId(), importId, runId, part, line, field, reason },
      raw: raw === null ? null : storable(raw),
    }),
  );
  for (let at = 0; at < rows.length; at += INSERT_ROWS)
    await query(em)
      .insertInto('importRejects')
      .values(rows.slice(at, at + INSERT_ROWS))
      .execute();
};

/** An unreadable row may name an erased person, so its reason is stored without its text. */
const withoutErasedText = async (
  context: Keeping,
  em: EntityManager,
  companyId: string,
  rows: readonly KeptRow[],
): Promise<KeptRow[]> => {
  const named = rows.map((row) => ({ row, identifiers: addressesIn(row.raw ?? '') }));
  const { kept } = await withoutSuppressed(context, em, companyId, named);
  const stays = new Set(kept.map(({ row }) => row));
  return rows.map((row) => (stays.has(row) ? row : { ...row, raw: null }));
};

const addressesIn = (text: string): Identifier[] =>
  text
    .split(/[\s,;|"'<>()[\]{}:]/)
    .flatMap((word) => (word.includes('@') ? (normaliseIdentifier('email', word) ?? []) : []));

/** The database can't store null characters or unpaired surrogates in text. */
const storable = (text: string): string =>
  Buffer.from(text.replaceAll('\u0000', '\uFFFD')).toString();

/**
 * Stores the rejected rows of a page: unreadable rows of a file, rows about erased people without
 * their content, and values that the mapping could not read.
 * @param erased positions of the rows about erased people in the page. @returns the number of
 *   rejected rows.
 */
export const rejectOfPage = async (
  context: Keeping,
  em: EntityManager,
  { companyId, runId, stream }: { companyId: string; runId: string; stream: string | null },
  { file }: StreamPage,
  { erased, missed }: { erased: readonly number[]; missed: readonly KeptRow[] },
): Promise<number> => {
  const rejected: KeptRow[] = [
    ...(file?.rejected ?? []),
    ...erased.map((at) => ({ line: file?.lines[at] ?? null, reason: ERASED_REASON, raw: null })),
  ];
  if (rejected.length + missed.length === 0) return 0;
  // Count in the database, because another attempt at the run starts its numbers at zero.
  const { kept } = await query(em)
    .selectFrom('importRejects')
    .where('companyId', '=', companyId)
    .where('runId', '=', runId)
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .executeTakeFirstOrThrow();
  const part = file?.path ?? stream;
  await keepRejected(
    context,
    em,
    { companyId, importId: null, runId, kept: Number(kept) },
    [...rejected, ...missed].map((row) => ({ ...row, part })),
  );
  return rejected.length;
};

/**
 * Returns the counts of earlier attempts at a run. A kept row counts even if its attempt ended
 * before it reported the row.
 */
export const earlierCounts = async (
  em: EntityManager,
  companyId: string,
  runId: string,
): Promise<Record<string, number>> => {
  const run = await query(em)
    .selectFrom('jobRuns')
    .where('companyId', '=', companyId)
    .where('id', '=', runId)
    .select(['attempts', 'counts'])
    .executeTakeFirst();
  if (!run || run.attempts <= 1) return {};
  const rows = await query(em)
    .selectFrom('importRejects')
    .where('companyId', '=', companyId)
    .where('runId', '=', runId)
    .select(({ fn, eb }) => [
      fn.countAll<number>().filterWhere('field', 'is', null).as('rejected'),
      eb.fn.count<number>('field').as('notUnderstood'),
    ])
    .executeTakeFirstOrThrow();
  const counts: Record<string, number> = { ...run.counts };
  for (const name of ['rejected', 'notUnderstood'] as const) {
    const most = Math.max(counts[name] ?? 0, Number(rows[name]));
    if (most > 0) counts[name] = most;
  }
  return counts;
};

/**
 * Removes rejected rows of a source's imports and runs, at most `limit`. @returns the number
 * removed.
 */
export const dropRejected = async (
  em: EntityManager,
  { companyId, sourceId, limit }: { companyId: string; sourceId: string; limit: number },
): Promise<number> => {
  const removed = await query(em)
    .deleteFrom('importRejects')
    .where('companyId', '=', companyId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('importRejects as r')
        .where('r.companyId', '=', companyId)
        .where(({ or, eb: is }) =>
          or([
            is('r.importId', 'in', (of) =>
              of
                .selectFrom('importRuns')
                .where('companyId', '=', companyId)
                .where('sourceId', '=', sourceId)
                .select('id'),
            ),
            is('r.runId', 'in', (of) =>
              of
                .selectFrom('jobRuns')
                .where('companyId', '=', companyId)
                .where('subjectId', '=', sourceId)
                .select('id'),
            ),
          ]),
        )
        .select('r.id')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return removed.length;
};
