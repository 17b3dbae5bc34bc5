import { prepared } from '@bff/db/prepared';
import type { Context } from '@bff/context';
import { presentedDataTypes, type PresentedDataType } from './data-type.presenter';

const OF_ALL = prepared(`${presentedDataTypes()} order by t.name, t.id`);

// A text of its own, not a condition that a value switches off: only then is one plan the best for every company, and kept.
// No equation with the company: it would let the index of companies be used, and not the key.
const OF_COMPANY = prepared(
  `${presentedDataTypes('u.company_id is not distinct from $1')} where (t.company_id = $1 or t.company_id is null) order by t.name, t.id`,
);

/** The types of the scope and the global ones, by name. */
export const listDataTypes = ({ company, read }: Context): Promise<PresentedDataType[]> =>
  company ? read(OF_COMPANY, [company]) : read(OF_ALL);
