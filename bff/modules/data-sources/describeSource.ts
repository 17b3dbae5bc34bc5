import type { Context } from '@bff/context';
import { presentDataSource } from './data-source.presenter';
import { readDataSource } from './listDataSources';

/** Describes a source for responses of other modules. @throws AppError not_found. */
export const describeSource = async (
  context: Context,
  id: string,
): Promise<ReturnType<typeof presentDataSource>> =>
  presentDataSource(await readDataSource(context, id), context.publicUrl);
