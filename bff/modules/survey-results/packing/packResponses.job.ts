import { sql } from 'kysely';
import { systemContext, type Services } from '@bff/context';
import { query } from '@bff/db/query';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { PACK_ROWS, packResponses } from './packResponses';
import { START_COLUMN } from '../packs/packFormat';

/**
 * Finds surveys with at least this many unpacked responses. Below that, counting in the table is
 * fast.
 */
const unpackedSurveys = async (
  services: Services,
): Promise<readonly { id: string; companyId: string }[]> =>
  systemContext(services, 'outbox').read(async (em) => {
    const large = await query(em)
      .selectFrom('surveys')
      .where('responseCount', '>=', 2 * PACK_ROWS)
      .select(['id', 'companyId', 'responseCount'])
      .execute();
    if (large.length === 0) return [];
    const packed = await query(em)
      .selectFrom('answerPacks')
      .where('name', '=', START_COLUMN)
      .groupBy('surveyId')
      .select(['surveyId', sql<number>`sum("n")::int`.as('n')])
      .execute();
    const held = new Map(packed.map(({ surveyId, n }) => [surveyId, n]));
    return large.filter(({ id, responseCount }) => responseCount - (held.get(id) ?? 0) > PACK_ROWS);
  });

/** Stores the answers of large surveys in columns, for filtered numbers (docs/adr/0065-answers-in-columns.md). */
export const packResponsesJob = defineJob({
  kind: 'survey-results.pack',
  label: 'Prepare survey answers for filters',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 60,
  async waiting(services) {
    return [...new Set((await unpackedSurveys(services)).map(({ companyId }) => companyId))];
  },
  async run({ context, report }) {
    const surveys = await context.read((em) =>
      query(em)
        .selectFrom('surveys')
        .where('companyId', '=', context.companyInScope())
        .where('responseCount', '>=', 2 * PACK_ROWS)
        .select('id')
        .orderBy('id')
        .execute(),
    );
    let packs = 0;
    for (const { id } of surveys) {
      packs += await packResponses(context, id);
      await report({ counts: { packs } });
    }
    return { counts: { packs } };
  },
});
