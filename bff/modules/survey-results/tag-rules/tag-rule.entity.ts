import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const TagRuleSchema = defineEntity({
  name: 'TagRule',
  tableName: 'tag_rules',
  filters: tenantFilter(),
  indexes: [
    { name: 'tag_rules_company_id_family_id_index', properties: ['companyId', 'familyId'] },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** The family of surveys. The rule applies to all of its versions. */
    familyId: p.uuid(),
    tag: columns.text(),
    questionId: columns.text(),
    /** Words and phrases; null for a rule about a number. */
    words: p.json<string[]>().nullable(),
    /** Smallest and largest number, inclusive; null for a rule about words. */
    from: p.double().$type<number | null>().nullable(),
    to: p.double().$type<number | null>().nullable(),
    createdById: userColumn('created_by_id'),
    createdAt: columns.moment(),
  },
});

/** A rule that tags completed responses by the answer to one question. */
export class TagRule extends TagRuleSchema.class {}
TagRuleSchema.setClass(TagRule);

declare module '@bff/db/tables' {
  interface Tables {
    tagRules: TableOf<typeof TagRuleSchema>;
  }
}
