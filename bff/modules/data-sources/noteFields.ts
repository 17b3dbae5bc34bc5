import type { EntityManager } from '@mikro-orm/sql';
import { mergeFieldProfiles, type FieldProfile } from '@core/records/profileFields';
import { formatOf, noForms } from '@core/records/valueForms';
import { query } from '@bff/db/query';
import type { Jobs } from '@bff/services/jobs/jobs';
import type { DataSource } from './data-source.entity';
import { enqueueProjection } from './enqueueProjection';

/**
 * Adds fields seen in records to the known fields of a source, in the caller's transaction. If this
 * changes how a field is read (days before months, a comma before decimals), existing records are
 * projected again.
 */
export const noteFields = async (
  context: { jobs: Jobs },
  em: EntityManager,
  source: DataSource,
  stream: string,
  profiles: readonly FieldProfile[],
): Promise<void> => {
  const before = source.fieldProfiles[stream] ?? [];
  const after = mergeFieldProfiles(before, profiles);
  source.fieldProfiles = { ...source.fieldProfiles, [stream]: after };
  const changed = source.records > 0 && formatsIn(before) !== formatsIn(after);
  if (changed) source.mappingVersion += 1;
  await em.flush();
  if (changed) await projectAgain(context, em, source);
};

const formatsIn = (profiles: readonly FieldProfile[]): string =>
  JSON.stringify(
    profiles
      .map(({ forms }) => formatOf(forms ?? noForms()))
      .filter((one) => Object.keys(one).length > 0),
  );

/**
 * Projects the current records of a source again, in the caller's transaction. @returns the run;
 * null if there are no records.
 */
export const projectAgain = async (
  context: { jobs: Jobs },
  em: EntityManager,
  { id, companyId }: Pick<DataSource, 'id' | 'companyId'>,
): Promise<string | null> => {
  const { numUpdatedRows } = await query(em)
    .updateTable('sourceRecords')
    .set({ unifiedAt: null })
    .where('companyId', '=', companyId)
    .where('sourceId', '=', id)
    .where('supersededAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .where('unifiedAt', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n ? enqueueProjection(context, em, companyId) : null;
};
