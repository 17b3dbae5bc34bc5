import { AppError } from '@core/errors/AppError';
import { defineJob, JobFailed } from '@bff/services/jobs/jobDefinition';
import { foldWaiting } from '../counters/foldDeltas';
import { findResults } from '../responses/findResults';
import { packRatings } from './packRatings';
import { rateAll } from './rateAnswers';
import { wantedRatings } from './unratedAnswers';

/** Rates the answers of a large survey and adds them to its packs. A repeated attempt continues. */
export const rateAnswersJob = defineJob({
  kind: 'survey-results.rate',
  label: 'Sentiment and topics of answers',
  lane: 'slow',
  retries: 3,
  retryDelaySeconds: 30,
  async run({ payload: { surveyId, ...sent }, context, report }) {
    const counts = { answers: 0 };
    const results = await context
      .read((em) => findResults(em, surveyId, sent))
      .catch((thrown: unknown) => {
        if (thrown instanceof AppError && thrown.code === 'not_found')
          throw new JobFailed('The survey was deleted.');
        throw thrown;
      });
    // Drops the packs whose answers changed, because they don't have ratings of these answers.
    await foldWaiting(context, surveyId);
    await rateAll(context, results, sent, Infinity, (rated) => {
      counts.answers += rated;
      return report({ counts: { ...counts } });
    });
    for (const wanted of wantedRatings(results, sent))
      await packRatings(context, results.answered, wanted);
    return { counts };
  },
});
