import type { InferType } from 'yup';
import type { dataType as schema } from '@core/contract/data-types';

/** A data type as the contract shows it. */
export type PresentedDataType = InferType<typeof schema>;

/** Found by the key, one by one: a plan made before the database has counted its rows would read all people of the company for each type. */
const creator = (named: string): string =>
  `(select u.name, u.profile_name, u.email from users u where u.id = t.created_by_id and ${named} limit 1)`;

/**
 * Data types "t" as the contract shows them, with the names of the company and the creator; one who was deleted is named as kept (OP-063).
 * @param named what has to hold of a creator "u" who is named: of a global type the creator may be another company's.
 */
export const presentedDataTypes = (
  named = 'true',
): string => `select t.id, t.name, t.data_field_name as "dataFieldName", t.type, t.description, t.company_id as "companyId",
    c.name as "companyName", coalesce(u.name, t.creator_name) as "createdByName", coalesce(u.profile_name, t.creator_profile_name) as "createdByProfileName",
    u.email as "createdByEmail"
  from data_types t left join companies c on c.id = t.company_id left join lateral ${creator(named)} u on true`;
