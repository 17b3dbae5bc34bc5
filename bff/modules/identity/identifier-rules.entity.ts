import { defineEntity, p } from '@mikro-orm/core';
import type { KindRule } from '@core/identity/identifierRules';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const IdentifierRuleSetSchema = defineEntity({
  name: 'IdentifierRuleSet',
  tableName: 'identifier_rules',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    /** One of each kind, strongest first. */
    kinds: p.json<KindRule[]>(),
    /** Increases with every save. */
    version: p.integer(),
    updatedAt: columns.moment(),
    updatedById: p.uuid().nullable(),
  },
});

/** A company's rules for its kinds of identifiers. Without a row, the defaults apply. */
export class IdentifierRuleSet extends IdentifierRuleSetSchema.class {}
IdentifierRuleSetSchema.setClass(IdentifierRuleSet);

declare module '@bff/db/tables' {
  interface Tables {
    identifierRules: TableOf<typeof IdentifierRuleSetSchema>;
  }
}
