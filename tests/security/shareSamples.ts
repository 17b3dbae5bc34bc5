import type { MakeSample } from './sampleInputs';
import type { SampleRows } from './sampleRows';
import type { Target } from './targets';

/** Requests about share links that succeed for every caller who may make them. */
export const shareSamples = (rows: SampleRows): Record<string, MakeSample> => {
  const survey = async (target: Target) => ({ params: { id: await rows.keptSurvey(target) } });
  return {
    'survey-results.listShareLinks': survey,
    'survey-results.createShareLink': async (target) => ({
      ...(await survey(target)),
      body: { language: 'de' },
    }),
    'survey-results.updateShareLink': async (target) => ({
      params: { id: await rows.keptSurvey(target), linkId: await rows.shareLink(target) },
      body: { questions: null, hasFunnel: true },
    }),
    'survey-results.revokeShareLink': async (target) => ({
      params: { id: await rows.keptSurvey(target), linkId: await rows.shareLink(target) },
    }),
    'survey-results.unlockShared': async (target) => ({
      params: { token: await rows.lockedToken(target) },
      body: { password: 'open sesame' },
    }),
    'survey-results.shared': async (target) => ({
      params: { token: await rows.shareToken(target) },
    }),
  };
};
