import type { Context } from '@bff/context';
import { inScope, notFound, query } from '@bff/db/query';
import { SHOWN_OF_SOURCE } from './data-source.presenter';
import { describeSources, type DescribedSource } from './describeSources';
import { sourceOf } from './findSource';

/** Returns the connected sources in scope, newest first. */
export const listDataSources = (context: Context): Promise<DescribedSource[]> =>
  context.read(async (em) =>
    describeSources(
      em,
      await query(em)
        .selectFrom('dataSources')
        .where(inScope(em))
        .where('deletedAt', 'is', null)
        .select(SHOWN_OF_SOURCE)
        .orderBy('id', 'desc')
        .execute(),
    ),
  );

/** Returns one source. @throws AppError not_found. */
export const readDataSource = (context: Context, id: string): Promise<DescribedSource> =>
  context.read(async (em) => {
    const source = await sourceOf(em, id).select(SHOWN_OF_SOURCE).executeTakeFirstOrThrow(notFound);
    return (await describeSources(em, [source]))[0]!;
  });
