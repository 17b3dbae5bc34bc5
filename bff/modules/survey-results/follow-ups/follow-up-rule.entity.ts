import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

const FollowUpRuleSchema = defineEntity({
  name: 'FollowUpRule',
  tableName: 'follow_up_rules',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'follow_up_rules_company_id_family_id_index',
      properties: ['companyId', 'familyId'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    /** The family of surveys. The rule applies to all of its versions. */
    familyId: p.uuid(),
    name: columns.text(),
    questionId: columns.text(),
    /** Maximum score that matches the rule, inclusive. */
    atMost: p.double().$type<number>(),
    /** Ids of teammates who get an email. */
    mailTo: p.json<string[]>(),
    /** Endpoint for its messages (delivery_endpoints); null for none. */
    endpointId: p.uuid().nullable(),
    isOn: p.boolean(),
    /** Start of the hour in which `messages` are counted. */
    countedFrom: columns.moment().nullable(),
    messages: p.integer().default(0),
    revision: p.integer().default(1),
    /** Messages use this teammate's language. */
    createdById: userColumn('created_by_id'),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A rule about low scores: completed responses that match it become follow-ups. */
export class FollowUpRule extends FollowUpRuleSchema.class {}
FollowUpRuleSchema.setClass(FollowUpRule);

declare module '@bff/db/tables' {
  interface Tables {
    followUpRules: TableOf<typeof FollowUpRuleSchema>;
  }
}
