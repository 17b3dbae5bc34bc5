import { hasBlocks, placedAtRandom, runsOf, stepsInOrder } from './blocks';
import { isEmptyAnswer } from './operators';
import { takesAnswer } from './questionTypes';
import type { Answers, Question } from './types';
import { isConditional, visibleQuestions } from './visibility';

/** True if only some people see a question before they stop: who did is counted by itself, and does not follow from where others stopped. The first one is always shown. */
export const seenBySome = (questions: readonly Question[]): ReadonlySet<string> => {
  const known = foundBefore.get(questions);
  if (known) return known;
  const found = new Set(placedAtRandom(questions));
  for (const [at, question] of questions.entries())
    if (at > 0 && isConditional(question)) found.add(question.id);
  foundBefore.set(questions, found);
  return found;
};

/** It is asked for every response of a survey. */
const foundBefore = new WeakMap<readonly Question[], ReadonlySet<string>>();

/** The visible questions of one person, step by step. */
const stepsSeen = (questions: readonly Question[], answers: Answers, seed = ''): Question[][] => {
  const asked = visibleQuestions(questions, answers);
  if (!hasBlocks(questions)) return asked.map((question) => [question]);
  const visible = new Set(asked);
  return stepsInOrder(questions, seed)
    .map((step) => step.filter((question) => visible.has(question)))
    .filter((step) => step.length);
};

/**
 * Returns the question where an unfinished response stopped: the first visible one after its last answer, or the last visible one.
 * Statements are passed over. On a page it is the first required one without an answer, if any: a page is not left without it. A screened-out response
 * stopped at its last answer.
 * @param seed that of the response, by which blocks are shuffled.
 */
export const leftAt = (
  questions: readonly Question[],
  answers: Answers,
  seed?: string,
  isScreenedOut = false,
): string | null => {
  const steps = stepsSeen(questions, answers, seed).map((step) => step.filter(takesAnswer));
  const isGiven = ({ id }: Question): boolean => !isEmptyAnswer(answers[id]);
  if (isScreenedOut) return steps.flat().findLast(isGiven)?.id ?? null;
  const page = steps.findLast((step) => step.some(isGiven));
  const held = page?.find((question) => question.required && !isGiven(question));
  if (held) return held.id;
  const visible = steps.flat();
  return (visible[visible.findLastIndex(isGiven) + 1] ?? visible.at(-1))?.id ?? null;
};

/** Ids of the questions of `seenBySome` that one person came to: the visible ones, up to the step where an unfinished response stopped. */
export const conditionalSeen = (
  questions: readonly Question[],
  {
    answers,
    isComplete,
    isScreenedOut,
    seed,
  }: {
    answers: Answers;
    isComplete: boolean;
    isScreenedOut?: boolean;
    seed?: string | undefined;
  },
): string[] => {
  const some = seenBySome(questions);
  if (some.size === 0) return [];
  const steps = stepsSeen(questions, answers, seed);
  const left = isComplete ? null : leftAt(questions, answers, seed, isScreenedOut);
  const stopped = steps.findIndex((step) => step.some(({ id }) => id === left));
  return steps
    .slice(0, isComplete ? steps.length : stopped + 1)
    .flat()
    .map(({ id }) => id)
    .filter((id) => some.has(id));
};

/** Counts of one survey: its starts, and by question id the unfinished responses that stopped there and the people who saw it where it is conditional. */
export interface FunnelCounts {
  starts: number;
  left: ReadonlyMap<string, number>;
  seen: ReadonlyMap<string, number>;
}

/**
 * Returns the number of people who reached each question, by id. Everyone who has not stopped before reaches a question without
 * conditions; one with conditions is reached by those who saw it. So a loss belongs to the question where it happened, whatever comes
 * after. The questions of a page are reached together.
 */
export const reachedCounts = (
  questions: readonly Question[],
  { starts, left, seen }: FunnelCounts,
): Map<string, number> => {
  const reached = new Map<string, number>();
  const some = seenBySome(questions);
  let still = starts;
  for (const { block, questions: run } of runsOf(questions)) {
    const before = still;
    for (const { id } of run) {
      reached.set(id, some.has(id) ? (seen.get(id) ?? 0) : block?.together ? before : still);
      still -= left.get(id) ?? 0;
    }
  }
  return reached;
};

interface FunnelLoss {
  reached: number;
  left: number;
}

/** Per cent of those who came to a step that did not stop there; null if no one came. */
export const continueShare = ({ reached, left }: FunnelLoss): number | null =>
  reached > 0 ? ((reached - left) * 100) / reached : null;

/** The step where most people stopped; of equals, the one that loses the larger share. Null when no one stopped. */
export const largestLoss = <Step extends FunnelLoss>(steps: readonly Step[]): Step | null =>
  steps.reduce<Step | null>((worst, step) => {
    if (step.left <= 0) return worst;
    if (!worst || step.left > worst.left) return step;
    return step.left === worst.left && step.reached < worst.reached ? step : worst;
  }, null);
