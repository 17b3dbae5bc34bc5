import type { SampleSummary } from '../statistics/compareGroups';
import type { ContingencyTest } from '../statistics/contingency';
import type { Raking } from '../statistics/raking';
import type { ColumnPair } from '../statistics/crossTab';
import type { BinUnit } from '../survey/answerBins';
import type { ScoreChange } from '../survey/scoreChange';
import { array, boolean, json, number, object, string } from './fields';

export const DEVICE_TYPES = ['mobile', 'desktop', 'tablet'] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];

/** Filters on the origin of a response, as strings; the contract says what each compares. */
export const VISIT_FILTERS = [
  'pageUrl',
  'referrer',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'language',
  'country',
  'person',
  'hidden',
  'tag',
] as const;
export type VisitFilter = (typeof VISIT_FILTERS)[number];

/** One start of a survey; `responses` maps question ID to answer. */
export const surveyResponse = object({
  /** Response ID. */
  id: string().required(),
  /** IP address, without its last part unless the company keeps all of it. */
  ip_address: string().nullable(),
  /** Kind of device. */
  device_type: string()
    .oneOf([...DEVICE_TYPES])
    .required(),
  /** User agent of the browser. */
  user_agent: string().nullable(),
  /** When the response was started. */
  started_at: string().required(),
  /** When it was completed; null until then. */
  completed_at: string().nullable(),
  /** Seconds from start to completion; null until then. */
  completion_time_seconds: number().nullable(),
  /** True once it is completed. */
  is_complete: boolean().required(),
  /** True if a full quota or a screen-out ended it. */
  screened_out: boolean().optional(),
  /** When it was stored. */
  created_at: string().required(),
  /** The answers, by question ID. */
  responses: json<Record<string, unknown>>().required(),
  /** Values of the survey's variables, by name, once it is completed. */
  variables: json<Record<string, string | number>>().optional(),
  /** The page's data about the visitor: email, uuid or custom. */
  identifiers: json<Record<string, string>>().nullable(),
  /** Identifier that the company's signature proves; null if there is none. */
  signed: string()
    .oneOf(['email', 'uuid', 'custom'] as const)
    .nullable(),
  /** ID of the visitor's browser, from the widget. */
  visitor_id: string().nullable(),
  /** Version of the survey that was answered. */
  version: number().required(),
  /** Language the questions were shown in. */
  language: string().nullable(),
  /** Two letters, if the proxy sends it. */
  country: string().nullable().optional(),
  /** URL of the page that showed the survey. */
  page: string().nullable(),
  /** URL of the page before it. */
  referrer: string().nullable(),
  /** Campaign parameters of the page's URL, by name: utm_source and so on. */
  utm: json<Record<string, string>>().nullable(),
  /** Values stored with the answers by the page or the link. */
  hidden: json<Record<string, unknown>>().nullable(),
  /** True if answered unusually fast, or if the honeypot field is filled. */
  flagged: boolean().required(),
  /** Tags that teammates gave it. */
  tags: array(string().required()).optional(),
  /** True if a teammate excluded it from results. */
  excluded: boolean().optional(),
  /** True if it matched a follow-up rule. Only in lists. */
  follow_up: boolean().optional(),
});

/** Numbers of one variable of a survey. */
export interface VariableSummary {
  name: string;
  label: string;
  answered: number;
  mean: number;
  min: number;
  max: number;
  /** Responses per value or range, in order, empty ones included (core/survey/answerBins.ts). */
  buckets: { label: string; count: number }[];
}

/** Results of one question. `counts` follows the question's order and includes zeros; core/survey/tally.ts counts them. */
export interface QuestionSummary {
  answered: number;
  counts: { value: string; count: number }[];
  /** Constant sum: the mean amount of each option over all answers; empty for other types. */
  means: { value: string; mean: number | null }[];
  /** Answers given under "other". */
  others: number;
  /** Numbers and dates: answers per range, in order, empty ones included (core/survey/answerBins.ts); empty for other types. */
  buckets: { label: string; count: number }[];
  /** Unit of a bucket; null without buckets. */
  bucketUnit: BinUnit | null;
  average: number | null;
  median: number | null;
  min: number | null;
  max: number | null;
  /** NPS -100 to 100, CSAT 0 to 100; null for other questions. */
  score: number | null;
  /** NPS and CSAT: the score over time, by start of the response, with its 95% interval; empty for other questions. */
  trend: ScorePoint[];
  /** NPS and CSAT: the last seven days and the seven before; absent without answers in one of them. */
  change?: ScoreChange;
}

/** The score of one day, week, month or year, by its start in the company's time zone; null without answers. */
export interface ScorePoint {
  from: string;
  answers: number;
  score: number | null;
  low: number | null;
  high: number | null;
}

/** Effect of weighting. Weighted counts add up to the effective sample size, so that intervals and tests account for the weights. */
export interface WeightingReport extends Pick<Raking, 'state' | 'gap' | 'effective'> {
  /** Weighted responses, and those without one of the target answers. */
  responses: number;
  leftOut: number;
  smallest: number | null;
  largest: number | null;
  /** Target answers that no response has. If there are any, nothing is weighted. */
  missing: { by: string; value: string }[];
}

const perDevice = () =>
  object({
    /** Phones. */
    mobile: number().required(),
    /** Computers. */
    desktop: number().required(),
    /** Tablets. */
    tablet: number().required(),
  }).required();

/** The numbers of a survey under a filter; days are days of `timeZone`. */
export const analytics = object({
  /** The company's zone (IANA). */
  timeZone: string().required(),
  /** Started responses. */
  totalResponses: number().required(),
  /** Completed responses. */
  completedResponses: number().required(),
  /** Percent of the started responses that were completed. */
  completionRate: number().required(),
  /** Responses of the last seven days, each with its day. */
  dailyTrends: array(
    object({
      /** The day. */
      date: string().required(),
      /** Started responses. */
      responses: number().required(),
    }).required(),
  ).required(),
  /** Responses in the seven days before dailyTrends. */
  previousSevenDays: number().required(),
  /** Percent by device. */
  deviceAnalytics: perDevice(),
  /** Responses by device. */
  deviceCounts: perDevice(),
  /** Mean completion time, in seconds. */
  averageCompletionTime: number().nullable(),
  /** Median completion time, in seconds. */
  medianCompletionTime: number().nullable(),
  /** Fastest completion, in seconds. */
  fastestResponse: number().nullable(),
  /** Slowest completion, in seconds. */
  longestResponse: number().nullable(),
  /** Responses that look suspicious. */
  flaggedResponses: number().required(),
  /** Responses under the same filters that were excluded from these numbers; absent if there are none. */
  excludedResponses: number().optional(),
  /** The survey's numeric variables; absent if it has none, or if the results are weighted. */
  variables: array(
    object({
      /** Name in formulas and exports. */
      name: string().required(),
      /** Name for people. */
      label: string().required(),
      /** Completed responses with a value. */
      answered: number().required(),
      /** Mean of the values. */
      mean: number().required(),
      /** Lowest value. */
      min: number().required(),
      /** Highest value. */
      max: number().required(),
      /** Responses per value or range, in order, including empty ones. */
      buckets: array(
        object({
          /** The value, or the range. */
          label: string().required(),
          /** Completed responses with it. */
          count: number().required(),
        }).required(),
      ).required(),
    }).required(),
  ).optional(),
  /** Results by question ID. */
  questionSummaries: json<Record<string, QuestionSummary>>().required(),
  /** Effect of weighting, if weights were requested. */
  weighting: json<WeightingReport>().optional(),
});

/** Shown, started, each question, completed. */
export const funnel = object({
  /** Times the survey was shown; null with a filter that needs answers or completion. */
  displays: number().nullable(),
  starts: number().required(),
  completes: number().required(),
  steps: array(
    object({
      questionId: string().required(),
      /** Title as shown: a piped answer appears as its question's title. */
      title: string().defined(),
      /** Only shown after certain answers. */
      conditional: boolean().required(),
      /** People who reached it. For a conditional question, those who saw it. */
      reached: number().required(),
      answered: number().required(),
      /** Unfinished responses that stopped here: this is the first visible question after their last answer. */
      left: number().required(),
      /** Median seconds between the previous answer (or the start) and this one. */
      medianSeconds: number().nullable(),
    }).required(),
  ).required(),
});

/** A cross-tab of two questions: see core/statistics/crossTab.ts. A null value means all "other" answers. */
export const crossTabShape = object({
  rows: array(string().nullable()).required(),
  columns: array(string().nullable()).required(),
  /** Responses by row, then by column. */
  counts: json<number[][]>().required(),
  rowTotals: array(number().required()).required(),
  columnTotals: array(number().required()).required(),
  total: number().required(),
  /** Pearson's chi-square; null if a response can be in several cells. */
  test: json<ContingencyTest>().nullable(),
  /** Each column's mean, if the rows are numbers. */
  means: json<SampleSummary[]>().required(),
  weighting: json<WeightingReport>().optional(),
  /** Pairs of columns compared with Welch's and the Mann-Whitney test, corrected with Holm's method. */
  pairs: json<ColumnPair[]>().required(),
});

/** A read-only view of the numbers for people without an account; never individual answers, text or addresses. */
export const shareLink = object({
  id: string().required(),
  url: string().required(),
  createdAt: string().required(),
  createdBy: string().nullable(),
  lastOpenedAt: string().nullable(),
  weights: string().optional(),
  /** Query of its filters; omitted: all responses. */
  filters: string().optional(),
  /** IDs of the questions with a chart; null for all. */
  questions: array(string().required()).nullable().defined(),
  hasFunnel: boolean().required(),
  hasPassword: boolean().required(),
  expiresAt: string().nullable().defined(),
  language: string().nullable().defined(),
});
