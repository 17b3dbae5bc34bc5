import { isEmptyAnswer } from './operators';
import type { Answers, DisplaySettings, Question } from './types';
import { visibleQuestions } from './visibility';

/** A respondent's position in a survey. `currentId` is the question shown in carousel mode. */
export interface Position<Q extends Question = Question> {
  visible: Q[];
  /** 0-based index of the current question among the visible ones. */
  index: number;
  total: number;
  isLast: boolean;
  canGoBack: boolean;
  /** 0 to 1: reached questions in carousel mode, answered questions in scroll mode. A statement counts as answered. */
  progress: number;
}

/** Returns the position for the current answers. If the current question has become hidden, the nearest earlier visible one takes its place. */
export const positionOf = <Q extends Question>(
  questions: readonly Q[],
  answers: Answers,
  display: DisplaySettings,
  currentId?: string,
): Position<Q> => {
  const visible = visibleQuestions(questions, answers);
  const total = visible.length;
  const order = questions.findIndex(({ id }) => id === currentId);
  const reached = visible.filter((question) => questions.indexOf(question) <= order).length;
  const index = Math.max(reached - 1, 0);
  const answered = visible.filter(
    ({ id, type }) => type === 'statement' || !isEmptyAnswer(answers[id]),
  ).length;
  const done = display.viewMode === 'carousel' ? Math.min(index + 1, total) : answered;
  return {
    visible,
    index,
    total,
    isLast: index >= total - 1,
    canGoBack: display.allowBackNavigation && index > 0,
    progress: total ? done / total : 0,
  };
};
