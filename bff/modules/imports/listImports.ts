import type { EntityManager } from '@mikro-orm/sql';
import { AppError } from '@core/errors/AppError';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { ImportRun } from './import-run.entity';

/** An import with its source's name. */
export interface DescribedImport {
  run: ImportRun;
  sourceName: string | null;
}

/** Lists the imports in scope, newest first. */
export const listImports = (
  context: Context,
  { sourceId, limit }: { sourceId?: string | undefined; limit: number },
): Promise<DescribedImport[]> =>
  context.read(async (em) => {
    if (sourceId !== undefined && !isId(sourceId)) return [];
    return describe(
      em,
      await em.find(
        ImportRun,
        { contentHash: { $ne: null }, ...(sourceId ? { sourceId } : {}) },
        { orderBy: { id: 'desc' }, limit },
      ),
    );
  });

/** Returns one import. @throws AppError not_found. */
export const readImport = (context: Context, id: string): Promise<DescribedImport> =>
  context.read(async (em) => (await describe(em, [await findImport(em, id)]))[0]!);

/** Finds an import in scope. @throws AppError not_found. */
const findImport = async (em: EntityManager, id: string): Promise<ImportRun> => {
  const run = isId(id) ? await em.findOne(ImportRun, { id }) : null;
  if (!run) throw new AppError('not_found');
  return run;
};

const describe = async (
  em: EntityManager,
  runs: readonly ImportRun[],
): Promise<DescribedImport[]> => {
  const sources = new Map(
    (
      await em.find(DataSource, { id: { $in: runs.flatMap(({ sourceId }) => sourceId ?? []) } })
    ).map((source) => [source.id, source.name]),
  );
  return runs.map((run) => ({ run, sourceName: sources.get(run.sourceId ?? '') ?? null }));
};
