import type { Question } from '@core/survey/types';
import type { DeviceType } from '@core/contract/surveyResultShapes';
import { responseFactsOf, type ResponseFact } from './responseFacts';
import type { SurveyResponse } from '../survey-response.entity';

/** A fact with the cell it is counted in. */
export interface CellFact extends ResponseFact {
  day: string;
  device: DeviceType;
  complete: boolean;
  flagged: boolean;
}

/** The fields of a response that counting needs. */
export type CountedResponse = Pick<
  SurveyResponse,
  | 'isTest'
  | 'deviceType'
  | 'isComplete'
  | 'flagged'
  | 'completionTimeSeconds'
  | 'answers'
  | 'answerMarks'
  | 'submissionId'
  | 'screenedOut'
  | 'page'
  | 'language'
  | 'hidden'
  | 'segments'
>;

/**
 * Returns the cells of a response; none for a test answer. `day`: the company's day on which it
 * started.
 */
export const cellsOf = (
  questions: readonly Question[],
  response: CountedResponse,
  day: string,
): CellFact[] =>
  response.isTest
    ? []
    : // Listed one by one: object spread is slow in V8, and this runs for every fact of every answer.
      responseFactsOf(questions, response).map(
        ({ metric, question, key, n, total, low, high }) => ({
          day,
          device: response.deviceType,
          complete: response.isComplete,
          flagged: response.flagged,
          metric,
          question,
          key,
          n,
          total,
          low,
          high,
        }),
      );

/** Sums facts by counter. */
export class FactTotals {
  private readonly sums = new Map<string, CellFact>();

  /** Adds facts, or subtracts them. Subtracting leaves the bounds unchanged. */
  add(facts: readonly CellFact[], sign: 1 | -1 = 1): this {
    for (const fact of facts) {
      const id = `${fact.day}|${fact.device}|${Number(fact.complete)}|${Number(fact.flagged)}|${fact.metric}|${fact.key}|${fact.question}`;
      const known = this.sums.get(id);
      if (!known)
        this.sums.set(
          id,
          sign > 0
            ? { ...fact }
            : { ...fact, n: -fact.n, total: -fact.total, low: null, high: null },
        );
      else merge(known, fact, sign);
    }
    return this;
  }

  /** Returns one fact per counter, without counters that sum to zero. */
  list(): CellFact[] {
    return [...this.sums.values()].filter(({ n, total }) => n !== 0 || total !== 0);
  }
}

const merge = (known: CellFact, fact: CellFact, sign: 1 | -1): void => {
  known.n += sign * fact.n;
  known.total += sign * fact.total;
  if (sign < 0) return;
  known.low = least(known.low, fact.low);
  known.high = most(known.high, fact.high);
};

/**
 * Returns the facts to add to the counters when a response changes from `before` to `after`; none
 * if they are equal.
 */
export const difference = (before: readonly CellFact[], after: readonly CellFact[]): CellFact[] =>
  new FactTotals().add(after).add(before, -1).list();

export const least = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);
export const most = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.max(a, b);
