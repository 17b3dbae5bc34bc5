import { positionOf, type Position } from '@core/survey/navigation';
import type { ShownQuestion, ShownSurvey } from '@core/survey/translations';
import type { Answers, AnswerValue, DisplaySettings } from '@core/survey/types';
import { validateAnswer, type AnswerError } from '@core/survey/validateAnswer';

/** Where one respondent stands. Every change makes a new object; views are functions of it. */
export interface Answering {
  answers: Answers;
  errors: Readonly<Record<string, AnswerError>>;
  /** The question shown in carousel mode. */
  currentId?: string;
  phase: 'asking' | 'sending' | 'done' | 'closed';
  /** Key of a sentence shown above the buttons. */
  notice?: 'failed' | 'preview' | 'kept';
}

/** The position with the questions as they are shown. */
export const placeOf = (survey: ShownSurvey, display: DisplaySettings, state: Answering): Omit<Position, 'visible'> & { shown: ShownQuestion[]; page: ShownQuestion[]; carousel: boolean } => {
  const place = positionOf(survey.questions, state.answers, display, state.currentId);
  const shown = place.visible as ShownQuestion[];
  const carousel = display.viewMode === 'carousel';
  return { ...place, carousel, shown, page: carousel ? shown.slice(place.index, place.index + 1) : shown };
};

/** A given answer; its error goes as soon as it is right. */
export const answerQuestion = (state: Answering, question: ShownQuestion, value: AnswerValue | undefined): Answering => {
  const errors = { ...state.errors };
  if (errors[question.id] && !validateAnswer(question, value)) delete errors[question.id];
  return { ...state, answers: { ...state.answers, [question.id]: value }, errors, notice: undefined };
};

/** The problems of the questions on the page, by id; empty means one may go on. */
export const problemsOf = (questions: readonly ShownQuestion[], answers: Answers): Record<string, AnswerError> => {
  const problems: Record<string, AnswerError> = {};
  for (const question of questions) {
    const error = validateAnswer(question, answers[question.id]);
    if (error) problems[question.id] = error;
  }
  return problems;
};
