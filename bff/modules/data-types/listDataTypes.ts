import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Company } from '@bff/modules/companies/company.entity';
import { User } from '@bff/modules/users/user.entity';
import { DataType } from './data-type.entity';

/** A type with the names that are shown beside it. A creator of another company (of a global type) stays unnamed. */
export interface DescribedDataType { dataType: DataType; company: Pick<Company, 'name'> | null; createdBy: Pick<User, 'name' | 'profileName' | 'email'> | null }

/** The types of the scope and the global ones, by name. */
export const listDataTypes = (context: Context): Promise<DescribedDataType[]> =>
  context.inTransaction(async (em) => describeDataTypes(em, await em.find(DataType, {}, { orderBy: { name: 'asc', id: 'asc' } })));

/** Looks up companies and creators of some types, two queries at most. */
export const describeDataTypes = async (em: EntityManager, dataTypes: readonly DataType[]): Promise<DescribedDataType[]> => {
  const [companyIds, userIds] = [present(dataTypes.map((type) => type.companyId)), present(dataTypes.map((type) => type.createdById))];
  const companies = byId(companyIds.length === 0 ? [] : await em.find(Company, { id: { $in: companyIds } }, { fields: ['name'] }));
  const users = byId(userIds.length === 0 ? [] : await em.find(User, { id: { $in: userIds } }, { fields: ['name', 'profileName', 'email'] }));
  return dataTypes.map((dataType) => ({
    dataType,
    company: companies.get(dataType.companyId ?? '') ?? null,
    createdBy: users.get(dataType.createdById ?? '') ?? null,
  }));
};

const present = (ids: readonly (string | null | undefined)[]): string[] => [...new Set(ids.filter((id) => id != null))];

const byId = <T extends { id: string }>(rows: readonly T[]): Map<string, T> => new Map(rows.map((row) => [row.id, row]));
