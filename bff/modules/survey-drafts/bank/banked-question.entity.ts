import { defineEntity, p } from '@mikro-orm/core';
import type { BankedContent } from '@core/survey/bankedQuestion';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const BankedQuestionSchema = defineEntity({
  name: 'BankedQuestion',
  tableName: 'banked_questions',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    id: columns.id(),
    name: columns.text(),
    tags: p.json<string[]>(),
    content: p.json<BankedContent>(),
    createdAt: columns.moment(),
    updatedAt: columns.moment(),
  },
});

/** A question that a company saved for future surveys. */
export class BankedQuestion extends BankedQuestionSchema.class {}
BankedQuestionSchema.setClass(BankedQuestion);

declare module '@bff/db/tables' {
  interface Tables {
    bankedQuestions: TableOf<typeof BankedQuestionSchema>;
  }
}
