import type { Question } from '@core/survey/types';
import { factsOf, type Fact } from './responseFacts';
import type { SurveyResponse } from './survey-response.entity';

/** A fact with the cell it is counted in. */
export interface CellFact extends Fact { day: string; device: string; complete: boolean; flagged: boolean }

/** The UTC day of a moment, YYYY-MM-DD. */
export const utcDay = (moment: Date): string => moment.toISOString().slice(0, 10);

/** What a response is counted as; a test answer as nothing. */
export const cellsOf = (questions: readonly Question[], response: SurveyResponse): CellFact[] => response.isTest ? []
  : factsOf(questions, response).map((fact) => ({
    ...fact, day: utcDay(response.startedAt), device: response.deviceType, complete: response.isComplete, flagged: response.flagged,
  }));

/** What has to be added to the counters when a response changes from `before` to `after`; nothing where both say the same. */
export const difference = (before: readonly CellFact[], after: readonly CellFact[]): CellFact[] => {
  const sum = new Map<string, CellFact>();
  for (const fact of after) add(sum, fact, 1);
  for (const fact of before) add(sum, fact, -1);
  return [...sum.values()].filter(({ n, total }) => n !== 0 || total !== 0);
};

/** Adds up facts of the same counter. */
export const sumFacts = (facts: Iterable<CellFact>): CellFact[] => {
  const sum = new Map<string, CellFact>();
  for (const fact of facts) add(sum, fact, 1);
  return [...sum.values()];
};

const add = (sum: Map<string, CellFact>, fact: CellFact, sign: 1 | -1): void => {
  const id = JSON.stringify([fact.day, fact.device, fact.complete, fact.flagged, fact.metric, fact.question, fact.key]);
  const known = sum.get(id);
  if (!known) {
    sum.set(id, { ...fact, n: sign * fact.n, total: sign * fact.total, ...(sign < 0 ? { low: null, high: null } : {}) });
    return;
  }
  known.n += sign * fact.n;
  known.total += sign * fact.total;
  if (sign > 0) {
    known.low = least(known.low, fact.low);
    known.high = most(known.high, fact.high);
  }
};

export const least = (a: number | null, b: number | null): number | null => (a === null || b === null ? a ?? b : Math.min(a, b));
export const most = (a: number | null, b: number | null): number | null => (a === null || b === null ? a ?? b : Math.max(a, b));
