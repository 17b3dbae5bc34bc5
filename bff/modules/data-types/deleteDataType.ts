import { type Context, retryableTransaction } from '@bff/context';
import { findDataTypeToChange } from './findDataTypeToChange';
import { scopeToChange } from './updateDataType';

/**
 * Deletes a type. Questions that use it keep the id and show no type. @throws AppError not_found,
 * forbidden.
 */
export const deleteDataType = (context: Context, id: string): Promise<void> =>
  retryableTransaction(
    context,
    async (em) => {
      em.remove(await findDataTypeToChange(context, em, id));
      await em.flush();
    },
    scopeToChange(context),
  );
