import { autocommit } from '@bff/db/autocommit';
import type { Orm } from '@bff/db/createOrm';
import { prepared } from '@bff/db/prepared';

const BY_ID = prepared('select "id" from "companies" where "id" = $1');

/** True when a company with this id exists. Asked before a scope is known, so it reads outside a unit of work. */
export const companyExists = async (orm: Orm, id: string): Promise<boolean> => {
  const rows = await autocommit(orm, BY_ID, [id]);
  return rows.length > 0;
};
