import { prepared } from '@bff/db/prepared';
import type { Context } from '@bff/context';
import { PRESENTED_DATA_TYPES, type PresentedDataType } from './data-type.presenter';

const BY_NAME = prepared(`${PRESENTED_DATA_TYPES} order by t.name, t.id`);

/** The types of the scope and the global ones, by name. */
export const listDataTypes = (context: Context): Promise<PresentedDataType[]> => context.read(BY_NAME, [context.company]);
