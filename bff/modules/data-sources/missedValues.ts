import type { EntityManager } from '@mikro-orm/sql';
import { CELLS_KEPT, missedReason } from '@core/importing/readings';
import type { SourceMapping } from '@core/records/applyMapping';
import { mergeFieldProfiles, type FieldProfile } from '@core/records/profileFields';
import { createTally } from '@core/records/readColumns';
import type { Context } from '@bff/context';
import type { DataSource } from './data-source.entity';
import type { KeptRow } from './keepRejected';
import { sourceMapping } from './readSourceMappings';
import { transformsOf } from './sourceTransforms';

interface Page {
  stream: string;
  rows: readonly { data: Readonly<Record<string, unknown>>; at: number }[];
  /** The line of each row of the page, if they have lines. */
  lines: readonly number[] | undefined;
  /** The rows' values by field. */
  seen: readonly FieldProfile[];
}

/** Values of a sync that the mapping could not read. */
export interface MissedValues {
  /** @returns the first cells of each field, to keep, and the number of all. */
  add(
    context: Pick<Context, 'secretBox'>,
    em: EntityManager,
    source: DataSource,
    page: Page,
  ): Promise<{ cells: KeptRow[]; count: number }>;
}

/**
 * Checks the values of a sync with the source's current mapping, as an import checks those of a
 * file.
 */
export const createMissedValues = (): MissedValues => {
  const tally = createTally();
  const kept = new Map<string, number>();
  return {
    async add(context, em, source, { stream, rows, lines, seen }) {
      if (rows.length === 0) return { cells: [], count: 0 };
      const mapping = await mappingOf(context, em, source, stream, seen);
      const cells: KeptRow[] = [];
      let count = 0;
      for (const { data, at } of rows)
        for (const read of tally.add(data, mapping, stream || null)) {
          count += 1;
          const key = `${stream}:${read.name}`;
          const before = kept.get(key) ?? 0;
          if (before >= CELLS_KEPT) continue;
          kept.set(key, before + 1);
          cells.push({
            line: lines?.[at] ?? null,
            field: read.name,
            reason: missedReason(read),
            raw: read.raw,
          });
        }
      return { cells, count };
    },
  };
};

const mappingOf = async (
  context: Pick<Context, 'secretBox'>,
  em: EntityManager,
  { name, type, mapping, mappingVersion, fieldProfiles, companyId }: DataSource,
  stream: string,
  seen: readonly FieldProfile[],
): Promise<SourceMapping> =>
  sourceMapping(
    {
      ...{ name, type, mapping, mappingVersion },
      fieldProfiles: {
        ...fieldProfiles,
        [stream]: mergeFieldProfiles(fieldProfiles[stream] ?? [], seen),
      },
    },
    await transformsOf(context, em, companyId, [mapping]),
  );
