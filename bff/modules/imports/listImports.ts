import type { Context } from '@bff/context';
import type { EntityManager } from '@mikro-orm/sql';
import { isId } from '@bff/db/newId';
import { inScope, notFound, query } from '@bff/db/query';
import type { ImportRun } from './import-run.entity';

const SHOWN = [
  'id',
  'fileName',
  'fileType',
  'bytes',
  'range',
  'state',
  'reason',
  'rows',
  'stored',
  'unchanged',
  'outOfRange',
  'rejected',
  'changed',
  'repeated',
  'notUnderstood',
  'notes',
  'sourceId',
  'runId',
  'createdAt',
  'finishedAt',
] as const;

/** An import with its source's name. */
export interface DescribedImport extends Pick<ImportRun, (typeof SHOWN)[number]> {
  sourceName: string | null;
}

/** Lists the imports in scope, newest first. */
export const listImports = (
  context: Context,
  { sourceId, limit }: { sourceId?: string | undefined; limit: number },
): Promise<DescribedImport[]> =>
  context.read(async (em) => {
    if (sourceId !== undefined && !isId(sourceId)) return [];
    return describedImports(em)
      .where('i.contentHash', 'is not', null)
      .$if(!!sourceId, (found) => found.where('i.sourceId', '=', sourceId!))
      .orderBy('i.id', 'desc')
      .limit(limit)
      .execute();
  });

/** Returns one import. @throws AppError not_found. */
export const readImport = (context: Context, id: string): Promise<DescribedImport> =>
  context.read(async (em) => {
    if (!isId(id)) throw notFound();
    return describedImports(em).where('i.id', '=', id).executeTakeFirstOrThrow(notFound);
  });

const describedImports = (em: EntityManager) =>
  query(em)
    .selectFrom('importRuns as i')
    .leftJoin('dataSources as s', (join) =>
      join.onRef('s.id', '=', 'i.sourceId').on(inScope(em, 's.companyId')),
    )
    .where(inScope(em, 'i.companyId'))
    .select(SHOWN.map((column) => `i.${column}` as const))
    .select('s.name as sourceName');
