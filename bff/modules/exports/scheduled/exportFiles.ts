import { sql } from 'kysely';
import { type Context, type Services, systemContext } from '@bff/context';
import { query } from '@bff/db/query';
import { ExportFile } from './scheduled-export.entity';

const PREFIX = 'exports/';
/** Maximum number of files per schedule, and their maximum age in days. */
const [FILES_KEPT, DAYS_KEPT] = [10, 30];
const DAY_MS = 86_400_000;

const oldestAt = (now: Date): Date => new Date(now.getTime() - DAYS_KEPT * DAY_MS);

/** Name of the object with a file's content. */
export const objectOf = (fileId: string): string => `${PREFIX}${fileId}`;

/** Removes files that are old or replaced by newer ones of their schedule, and objects without a row. */
export const removeOldFiles = async (context: Context): Promise<void> => {
  const companyId = context.companyInScope();
  const oldest = oldestAt(context.clock());
  const names = await context.transaction(async (em) => {
    const files = await em.find(
      ExportFile,
      { companyId },
      { orderBy: { madeAt: 'desc', id: 'desc' } },
    );
    const isReplaced = (file: ExportFile): boolean =>
      files
        .filter(({ scheduledExportId }) => scheduledExportId === file.scheduledExportId)
        .indexOf(file) >= FILES_KEPT;
    const gone = files.filter((file) => file.madeAt < oldest || isReplaced(file));
    if (gone.length > 0)
      await query(em)
        .deleteFrom('exportFiles')
        .where('companyId', '=', companyId)
        .where(
          'id',
          'in',
          gone.map(({ id }) => id),
        )
        .execute();
    return new Set(files.filter((file) => !gone.includes(file)).map(({ id }) => objectOf(id)));
  }, companyId);
  const objects = await context.storage.list(context, companyId, PREFIX);
  await context.storage.remove(
    context,
    companyId,
    objects.filter(({ name }) => !names.has(name)).map(({ name }) => name),
  );
};

/** Returns companies with old files, or with objects without a row. */
export const companiesWithOldFiles = async (services: Services): Promise<readonly string[]> => {
  const rows = await systemContext(services, 'outbox').read((em) =>
    query(em)
      .selectFrom('storedObjects as o')
      .leftJoin('exportFiles as f', (join) =>
        join
          .onRef('f.companyId', '=', 'o.companyId')
          .on(sql<boolean>`o.name = ${PREFIX} || f.id::text`),
      )
      .where(sql<boolean>`starts_with(o.name, ${PREFIX})`)
      .where((eb) =>
        eb.or([eb('f.id', 'is', null), eb('f.madeAt', '<', oldestAt(services.clock()))]),
      )
      .select('o.companyId')
      .distinct()
      .execute(),
  );
  return rows.map(({ companyId }) => companyId);
};
