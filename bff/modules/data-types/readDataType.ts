import type { EntityManager } from '@mikro-orm/sql';
import { prepared } from '@bff/db/prepared';
import { withValues } from '@bff/db/withValues';
import { presentedDataTypes, type PresentedDataType } from './data-type.presenter';

const BY_ID = prepared(`${presentedDataTypes()} where t.id = $1`);

/** A type that was written in this transaction, as the contract shows it; its scope decides which names are seen. */
export const readDataType = async (em: EntityManager, id: string): Promise<PresentedDataType> =>
  (await withValues<PresentedDataType>(em, BY_ID, [id]))[0]!;
