import { saveAnswer } from '../support/surveys';
import type { TestServer } from '../support/testServer';
import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

/** Requests about one response that succeed for every caller who may make them. */
export const oneResponseSamples = (server: TestServer, rows: SampleRows) => {
  /** A complete response of a company with a webhook. */
  const complete = async (target: Target) => {
    const survey = await rows.keptSurvey(target);
    const response = await rows.response(target);
    if (target.home) {
      await rows.webhookEndpoint(target);
      await saveAnswer(server, response, { rate: 5 });
    }
    return { id: survey, responseId: response.id };
  };
  return {
    'survey-results.response': async (target: Target) => ({ params: await complete(target) }),
    'survey-results.correctResponse': async (target: Target) => ({
      params: await complete(target),
      body: { answers: { rate: 4 } },
    }),
    'survey-results.excludeResponse': async (target: Target) => ({
      params: await complete(target),
      body: { excluded: true },
    }),
    'survey-results.resendResponse': async (target: Target) => ({
      params: await complete(target),
    }),
    'api.resendResponse': async (target: Target) => ({
      params: { id: (await complete(target)).responseId },
    }),
  };
};
