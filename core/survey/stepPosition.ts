import { stepsInOrder } from './blocks';
import type { Position } from './navigation';
import { isEmptyAnswer } from './operators';
import type { Answers, DisplaySettings, Question } from './types';
import { visibleQuestions } from './visibility';

/** A position in a survey with blocks. */
export interface StepPosition<Q extends Question = Question> extends Position<Q> {
  /** Questions shown together: those of one step in carousel mode, all in scroll mode. */
  page: Q[];
}

/**
 * Returns a respondent's position in a survey with blocks. The written order decides which questions are visible, so the server can check
 * answers without knowing the order in which they were given; the seed decides the order of the steps. In carousel mode, `visible` has the
 * first question of each step, and the counts are counts of steps: a page is one step.
 */
export const stepPositionOf = <Q extends Question>(
  questions: readonly Q[],
  answers: Answers,
  display: DisplaySettings,
  { currentId, seed }: { currentId?: string | undefined; seed: string },
): StepPosition<Q> => {
  const shown = new Set(visibleQuestions(questions, answers));
  const steps = stepsInOrder(questions, seed);
  const current = steps.findIndex((step) => step.some(({ id }) => id === currentId));
  const seen = steps.map((step) => step.filter((question) => shown.has(question)));
  const pages = seen.filter((page) => page.length);
  if (display.viewMode !== 'carousel') {
    const visible = pages.flat();
    const done = visible.filter(
      ({ id, type }) => type === 'statement' || !isEmptyAnswer(answers[id]),
    ).length;
    return { ...positionAt(visible, 0, display), progress: shareOf(done, visible), page: visible };
  }
  const reached = seen.slice(0, current + 1).filter((page) => page.length).length;
  const index = Math.max(reached - 1, 0);
  const visible = pages.map(([first]) => first!);
  return {
    ...positionAt(visible, index, display),
    progress: shareOf(Math.min(index + 1, visible.length), visible),
    page: pages[index] ?? [],
  };
};

const positionAt = <Q extends Question>(
  visible: Q[],
  index: number,
  { allowBackNavigation }: DisplaySettings,
) => ({
  visible,
  index,
  total: visible.length,
  isLast: index >= visible.length - 1,
  canGoBack: allowBackNavigation && index > 0,
});

const shareOf = (done: number, all: readonly Question[]): number =>
  all.length ? done / all.length : 0;
