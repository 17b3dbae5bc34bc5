import { systemContext, type Context, type Services } from '@bff/context';
import { query } from '@bff/db/query';
import { imageName } from '@bff/services/assets/storeImage';
import type { JobReport } from '@bff/services/jobs/jobDefinition';
import { databaseContent } from './databaseContent';

/** Returns companies with files in the database although object storage is configured. */
export const companiesWithFilesToMove = async (services: Services): Promise<string[]> => {
  if (!services.storage.bucket) return [];
  const rows = await systemContext(services, 'outbox').read((em) =>
    query(em)
      .selectFrom('assets')
      .where('bytes', 'is not', null)
      .select('companyId')
      .union(
        query(em)
          .selectFrom('storedObjects')
          .where('place', '=', 'database')
          .where('bytes', 'is not', null)
          .select('companyId'),
      )
      .execute(),
  );
  return rows.map(({ companyId }) => companyId);
};

/**
 * Moves a company's files to object storage, one by one. After a crash, a file may be in either or
 * both, and its row says where to read it. @returns the number of files.
 */
export const moveFiles = async (
  context: Context,
  companyId: string,
  report: (report: JobReport) => Promise<void>,
): Promise<number> => {
  let moved = 0;
  for (let id = await nextImage(context, companyId); id; id = await nextImage(context, companyId)) {
    await moveImage(context, companyId, id);
    moved += 1;
    await report({ counts: { moved } });
  }
  for (
    let name = await nextObject(context, companyId);
    name;
    name = await nextObject(context, companyId)
  ) {
    await moveObject(context, companyId, name);
    moved += 1;
    await report({ counts: { moved } });
  }
  return moved;
};

const nextImage = (context: Context, companyId: string): Promise<string | undefined> =>
  context.read(
    async (em) =>
      (
        await query(em)
          .selectFrom('assets')
          .where('companyId', '=', companyId)
          .where('bytes', 'is not', null)
          .select('id')
          .limit(1)
          .executeTakeFirst()
      )?.id,
    companyId,
  );

const moveImage = async (context: Context, companyId: string, id: string): Promise<void> => {
  const image = await context.read(
    (em) =>
      query(em)
        .selectFrom('assets')
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .select(['hash', 'bytes'])
        .executeTakeFirst(),
    companyId,
  );
  if (!image?.bytes) return;
  await context.storage.write(context, companyId, imageName(image.hash), [image.bytes]);
  await context.transaction(
    (em) =>
      query(em)
        .updateTable('assets')
        .set({ bytes: null })
        .where('companyId', '=', companyId)
        .where('id', '=', id)
        .execute(),
    companyId,
  );
};

const nextObject = (context: Context, companyId: string): Promise<string | undefined> =>
  context.read(
    async (em) =>
      (
        await query(em)
          .selectFrom('storedObjects')
          .where('companyId', '=', companyId)
          .where('place', '=', 'database')
          .where('bytes', 'is not', null)
          .select('name')
          .limit(1)
          .executeTakeFirst()
      )?.name,
    companyId,
  );

const moveObject = async (context: Context, companyId: string, name: string): Promise<void> => {
  const content = databaseContent.get(context, companyId, name);
  const bytes = await context.storage.bucket!.put(context, companyId, name, content);
  const turned = await context.transaction(
    (em) =>
      query(em)
        .updateTable('storedObjects')
        .set({ place: 'bucket' })
        .where('companyId', '=', companyId)
        .where('name', '=', name)
        .where('bytes', '=', bytes)
        .executeTakeFirst(),
    companyId,
  );
  if (turned.numUpdatedRows === 0n) throw new Error(`${name} changed while it was moved.`);
  await databaseContent.remove(context, companyId, [name]);
};
