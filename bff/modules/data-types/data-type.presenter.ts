import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type { dataType as schema } from '@core/contract/data-types';
import { query } from '@bff/db/query';

/** A data type in the form of the contract. */
export type PresentedDataType = InferType<typeof schema>;

/**
 * Selects data types "t" in the form of the contract, with the names of the company and the
 * creator. A deleted creator keeps their name (OP-063).
 */
export const presentedDataTypes = (em: EntityManager) =>
  query(em)
    .selectFrom('dataTypes as t')
    .leftJoin('companies as c', 'c.id', 't.companyId')
    .leftJoin('users as u', 'u.id', 't.createdById')
    .select(['t.id', 't.name', 't.dataFieldName', 't.type', 't.description', 't.companyId'])
    .select(({ fn }) => [
      'c.name as companyName',
      fn.coalesce('u.name', 't.creatorName').as('createdByName'),
      fn.coalesce('u.profileName', 't.creatorProfileName').as('createdByProfileName'),
      'u.email as createdByEmail',
    ]);
