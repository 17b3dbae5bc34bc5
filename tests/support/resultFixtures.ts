import type { ResponseOf } from '@core/contract/defineEndpoint';
import type {
  listResponses,
  readAnalytics,
  readFunnel,
  readTerms,
  readUserAnalytics,
} from '@core/contract/survey-results';
import type { readOneResponse } from '@core/contract/oneResponse';
import type { readSentences, readTopics } from '@core/contract/answerTopics';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import { checkoutQuestions, hoursAgo } from './surveyFixtures';

type Analytics = ResponseOf<typeof readAnalytics>;
type Funnel = ResponseOf<typeof readFunnel>;
type SurveyResponse = ResponseOf<typeof listResponses>['responses'][number];

const none = {
  means: [],
  others: 0,
  buckets: [],
  bucketUnit: null,
  trend: [],
  average: null,
  median: null,
  min: null,
  max: null,
  score: null,
};

/** A summary of counts per value, with overrides. */
export const summaryOf = (
  counts: Record<string, number>,
  change: Partial<QuestionSummary> = {},
): QuestionSummary => ({
  ...none,
  answered: Object.values(counts).reduce((sum, count) => sum + count, 0),
  counts: Object.entries(counts).map(([value, count]) => ({ value, count })),
  ...change,
});

export const questionSummaries: Record<string, QuestionSummary> = {
  q1: summaryOf(
    { 1: 22, 2: 41, 3: 98, 4: 214, 5: 196 },
    { average: 3.9, median: 4, min: 1, max: 5 },
  ),
  q2: summaryOf(
    { 'Delivery cost late': 68, 'Form fields': 52, 'Discount code': 41, 'Payment failed': 23 },
    { answered: 152 },
  ),
  q3: summaryOf({ Search: 260, 'A friend': 151, Advertisement: 80 }, { others: 33, answered: 524 }),
  q4: summaryOf({ yes: 356, no: 146 }),
  q5: { ...none, answered: 121, counts: [] },
  q6: summaryOf(
    { 0: 4, 1: 2, 2: 3, 3: 5, 4: 8, 5: 21, 6: 35, 7: 62, 8: 90, 9: 101, 10: 81 },
    {
      average: 7.7,
      score: 25.2,
      change: {
        now: { score: 25.2, low: 10.2, high: 40.2, answers: 103 },
        before: { score: 18.4, low: 3.4, high: 33.4, answers: 103 },
        isClear: false,
      },
      trend: [31.2, 18.4, null, 25.2].map((score, at) => ({
        from: `2026-11-0${String(at + 1)}`,
        answers: score === null ? 0 : 103,
        score,
        low: score === null ? null : score - 15,
        high: score === null ? null : score + 15,
      })),
    },
  ),
};

const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** The numbers of the results picture. */
export const analyticsOf = (change: Partial<Analytics> = {}): Analytics => ({
  timeZone: 'UTC',
  totalResponses: 587,
  completedResponses: 412,
  completionRate: 70.2,
  dailyTrends: [54, 71, 78, 66, 84, 79, 57].map((responses, index) => ({
    date: day(6 - index),
    responses,
  })),
  previousSevenDays: 437,
  deviceAnalytics: { mobile: 58, desktop: 33, tablet: 9 },
  deviceCounts: { mobile: 340, desktop: 194, tablet: 53 },
  averageCompletionTime: 108,
  medianCompletionTime: 91,
  fastestResponse: 22,
  longestResponse: 546,
  flaggedResponses: 3,
  questionSummaries,
  ...change,
});

const answered: Record<string, [reached: number, answered: number, left: number, seconds: number]> =
  {
    q1: [587, 571, 16, 9],
    q2: [157, 152, 5, 21],
    q3: [566, 524, 42, 12],
    q4: [524, 502, 17, 8],
    q5: [184, 121, 62, 44],
    q6: [417, 412, 5, 7],
  };

export const funnelOf = (change: Partial<Funnel> = {}, scale = 1): Funnel => ({
  displays: 9412,
  starts: Math.round(587 * scale),
  completes: Math.round(412 * scale),
  steps: checkoutQuestions.map(({ id, title, conditions }) => {
    const [reached, count, left, medianSeconds] = answered[id]!;
    return {
      questionId: id,
      title,
      conditional: (conditions ?? []).length > 0,
      reached: Math.round(reached * scale),
      answered: Math.round(count * scale),
      left: Math.round(left * scale),
      medianSeconds,
    };
  }),
  ...change,
});

const devices = ['mobile', 'desktop', 'mobile', 'tablet'] as const;

/** Responses in the order of the list, the newest first; every third one is unfinished. */
export const responsesOf = (count: number): SurveyResponse[] =>
  Array.from({ length: count }, (_, index) => {
    const isComplete = index % 3 !== 2;
    const startedAt = hoursAgo(index * 2 + 1);
    return {
      id: `01900000-0000-7000-8000-00000001${String(489 - index).padStart(4, '0')}`,
      ip_address: `203.0.113.${String(index % 5)}`,
      device_type: devices[index % 4]!,
      user_agent: 'Mozilla/5.0',
      started_at: startedAt,
      completed_at: isComplete ? startedAt : null,
      completion_time_seconds: isComplete ? 72 + index * 3 : null,
      is_complete: isComplete,
      created_at: startedAt,
      responses: {
        q1: (index % 5) + 1,
        ...(index % 2 === 0 ? { q2: ['Delivery cost late', 'Discount code'] } : {}),
        q3: 'Search',
        ...(isComplete ? { q4: 'yes' } : {}),
      },
      identifiers: index === 0 ? { email: 'mara@harbor.example' } : null,
      version: 1,
      flagged: index === 4,
    };
  });

/** A response with its path, which took 4 seconds, and its person. */
export const responsePageOf = (response: SurveyResponse): ResponseOf<typeof readOneResponse> => ({
  ...response,
  path: [
    { question: 'q1', seconds: 4 },
    { question: 'q2', seconds: null },
  ],
  stoppedAt: null,
  personId: 'person-1',
});

export const pageOf = (
  responses: SurveyResponse[],
  total = responses.length,
  page = 1,
): ResponseOf<typeof listResponses> => ({
  responses,
  pagination: { total, page, limit: 20, totalPages: Math.ceil(total / 20) },
});

export const userAnalytics: ResponseOf<typeof readUserAnalytics> = {
  uniqueUsers: 512,
  returningUsers: 61,
  userEngagement: [
    'mara@harbor.example',
    'Visitor 7f3a',
    '203.0.113.4',
    'Visitor 91bc',
    'tom@harbor.example',
  ].map((label, index) => ({
    label,
    ip_address: `203.0.113.${String(index)}`,
    response_count: 7 - index,
    device_types: index % 2 ? ['mobile'] : ['mobile', 'desktop'],
    avg_completion_time: 80 + index * 11,
  })),
};

export const termsRead: ResponseOf<typeof readTerms> = {
  terms: [
    { term: 'delivery', count: 41 },
    { term: 'payment', count: 18 },
  ],
};

export const topicsRead: ResponseOf<typeof readTopics> = {
  answers: 88,
  sentiment: { positive: 21, neutral: 12, negative: 52, unrated: 3 },
  topics: [
    {
      ...{ topic: 'delivery costs', stems: 'deliveri cost', language: 'en', count: 41 },
      sentiment: { positive: 6, neutral: 2, negative: 33, unrated: 0 },
    },
    {
      ...{ topic: 'payment', stems: 'payment', language: 'en', count: 18 },
      sentiment: { positive: 1, neutral: 3, negative: 14, unrated: 0 },
    },
  ],
};

export const sentencesRead: ResponseOf<typeof readSentences> = {
  answers: 18,
  sentences: [
    {
      ...{ responseId: 'response-10489', startedAt: hoursAgo(3) },
      ...{ sentence: 'Then the payment failed twice.', match: 'payment' },
    },
  ],
};
