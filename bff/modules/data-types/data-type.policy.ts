import type { Caller } from '@bff/context';
import type { DataType } from './data-type.entity';

/** Only a global admin may change a global type. Any other type belongs to the people of its company, which the tenant scope already ensures. */
export const mayChangeDataType = (
  actor: Pick<Caller, 'role'>,
  dataType: Pick<DataType, 'companyId'>,
): boolean => dataType.companyId != null || actor.role === 'admin';
