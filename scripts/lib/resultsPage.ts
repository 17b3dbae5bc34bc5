import type { Context } from '@bff/context';
import { writeAnswerFilters } from '@core/survey/answerFilter';
import { readAnalytics } from '@bff/modules/survey-results/analytics/readAnalytics';
import { readCrossTab } from '@bff/modules/survey-results/analytics/readCrossTab';
import { readFunnel } from '@bff/modules/survey-results/analytics/readFunnel';
import { readUserAnalytics } from '@bff/modules/survey-results/analytics/readUserAnalytics';
import { listAnswers } from '@bff/modules/survey-results/responses/listAnswers';
import { listResponses } from '@bff/modules/survey-results/responses/listResponses';
import type { SentFilter } from '@bff/modules/survey-results/responses/resultFilter';
import { rateAnswers } from '@bff/modules/survey-results/topics/rateAnswers';
import { BENCH_SEGMENTS } from './benchPeople';

/** Filters on the bench's survey by the number of responses they keep; counters answer only the first one. */
export const PAGE_FILTERS: Readonly<Record<string, SentFilter>> = {
  'no filter': {},
  'score 0 to 8 (82%)': {
    answers: writeAnswerFilters([{ question: 'nps', is: 'between', from: '0', to: '8' }]),
  },
  'phones that answered (50%)': {
    deviceType: 'mobile',
    answers: writeAnswerFilters([{ question: 'way', is: 'answered' }]),
  },
  'score 3, by bus (3%)': {
    answers: writeAnswerFilters([
      { question: 'nps', is: 'any', values: ['3'] },
      { question: 'way', is: 'any', values: ['By bus'] },
    ]),
  },
  'a sentiment (33%)': {
    answers: writeAnswerFilters([{ question: 'why', is: 'sentiment', sentiment: 'negative' }]),
  },
  'a topic (2%)': {
    answers: writeAnswerFilters([
      { question: 'why', is: 'topic', language: 'en', stems: 'topic7', label: 'topic7' },
    ]),
  },
  'a category of half the people (35%)': { segment: BENCH_SEGMENTS.half },
  'a category of few people (1.4%)': { segment: BENCH_SEGMENTS.few },
  'a trait of the person (18%)': { trait: 'country=DE' },
  'a category and a score (29%)': {
    segment: BENCH_SEGMENTS.half,
    answers: writeAnswerFilters([{ question: 'nps', is: 'between', from: '0', to: '8' }]),
  },
};

/** Returns the calls of a results page, by name. */
export const pageCalls = (
  context: Context,
  id: string,
  filter: SentFilter,
): Record<string, () => Promise<unknown>> => ({
  ratings: () => rateAnswers(context, id, filter),
  analytics: () => readAnalytics(context, id, filter),
  funnel: () => readFunnel(context, id, filter),
  responses: () => listResponses(context, id, { page: 1, limit: 20, ...filter }),
  people: () => readUserAnalytics(context, id, filter),
  text: () => listAnswers(context, { id, questionId: 'why' }, { page: 1, limit: 20, ...filter }),
  'cross-tab': () => readCrossTab(context, id, { question: 'nps', by: 'way', ...filter }),
});
