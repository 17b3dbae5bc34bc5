import type { AnswerContext } from '@core/survey/answerContext';
import { isEmptyAnswer } from '@core/survey/operators';
import { answerParts, answerShapeOf } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import { amountsOf } from '@core/survey/types/checkConstantSum';
import type { Answers, AnswerValue, Question } from '@core/survey/types';
import { conditionalSeen, leftAt, seenBySome } from '@core/survey/funnel';
import type { AnswerMark, SurveyResponse } from '../survey-response.entity';

/**
 * Facts that one response adds to the counters of its cell. start: one response. time: a
 * completion, key = seconds. answered: a question; total, low and high if it is a number. answer:
 * the chosen value; total is the amount of an option. left: the question at which an unfinished
 * response stopped. seen: a conditional or shuffled question that was reached; without a question,
 * a response whose conditional questions are counted. lag: time spent on a question, key = step of
 * a logarithmic scale. display: the survey was shown (counted separately, without a response).
 */
export type Metric = 'start' | 'time' | 'answered' | 'answer' | 'left' | 'seen' | 'lag' | 'display';

export interface ResponseFact {
  metric: Metric;
  question: string;
  key: string;
  n: number;
  /** Sum of the measured values: seconds, or the numbers given as answers. */
  total: number;
  /**
   * Lowest and highest value. They are exact for completed responses, which never change, so the
   * bounds only widen. An unfinished response may change, so its numbers are bounded by their
   * rounded key, which disappears when its counter reaches 0.
   */
  low: number | null;
  high: number | null;
}

/** Key for answers that are not in a question's own list. */
export const OTHER_KEY = 'other';

/** Lag steps grow by a fifth, so a median read from them is within 10%. */
const LAG_STEP = Math.log(1.2);

export const lagKey = (lagMs: number): string =>
  String(lagMs < 100 ? 0 : Math.round(Math.log(lagMs / 100) / LAG_STEP) + 1);

/** The first millisecond of each step of that scale after step 0, for counting in the database. Longer lags belong to the last step. */
export const LAG_STARTS: readonly number[] = Array.from({ length: 150 }, (_, at) => {
  const near = Math.max(101, Math.ceil(100 * Math.exp((at - 0.5) * LAG_STEP)));
  return [near - 1, near, near + 1].find((ms) => Number(lagKey(ms)) > at)!;
});

/** Returns the seconds in the middle of a lag's step. */
export const lagSeconds = (key: string): number =>
  key === '0' ? 0 : Math.exp((Number(key) - 1) * LAG_STEP) / 10;

/**
 * Rounds a number to three significant digits for counting, so the number of counters stays small.
 */
export const numberKey = (value: number): string => String(Number(value.toPrecision(3)));

/** A response, with its context for conditions that test it. */
type Counted = Pick<SurveyResponse, 'isComplete' | 'completionTimeSeconds'> &
  AnswerContext & {
    answers: Answers;
    answerMarks: Record<string, AnswerMark>;
    /** Id of the quota or screen-out that ended it. */
    screenedOut?: string | null;
    /**
     * Seed of its shuffled blocks. A completed response has reached all of them and needs no seed.
     */
    submissionId?: string;
  };

/** Returns the facts of one response. Answers to questions that the survey does not have are not counted. */
export const responseFactsOf = (
  questions: readonly Question[],
  response: Counted,
): ResponseFact[] => [
  fact('start'),
  ...(response.isComplete ? timeFacts(response) : leftFacts(questions, response)),
  ...seenFacts(questions, response),
  ...questions.flatMap((question) => questionFacts(question, response)),
];

const fact = (
  metric: Metric,
  question = '',
  key = '',
  { total = 0, bound = null }: { total?: number; bound?: number | null } = {},
): ResponseFact => ({ metric, question, key, n: 1, total, low: bound, high: bound });

const timeFacts = ({ completionTimeSeconds: seconds }: Counted): ResponseFact[] =>
  seconds == null ? [] : [timeFact(seconds)];

/** Returns the fact for `n` completions that took this many seconds. */
export const timeFact = (seconds: number, n = 1): ResponseFact =>
  times(fact('time', '', numberKey(seconds), { total: seconds, bound: seconds }), n);

const times = (one: ResponseFact, n: number): ResponseFact => ({
  ...one,
  n: one.n * n,
  total: one.total * n,
});

/** Returns the facts that `n` responses with this answer add to the counters. */
export const factsOfQuestion = (
  question: Question,
  response: Omit<Counted, 'completionTimeSeconds'>,
  n: number,
): ResponseFact[] => questionFacts(question, response).map((one) => times(one, n));

const leftFacts = (questions: readonly Question[], response: Counted): ResponseFact[] => {
  const question = leftAt(
    questions,
    response.answers,
    response.submissionId,
    Boolean(response.screenedOut),
    response,
  );
  return question ? [fact('left', question)] : [];
};

/**
 * Empty for surveys that show the same questions to everyone: the points where people stopped then
 * show who reached a question.
 */
const seenFacts = (questions: readonly Question[], response: Counted): ResponseFact[] =>
  seenBySome(questions).size > 0
    ? [
        fact('seen'),
        ...conditionalSeen(questions, {
          ...response,
          isScreenedOut: Boolean(response.screenedOut),
          seed: response.submissionId,
          context: response,
        }).map((id) => fact('seen', id)),
      ]
    : [];

const questionFacts = (
  question: Question,
  { answers, answerMarks, isComplete }: Omit<Counted, 'completionTimeSeconds'>,
): ResponseFact[] => {
  const answer = answers[question.id];
  if (isEmptyAnswer(answer)) return [];
  const lagMs = answerMarks[question.id]?.lagMs;
  const number = typeof answer === 'number' ? answer : null;
  return [
    fact('answered', question.id, '', { total: number ?? 0, bound: isComplete ? number : null }),
    ...amountFacts(question, answer),
    ...answerKeys(question, answer).map((key) =>
      fact('answer', question.id, key, {
        bound: number === null || isComplete ? null : Number(numberKey(number)),
      }),
    ),
    ...(lagMs == null ? [] : [fact('lag', question.id, lagKey(lagMs))]),
  ];
};

/** The amount of each option that received one; the sums give the averages. */
const amountFacts = (question: Question, answer: AnswerValue | undefined): ResponseFact[] =>
  question.type === 'constant-sum'
    ? answerParts(question)!.flatMap((option, at) => {
        const amount = amountsOf(answer)[option];
        return typeof amount === 'number'
          ? [fact('answer', question.id, String(at), { total: amount })]
          : [];
      })
    : [];

/**
 * Returns the keys that count an answer: positions in the list of values, rounded numbers, days or
 * hours; none for free text.
 */
export const answerKeys = (question: Question, answer: AnswerValue | undefined): string[] => {
  const values = tallyValues(question);
  const members = (Array.isArray(answer) ? answer : [answer]) as readonly unknown[];
  if (values.length > 0)
    return [...new Set(members.map((member) => place(values, String(member))))];
  const shape = answerShapeOf(question);
  if (shape === 'number' && typeof answer === 'number') return [numberKey(answer)];
  if (shape === 'date' && typeof answer === 'string')
    return [question.settings?.dateFormat === 'time' ? answer.slice(0, 2) : answer.slice(0, 10)];
  return [];
};

const place = (values: readonly string[], value: string): string => {
  const at = values.indexOf(value);
  return at < 0 ? OTHER_KEY : String(at);
};
