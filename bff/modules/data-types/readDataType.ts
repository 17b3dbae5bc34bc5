import type { EntityManager } from '@mikro-orm/sql';
import { prepared } from '@bff/db/prepared';
import { withValues } from '@bff/db/withValues';
import { PRESENTED_DATA_TYPES, type PresentedDataType } from './data-type.presenter';

const BY_ID = prepared(`${PRESENTED_DATA_TYPES} and t.id = $2`);

/** A type that was written in this transaction, as the contract shows it. @param company the transaction's scope; null: all. */
export const readDataType = async (em: EntityManager, company: string | null, id: string): Promise<PresentedDataType> =>
  (await withValues<PresentedDataType>(em, BY_ID, [company, id]))[0]!;
