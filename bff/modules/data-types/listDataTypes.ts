import type { Context } from '@bff/context';
import { presentedDataTypes, type PresentedDataType } from './data-type.presenter';

/**
 * Returns the types in scope and the global ones, by name. Only the creator's own company sees
 * the creator of a global type.
 */
export const listDataTypes = ({ company, read }: Context): Promise<PresentedDataType[]> =>
  read((em) => {
    const all = presentedDataTypes(em).orderBy('t.name').orderBy('t.id');
    return company
      ? all
          .where(({ eb, or }) =>
            or([eb('t.companyId', '=', company), eb('t.companyId', 'is', null)]),
          )
          .execute()
      : all.execute();
  });
