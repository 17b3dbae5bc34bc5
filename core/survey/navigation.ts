import { isEmptyAnswer } from './operators';
import type { Answers, DisplaySettings, Question } from './types';
import { visibleQuestions } from './visibility';

/** Where a respondent is. `currentId` is the question shown in carousel mode. */
export interface Position {
  visible: Question[];
  /** 0-based place of the current question among the visible ones. */
  index: number;
  total: number;
  isFirst: boolean;
  isLast: boolean;
  canGoBack: boolean;
  /** 0 to 1: in carousel mode the questions reached, in scroll mode the questions answered. */
  progress: number;
}

/** The position for the answers given so far; a current question that has become hidden gives way to the nearest earlier visible one. */
export const positionOf = (questions: readonly Question[], answers: Answers, display: DisplaySettings, currentId?: string): Position => {
  const visible = visibleQuestions(questions, answers);
  const total = visible.length;
  const order = questions.findIndex(({ id }) => id === currentId);
  const reached = visible.filter((question) => questions.indexOf(question) <= order).length;
  const index = Math.max(reached - 1, 0);
  const answered = visible.filter(({ id }) => !isEmptyAnswer(answers[id])).length;
  const done = display.viewMode === 'carousel' ? Math.min(index + 1, total) : answered;
  return {
    visible, index, total,
    isFirst: index === 0,
    isLast: index >= total - 1,
    canGoBack: display.allowBackNavigation && index > 0,
    progress: total ? done / total : 0,
  };
};
