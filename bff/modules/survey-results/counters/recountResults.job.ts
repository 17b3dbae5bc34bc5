import { recountAllSurveys } from '@bff/modules/survey-results/counters/recountAllSurveys';
import { defineJob } from '@bff/services/jobs/jobDefinition';

/** Recounts a company's survey answers by the days of its new time zone. */
export const recountResultsJob = defineJob({
  kind: 'survey-results.recount',
  label: 'Recount survey answers',
  lane: 'slow',
  retries: 5,
  retryDelaySeconds: 60,
  async run({ context, report }) {
    return {
      counts: {
        surveys: await recountAllSurveys(context, (surveys) => report({ counts: { surveys } })),
      },
    };
  },
});
