import type { Caller } from '@bff/context';
import type { DataType } from './data-type.entity';

/**
 * Returns whether the caller may change a type. Only a global admin may change a global type; the
 * tenant scope already protects all others.
 */
export const mayChangeDataType = (
  actor: Pick<Caller, 'role'>,
  dataType: Pick<DataType, 'companyId'>,
): boolean => dataType.companyId != null || actor.role === 'admin';
