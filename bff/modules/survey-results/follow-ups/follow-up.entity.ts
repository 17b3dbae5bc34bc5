import { defineEntity, p } from '@mikro-orm/core';
import type { FollowUpState } from '@core/contract/followUps';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';
import { userColumn } from '@bff/tenancy/userColumn';

/** A rule that a response matched, with the rule's name and the score at that time. */
export interface MetRule {
  ruleId: string;
  name: string;
  questionId: string;
  score: number;
}

const FollowUpSchema = defineEntity({
  name: 'FollowUp',
  tableName: 'follow_ups',
  filters: tenantFilter(),
  indexes: [
    {
      name: 'follow_ups_company_id_family_id_id_index',
      properties: ['companyId', 'familyId', 'id'],
    },
  ],
  uniques: [
    {
      name: 'follow_ups_company_id_response_id_unique',
      properties: ['companyId', 'responseId'],
    },
  ],
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    familyId: p.uuid(),
    surveyId: p.uuid(),
    /** Deleting the response deletes its follow-up. */
    responseId: p.uuid(),
    state: columns.text().$type<FollowUpState>(),
    /** The state to restore if its excluded response is included again. */
    stateBefore: columns.text().$type<FollowUpState>().nullable(),
    ownerId: userColumn('owner_id').index(),
    /** Lists each rule once: correcting an answer does not fire it again. */
    met: p.json<MetRule[]>(),
    revision: p.integer().default(1),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A response that a teammate should follow up on, with its state and owner. */
export class FollowUp extends FollowUpSchema.class {}
FollowUpSchema.setClass(FollowUp);

declare module '@bff/db/tables' {
  interface Tables {
    followUps: TableOf<typeof FollowUpSchema>;
  }
}
