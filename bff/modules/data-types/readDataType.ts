import type { EntityManager } from '@mikro-orm/sql';
import { presentedDataTypes, type PresentedDataType } from './data-type.presenter';

/**
 * Returns a type that was written in this transaction, in the form of the contract. Its scope
 * decides which names are visible.
 */
export const readDataType = (em: EntityManager, id: string): Promise<PresentedDataType> =>
  presentedDataTypes(em).where('t.id', '=', id).executeTakeFirstOrThrow();
