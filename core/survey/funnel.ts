import { isEmptyAnswer } from './operators';
import { takesAnswer } from './questionTypes';
import type { Answers, Question } from './types';
import { isConditional, visibleQuestions } from './visibility';

/** Whether only some people see the question at a place. The first one is always shown. */
export const isSeenBySome = (questions: readonly Question[], at: number): boolean =>
  at > 0 && isConditional(questions[at]!);

/** Where an unfinished response stopped: the first visible question after its last answer, or the last visible one. Statements are passed over. */
export const leftAt = (questions: readonly Question[], answers: Answers): string | null => {
  const visible = visibleQuestions(questions, answers).filter(takesAnswer);
  const lastAnswered = visible.findLastIndex(({ id }) => !isEmptyAnswer(answers[id]));
  return (visible[lastAnswered + 1] ?? visible.at(-1))?.id ?? null;
};

/** Ids of the conditional questions that one person came to: the visible ones, up to the one where an unfinished response stopped. */
export const conditionalSeen = (
  questions: readonly Question[],
  { answers, isComplete }: { answers: Answers; isComplete: boolean },
): string[] => {
  const conditional = new Set(
    questions.filter((_, at) => isSeenBySome(questions, at)).map(({ id }) => id),
  );
  if (conditional.size === 0) return [];
  const visible = visibleQuestions(questions, answers).map(({ id }) => id);
  const last = isComplete ? visible.length : visible.indexOf(leftAt(questions, answers) ?? '') + 1;
  return visible.slice(0, last).filter((id) => conditional.has(id));
};

/** Counts of one survey: its starts, and by question id the unfinished responses that stopped there and the people who saw it where it is conditional. */
export interface FunnelCounts {
  starts: number;
  left: ReadonlyMap<string, number>;
  seen: ReadonlyMap<string, number>;
}

/**
 * How many people came to each question, by id. All who have not stopped before come to a question without conditions; one with
 * conditions is reached by those who saw it. So a loss belongs to the question where it happened, whatever comes after.
 */
export const reachedCounts = (
  questions: readonly Question[],
  { starts, left, seen }: FunnelCounts,
): Map<string, number> => {
  const reached = new Map<string, number>();
  let still = starts;
  for (const [at, { id }] of questions.entries()) {
    reached.set(id, isSeenBySome(questions, at) ? (seen.get(id) ?? 0) : still);
    still -= left.get(id) ?? 0;
  }
  return reached;
};

interface FunnelLoss {
  reached: number;
  left: number;
}

/** Per cent of those who came to a step that did not stop there; null where no one came. */
export const continueShare = ({ reached, left }: FunnelLoss): number | null =>
  reached > 0 ? ((reached - left) * 100) / reached : null;

/** The step where most people stopped; of equals, the one that loses the larger share. Null when no one stopped. */
export const largestLoss = <Step extends FunnelLoss>(steps: readonly Step[]): Step | null =>
  steps.reduce<Step | null>((worst, step) => {
    if (step.left <= 0) return worst;
    if (!worst || step.left > worst.left) return step;
    return step.left === worst.left && step.reached < worst.reached ? step : worst;
  }, null);
