import type { Caller } from '@bff/context';
import type { DataType } from './data-type.entity';

/** A global type is a global admin's; any other belongs to the people of its company, whom the tenant scope has already found. */
export const mayChangeDataType = (
  actor: Pick<Caller, 'role'>,
  dataType: Pick<DataType, 'companyId'>,
): boolean => dataType.companyId != null || actor.role === 'admin';
