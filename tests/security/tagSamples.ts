import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

/** Requests about tags of responses that succeed for every caller who may make them. */
export const tagSamples = (rows: SampleRows) => ({
  'survey-results.saveTags': async (target: Target) => ({
    params: { id: await rows.keptSurvey(target), responseId: (await rows.response(target)).id },
    body: { tags: ['kept'] },
  }),
});
