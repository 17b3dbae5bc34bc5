import { isEmptyAnswer } from './operators';
import type { Answers, DisplaySettings, Question } from './types';
import { visibleQuestions } from './visibility';

/** Position of a respondent. `currentId` is the question shown in carousel mode. */
export interface Position<Q extends Question = Question> {
  visible: Q[];
  /** 0-based place of the current question among the visible ones. */
  index: number;
  total: number;
  isLast: boolean;
  canGoBack: boolean;
  /** 0 to 1: in carousel mode the questions reached, in scroll mode the questions answered, where a statement counts as done. */
  progress: number;
}

/** The position for the answers given so far; a current question that has become hidden gives way to the nearest earlier visible one. */
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
