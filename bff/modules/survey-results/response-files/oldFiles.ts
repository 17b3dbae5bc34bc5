import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { type Context, type Services, systemContext } from '@bff/context';
import { query } from '@bff/db/query';
import type { SurveyRow } from '@bff/modules/surveys/survey.entity';
import type { PersonalData, RemovedRows } from '@bff/services/privacy/personalData';

const PREFIX = 'response-files/';
const DAYS_KEPT = 7;
const DAY_MS = 86_400_000;

const oldestAt = (now: Date): Date => new Date(now.getTime() - DAYS_KEPT * DAY_MS);

/** Name of the object with a file's content. */
export const fileObject = (fileId: string): string => `${PREFIX}${fileId}`;

/** Removes files that are too old, and objects without a row. */
export const removeOldResponseFiles = async (context: Context): Promise<void> => {
  const companyId = context.companyInScope();
  const names = await context.transaction(async (em) => {
    await remove(em, companyId, oldestAt(context.clock()));
    const kept = await query(em)
      .selectFrom('responseFiles')
      .where('companyId', '=', companyId)
      .select('id')
      .execute();
    return new Set(kept.map(({ id }) => fileObject(id)));
  }, companyId);
  const objects = await context.storage.list(context, companyId, PREFIX);
  await context.storage.remove(
    context,
    companyId,
    objects.filter(({ name }) => !names.has(name)).map(({ name }) => name),
  );
};

/** Returns companies with old files, or with objects without a row. */
export const companiesWithOldResponseFiles = async (
  services: Services,
): Promise<readonly string[]> => {
  const rows = await systemContext(services, 'outbox').read((em) =>
    query(em)
      .selectFrom('storedObjects as o')
      .leftJoin('responseFiles as f', (join) =>
        join
          .onRef('f.companyId', '=', 'o.companyId')
          .on(sql<boolean>`o.name = ${PREFIX} || f.id::text`),
      )
      .where(sql<boolean>`starts_with(o.name, ${PREFIX})`)
      .where((eb) =>
        eb.or([eb('f.id', 'is', null), eb('f.createdAt', '<', oldestAt(services.clock()))]),
      )
      .select('o.companyId')
      .distinct()
      .execute(),
  );
  return rows.map(({ companyId }) => companyId);
};

/** Files contain many people, so erasing one removes all files of the company. */
export const responseFileData: PersonalData = {
  erase: (em, companyId) => remove(em, companyId),
  retain: (em, companyId, before) => remove(em, companyId, before),
};

/** Removes the files of a survey that is deleted. */
export const dropResponseFiles = async (
  em: EntityManager,
  { id, companyId }: SurveyRow,
): Promise<void> => {
  await query(em)
    .deleteFrom('responseFiles')
    .where('companyId', '=', companyId)
    .where('surveyId', '=', id)
    .execute();
};

const remove = async (
  em: EntityManager,
  companyId: string,
  before?: Date,
): Promise<RemovedRows> => {
  const { numDeletedRows } = await query(em)
    .deleteFrom('responseFiles')
    .where('companyId', '=', companyId)
    .$if(before !== undefined, (rows) => rows.where('createdAt', '<', before!))
    .executeTakeFirstOrThrow();
  return { response_files: Number(numDeletedRows) };
};
