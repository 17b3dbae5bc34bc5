import type { EntityManager } from '@mikro-orm/sql';
import { fieldEntries } from '@core/records/applyMapping';
import type { Context } from '@bff/context';
import { hasSuppressions } from '@bff/modules/consent/suppression';
import type { DataSource } from '@bff/modules/data-sources/data-source.entity';
import type { WorkedBatch } from '@bff/modules/data-sources/parse/parseMessages';
import { ERASED_REASON, withoutErased } from '@bff/modules/data-sources/withoutErased';

interface PreparedRow {
  /** Position in the file, from 0. */
  idx: number;
  data: Record<string, unknown>;
}

/**
 * Removes rows about erased people from a batch before any of it is stored. They become rejected
 * rows without their text, and the example values of fields contain nothing of them. Checks the
 * rows only if the company has erased a person.
 */
export const rejectErased = async (
  context: Pick<Context, 'secretBox'>,
  em: EntityManager,
  source: DataSource,
  batch: WorkedBatch,
  headerLines: 0 | 1,
): Promise<WorkedBatch> => {
  if (batch.count === 0 || !(await hasSuppressions(em, source.companyId))) return batch;
  const rows = JSON.parse(Buffer.from(batch.json).toString()) as PreparedRow[];
  const { kept, erased } = await withoutErased(context, em, source, '', rows, batch.profiles);
  if (erased.length === 0) return batch;
  const words = new Set(
    erased.flatMap(({ data }) => fieldEntries(data).map(([, value]) => wordOf(value))),
  );
  const lines = new Set(erased.map(({ idx }) => idx + 1 + headerLines));
  return {
    ...batch,
    missed: batch.missed.filter(({ line }) => !lines.has(line)),
    json: new TextEncoder().encode(JSON.stringify(kept)),
    count: kept.length,
    rejected: [
      ...batch.rejected,
      ...[...lines].map((line) => ({ line, reason: ERASED_REASON, raw: null })),
    ],
    profiles:
      batch.profiles?.map((profile) => ({
        ...profile,
        examples: profile.examples.filter((example) => !words.has(wordOf(example))),
      })) ?? null,
  };
};

const wordOf = (value: unknown): string =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).trim().toLowerCase();
