import { p } from '@mikro-orm/core';
import { Company } from './company.entity';

/** The tenant column of an entity: `companyId: companyColumn()`, a plain id in code and a foreign key in the database. */
export const companyColumn = () =>
  p
    .manyToOne(Company)
    .mapToPk()
    .fieldName('company_id')
    .deleteRule('cascade')
    .updateRule('no action');
