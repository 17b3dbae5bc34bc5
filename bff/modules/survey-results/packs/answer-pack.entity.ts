import { defineEntity, p } from '@mikro-orm/core';
import { columns } from '@bff/db/columns';
import { tenantFilter } from '@bff/db/tenantFilter';
import type { TableOf } from '@bff/db/tables';
import { companyColumn } from '@bff/tenancy/companyColumn';

const AnswerPackSchema = defineEntity({
  name: 'AnswerPack',
  tableName: 'answer_packs',
  filters: tenantFilter(),
  properties: {
    companyId: companyColumn().primary(),
    surveyId: p.uuid().primary(),
    /**
     * Start of the pack's period, a whole second (inclusive). `beforeAt` is its end (exclusive).
     */
    fromAt: columns.moment().primary(),
    /** Column name: `start`, `facts`, `time`, `who`, `id`, `country`, or `answer:`, `lag:`, `sentiment:` or `topic:` with a question's id (packFormat.ts). */
    name: columns.text().primary(),
    beforeAt: columns.moment(),
    /** Responses in the pack. */
    n: p.integer(),
    content: p.blob(),
  },
});

/** One column of all responses of a survey that started within a period, ordered by start time. */
export class AnswerPack extends AnswerPackSchema.class {}
AnswerPackSchema.setClass(AnswerPack);

declare module '@bff/db/tables' {
  interface Tables {
    answerPacks: TableOf<typeof AnswerPackSchema>;
  }
}
