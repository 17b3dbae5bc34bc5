import type { updateDataType as endpoint } from '@core/contract/data-types';
import type { ValidInputOf } from '@core/contract/defineEndpoint';
import { ALL_COMPANIES } from '@bff/db/tenantFilter';
import type { Context } from '@bff/context';
import { findDataTypeToChange } from './findDataTypeToChange';
import { describeDataTypes, type DescribedDataType } from './listDataTypes';

/** Changes a type; its owner stays. @throws AppError not_found, forbidden. */
export const updateDataType = (context: Context, { params, body }: ValidInputOf<typeof endpoint>): Promise<DescribedDataType> =>
  context.inTransaction(async (em) => {
    const dataType = await findDataTypeToChange(context, em, params.id);
    em.assign(dataType, { ...body, description: body.description ?? null, updatedAt: context.clock() });
    await em.flush();
    return (await describeDataTypes(em, [dataType]))[0]!;
  }, scopeToChange(context));

/** A global admin changes global types also while one company is chosen; everybody else stays in the own scope. */
export const scopeToChange = ({ actor }: Context): string | undefined => (actor?.role === 'admin' ? ALL_COMPANIES : undefined);
