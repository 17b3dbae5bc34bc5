import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { fieldEntries } from '@core/records/applyMapping';
import { exampleOf } from '@core/records/profileFields';
import { query } from '@bff/db/query';
import type { ErasedRecord } from '@bff/modules/profiles/recordsErased';
import { DataSource } from './data-source.entity';

/**
 * Lets sources forget records that an erasure removed: they count them no more, and the examples of
 * their fields contain none of their values.
 * @param value text of an identifier in lower case; examples of any source that contain it go too.
 */
export const forgetRecords = async (
  em: EntityManager,
  companyId: string,
  removed: readonly ErasedRecord[],
  value?: string,
): Promise<void> => {
  await countDown(
    em,
    companyId,
    removed.flatMap((row) =>
      row.supersededAt === null && row.withdrawnAt === null ? (row.sourceId ?? []) : [],
    ),
  );
  await forgetExamples(em, companyId, removed, value);
};

const countDown = async (
  em: EntityManager,
  companyId: string,
  sourceIds: readonly string[],
): Promise<void> => {
  for (const id of new Set(sourceIds)) {
    const count = sourceIds.filter((one) => one === id).length;
    await query(em)
      .updateTable('dataSources')
      .set({ records: sql<number>`greatest(0, records - ${count}::int)` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
};

/** Removes the examples that contain the value or are in the removed records. */
const forgetExamples = async (
  em: EntityManager,
  companyId: string,
  removed: readonly ErasedRecord[],
  value?: string,
): Promise<void> => {
  const found =
    value === undefined
      ? []
      : await query(em)
          .selectFrom('dataSources')
          .where('companyId', '=', companyId)
          .where(sql<boolean>`strpos(lower(field_profiles::text), ${value}) > 0`)
          .select('id')
          .execute();
  const wordsOf = new Map<string, Set<string>>();
  for (const { sourceId, data } of removed) {
    if (!sourceId) continue;
    const words = wordsOf.get(sourceId) ?? new Set();
    for (const [, cell] of fieldEntries(data)) words.add(exampleOf(cell));
    wordsOf.set(sourceId, words);
  }
  const ids = [...found.map(({ id }) => id), ...wordsOf.keys()];
  if (ids.length === 0) return;
  for (const source of await em.find(DataSource, { id: { $in: ids } }, { refresh: true })) {
    const words = wordsOf.get(source.id);
    source.fieldProfiles = Object.fromEntries(
      Object.entries(source.fieldProfiles).map(([stream, fields]) => [
        stream,
        fields.map((field) => ({
          ...field,
          examples: field.examples.filter(
            (example) =>
              !(value !== undefined && example.toLowerCase().includes(value)) &&
              !words?.has(example),
          ),
        })),
      ]),
    );
  }
  await em.flush();
};
