import { query } from '@bff/db/query';
import { defineJob } from '@bff/services/jobs/jobDefinition';
import { addTags } from './addTags';
import { tagRulesOf } from './tagRules';

/** Number of responses per transaction. */
const STEP = 500;

/**
 * Applies the tag rules of a survey to the completed responses of all versions. A second attempt
 * starts again, and leaves finished responses unchanged.
 */
export const tagResponsesJob = defineJob({
  kind: 'survey-results.tag',
  label: 'Tag responses',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 10,
  async run({ payload: { familyId }, context, report }) {
    const companyId = context.companyInScope();
    const total = await context.read(async (em) => {
      const { n } = await query(em)
        .selectFrom('surveyResponses as r')
        .innerJoin('surveys as s', (join) =>
          join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.surveyId'),
        )
        .where('r.companyId', '=', companyId)
        .where('s.familyId', '=', familyId)
        .where('r.isComplete', '=', true)
        .where('r.isTest', '=', false)
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .executeTakeFirstOrThrow();
      return Number(n);
    });
    const counts = { responses: 0, tagged: 0 };
    let after = '00000000-0000-0000-0000-000000000000';
    for (;;) {
      const last = await context.transaction(async (em) => {
        const rules = await tagRulesOf(em, companyId, [familyId]);
        const responses = await query(em)
          .selectFrom('surveyResponses as r')
          .innerJoin('surveys as s', (join) =>
            join.onRef('s.companyId', '=', 'r.companyId').onRef('s.id', '=', 'r.surveyId'),
          )
          .where('r.companyId', '=', companyId)
          .where('s.familyId', '=', familyId)
          .where('r.isComplete', '=', true)
          .where('r.isTest', '=', false)
          .where('r.id', '>', after)
          .select(['r.id', 'r.answers'])
          .orderBy('r.id')
          .limit(STEP)
          .execute();
        counts.tagged += await addTags(em, companyId, responses, rules);
        counts.responses += responses.length;
        return responses.length === STEP ? responses.at(-1)!.id : null;
      });
      if (last === null) return { counts };
      after = last;
      await report({
        progress: Math.min(99, Math.floor((100 * counts.responses) / Math.max(1, total))),
        counts: { ...counts },
      });
    }
  },
});
