import type { Context } from '@bff/context';
import { DataSource } from './data-source.entity';
import { describeSources, type DescribedSource } from './describeSources';
import { findSource } from './findSource';

/** Returns the connected sources in scope, newest first. */
export const listDataSources = (context: Context): Promise<DescribedSource[]> =>
  context.read(async (em) =>
    describeSources(
      em,
      await em.find(DataSource, { deletedAt: null }, { orderBy: { id: 'desc' } }),
    ),
  );

/** Returns one source. @throws AppError not_found. */
export const readDataSource = (context: Context, id: string): Promise<DescribedSource> =>
  context.read(async (em) => (await describeSources(em, [await findSource(em, id)]))[0]!);
