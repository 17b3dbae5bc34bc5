import type { InferType } from 'yup';
import type { dataType as schema } from '@core/contract/data-types';

/** A data type as the contract shows it. */
export type PresentedDataType = InferType<typeof schema>;

/**
 * Data types as the contract shows them, $1 being the company in scope (null: all). The company's and the creator's names stand beside each; a
 * creator of another company (of a global type) stays unnamed, one who was deleted is named as kept (OP-063).
 */
export const PRESENTED_DATA_TYPES = `select t.id, t.name, t.data_field_name as "dataFieldName", t.type, t.description, t.company_id as "companyId", c.name as "companyName",
    coalesce(u.name, t.creator_name) as "createdByName", coalesce(u.profile_name, t.creator_profile_name) as "createdByProfileName", u.email as "createdByEmail"
  from data_types t left join companies c on c.id = t.company_id left join users u on u.id = t.created_by_id and ($1::uuid is null or u.company_id = $1)
  where ($1::uuid is null or t.company_id = $1 or t.company_id is null)`;
