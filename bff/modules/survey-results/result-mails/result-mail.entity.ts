import { defineEntity, p } from '@mikro-orm/core';
import type { ResultMailPeriod } from '@core/contract/resultMails';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const ResultMailSchema = defineEntity({
  name: 'ResultMail',
  tableName: 'result_mails',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    familyId: p.uuid().primary(),
    every: columns.text().$type<ResultMailPeriod>(),
    /** Ids of users. Those who can no longer see results get no email. */
    mailTo: p.json<string[]>(),
    nextAt: columns.moment(),
    revision: p.integer(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** Who gets emails with the results of a survey's versions, and when. */
export class ResultMail extends ResultMailSchema.class {}
ResultMailSchema.setClass(ResultMail);

declare module '@bff/db/tables' {
  interface Tables {
    resultMails: TableOf<typeof ResultMailSchema>;
  }
}
