import type { updateDataType as endpoint } from '@core/contract/data-types';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { PLATFORM } from '@bff/db/tenantFilter';
import { type Context, retryableTransaction } from '@bff/context';
import { rejectLostEdit } from '@bff/services/rejectLostEdit';
import type { PresentedDataType } from './data-type.presenter';
import { claimFieldName } from './claimFieldName';
import { findDataTypeToChange } from './findDataTypeToChange';
import { readDataType } from './readDataType';

/**
 * Changes a type, but not its owner. @throws AppError not_found, forbidden, conflict if it no
 * longer equals `replaces`, field_name_taken.
 */
export const updateDataType = (
  context: Context,
  { params, body: { replaces, ...body } }: ValidInputOf<typeof endpoint>,
): Promise<PresentedDataType> =>
  retryableTransaction(
    context,
    async (em) => {
      const dataType = await findDataTypeToChange(context, em, params.id);
      const { name, dataFieldName, type, description = null } = dataType;
      rejectLostEdit(replaces, { name, dataFieldName, type, description });
      if (body.dataFieldName !== dataFieldName)
        await claimFieldName(em, {
          companyId: dataType.companyId,
          dataFieldName: body.dataFieldName,
        });
      em.assign(dataType, {
        ...body,
        description: body.description ?? null,
        updatedAt: context.clock(),
      });
      await em.flush();
      return readDataType(em, dataType.id);
    },
    scopeToChange(context),
  );

/**
 * Returns the scope for changes. A global admin may change global types even with one company
 * selected; everyone else stays in their own scope.
 */
export const scopeToChange = ({ actor }: Context): string | undefined =>
  actor?.role === 'admin' ? PLATFORM : undefined;
