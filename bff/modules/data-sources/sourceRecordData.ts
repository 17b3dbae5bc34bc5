import type { EntityManager } from '@mikro-orm/sql';
import type { PersonalData } from '@bff/services/privacy/personalData';
import { DataSource } from './data-source.entity';
import { holdSources } from './findSource';

const BATCH_RECORDS = 1000;

/** Rows that name a person anywhere, whatever became of them; also the ones the projection has not seen or could not use. */
export const sourceRecordData: PersonalData = {
  /** What customers keep in their sources is theirs to keep; versions that no longer count are not. */
  async retain(em, companyId, before) {
    const removed = await em.execute<object[]>(
      `delete from "source_records" where "id" in (
      select "id" from "source_records" where "company_id" = ? and "superseded_at" < ? limit ${BATCH_RECORDS}) returning "id"`,
      [companyId, before],
    );
    const rejects = await em.execute<object[]>(
      `delete from "import_rejects" where "id" in (
      select r."id" from "import_rejects" r join "import_runs" i on i."id" = r."import_id" where r."company_id" = ? and i."created_at" < ? limit ${BATCH_RECORDS}) returning "id"`,
      [companyId, before],
    );
    return { source_records: removed.length, import_rejects: rejects.length };
  },
  async erase(em, companyId, { value }) {
    // What is stored at this moment is found too, and the examples kept of it.
    await holdSources(em, companyId);
    const text = JSON.stringify(value).toLowerCase();
    const number = /^\d+$/.test(value) ? `|: ${value}[,}\\]]` : '';
    const removed = await em.execute<{ source_id: string; current: boolean }[]>(
      `delete from "source_records" where "company_id" = ? and (strpos(lower("data"::text), ?) > 0 ${number ? 'or "data"::text ~ ?' : ''})
       returning "source_id", "superseded_at" is null and "withdrawn_at" is null as "current"`,
      [companyId, text, ...(number ? [number.slice(1)] : [])],
    );
    await countDown(
      em,
      removed.filter(({ current }) => current).map((row) => row.source_id),
    );
    const rejects = await em.execute<object[]>(
      'delete from "import_rejects" where "company_id" = ? and strpos(lower("raw"), ?) > 0 returning "id"',
      [companyId, value.toLowerCase()],
    );
    await forgetExamples(em, companyId, value.toLowerCase());
    return { source_records: removed.length, import_rejects: rejects.length };
  },
};

const countDown = async (em: EntityManager, sourceIds: readonly string[]): Promise<void> => {
  for (const id of new Set(sourceIds)) {
    await em.execute(
      'update "data_sources" set "records" = greatest(0, "records" - ?) where "id" = ?',
      [sourceIds.filter((one) => one === id).length, id],
      'run',
    );
  }
};

/** Field mapping shows examples of values: those that name the person go. */
const forgetExamples = async (
  em: EntityManager,
  companyId: string,
  value: string,
): Promise<void> => {
  const found = await em.execute<{ id: string }[]>(
    'select "id" from "data_sources" where "company_id" = ? and strpos(lower("field_profiles"::text), ?) > 0',
    [companyId, value],
  );
  for (const source of await em.find(
    DataSource,
    { id: { $in: found.map(({ id }) => id) } },
    { refresh: true },
  )) {
    source.fieldProfiles = Object.fromEntries(
      Object.entries(source.fieldProfiles).map(([stream, fields]) => [
        stream,
        fields.map((field) => ({
          ...field,
          examples: field.examples.filter((example) => !example.toLowerCase().includes(value)),
        })),
      ]),
    );
  }
  await em.flush();
};
