import { inContext, type AnswerContext } from './answerContext';
import { hasBlocks, placedAtRandom, runsOf, stepsInOrder } from './blocks';
import { followJumps } from './jumps';
import { isEmptyAnswer } from './operators';
import { takesAnswer } from './questionTypes';
import type { Answers, Question } from './types';
import { isConditional, visibleQuestions } from './visibility';

/**
 * True if only some people see a question. Its viewers must be counted separately, because their
 * number can't be derived from where people stopped. The first question is always shown.
 */
export const seenBySome = (questions: readonly Question[]): ReadonlySet<string> => {
  const known = foundBefore.get(questions);
  if (known) return known;
  const found = new Set(placedAtRandom(questions));
  for (const [at, question] of followJumps(questions).entries())
    if (at > 0 && isConditional(question)) found.add(question.id);
  foundBefore.set(questions, found);
  return found;
};

/** Cached, because it is needed for every response of a survey. */
const foundBefore = new WeakMap<readonly Question[], ReadonlySet<string>>();

/** Returns one person's visible questions, step by step. */
const stepsSeen = (
  questions: readonly Question[],
  answers: Answers,
  seed = '',
  context: AnswerContext = {},
): Question[][] => {
  const played = inContext(followJumps(questions), context);
  const shown = visibleQuestions(played, answers);
  if (!hasBlocks(played)) return shown.map((question) => [question]);
  const visible = new Set(shown);
  return stepsInOrder(played, seed)
    .map((step) => step.filter((question) => visible.has(question)))
    .filter((step) => step.length);
};

/**
 * Returns the question where an unfinished response stopped: the first visible one after its last answer, or the last visible one. Statements
 * are skipped. On a page it is the first required question without an answer, if any, because no one can leave the page without it. A
 * screened-out response stopped at its last answer.
 * @param seed seed of the response, used to shuffle blocks.
 * @param context where the person answers, for conditions on it.
 */
export const leftAt = (
  questions: readonly Question[],
  answers: Answers,
  seed?: string,
  isScreenedOut = false,
  context?: AnswerContext,
): string | null => {
  const steps = stepsSeen(questions, answers, seed, context).map((step) =>
    step.filter(takesAnswer),
  );
  const isGiven = ({ id }: Question): boolean => !isEmptyAnswer(answers[id]);
  if (isScreenedOut) return steps.flat().findLast(isGiven)?.id ?? null;
  const page = steps.findLast((step) => step.some(isGiven));
  const held = page?.find((question) => question.required && !isGiven(question));
  if (held) return held.id;
  const visible = steps.flat();
  return (visible[visible.findLastIndex(isGiven) + 1] ?? visible.at(-1))?.id ?? null;
};

/**
 * Returns the ids of questions in `seenBySome` that one person reached: the visible ones, up to the step where an unfinished response stopped.
 */
export const conditionalSeen = (
  questions: readonly Question[],
  {
    answers,
    isComplete,
    isScreenedOut,
    seed,
    context,
  }: {
    answers: Answers;
    isComplete: boolean;
    isScreenedOut?: boolean;
    seed?: string | undefined;
    context?: AnswerContext | undefined;
  },
): string[] => {
  const some = seenBySome(questions);
  if (some.size === 0) return [];
  const steps = stepsSeen(questions, answers, seed, context);
  const left = isComplete ? null : leftAt(questions, answers, seed, isScreenedOut, context);
  const stopped = steps.findIndex((step) => step.some(({ id }) => id === left));
  return steps
    .slice(0, isComplete ? steps.length : stopped + 1)
    .flat()
    .map(({ id }) => id)
    .filter((id) => some.has(id));
};

/**
 * Counts of one survey: its starts, and by question id the unfinished responses that stopped there and, for conditional questions, the people
 * who saw it.
 */
export interface FunnelCounts {
  starts: number;
  left: ReadonlyMap<string, number>;
  seen: ReadonlyMap<string, number>;
}

/**
 * Returns the number of people who reached each question, by id. Everyone who has not stopped earlier reaches a question without conditions;
 * people who saw a conditional question reached it. So a drop-off belongs to the question where it happened, whatever follows. The questions of
 * a page are reached together.
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

/** Returns the percentage of people at a step who did not stop there; null if no one reached it. */
export const continueShare = ({ reached, left }: FunnelLoss): number | null =>
  reached > 0 ? ((reached - left) * 100) / reached : null;

/** Returns the step where most people stopped; in a tie, the one with the larger drop-off share. Null if no one stopped. */
export const largestLoss = <Step extends FunnelLoss>(steps: readonly Step[]): Step | null =>
  steps.reduce<Step | null>((worst, step) => {
    if (step.left <= 0) return worst;
    if (!worst || step.left > worst.left) return step;
    return step.left === worst.left && step.reached < worst.reached ? step : worst;
  }, null);
