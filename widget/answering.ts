import { positionOf, type Position } from '@core/survey/navigation';
import type { ShownQuestion, ShownSurvey } from '@core/survey/translations';
import type { Answers, AnswerValue, DisplaySettings } from '@core/survey/types';
import { validateAnswer, type AnswerError } from '@core/survey/validateAnswer';

/** What became of the answers: stored, kept for later, refused because the survey ended or was sent before (from another tab), or not taken. */
export type SubmitOutcome = 'saved' | 'kept' | 'closed' | 'answered' | 'failed';

/** Where one respondent stands. Every change makes a new object; views are functions of it. */
export interface Answering {
  answers: Answers;
  errors: Readonly<Record<string, AnswerError | null | undefined>>;
  /** The question shown in carousel mode. */
  currentId?: string;
  phase: 'asking' | 'sending' | 'done';
  /** Key of a sentence: what became of the answers, or that this is a preview. */
  notice?: SubmitOutcome | 'preview';
}

/** The position with the questions as they are shown. */
export const placeOf = (
  survey: ShownSurvey,
  display: DisplaySettings,
  state: Answering,
): Position<ShownQuestion> & { page: ShownQuestion[]; carousel: boolean } => {
  const place = positionOf(survey.questions, state.answers, display, state.currentId);
  const carousel = display.viewMode === 'carousel';
  return {
    ...place,
    carousel,
    page: carousel ? place.visible.slice(place.index, place.index + 1) : place.visible,
  };
};

/** A given answer; its error goes as soon as it is right. */
export const answerQuestion = (
  state: Answering,
  question: ShownQuestion,
  value: AnswerValue | undefined,
): Answering => {
  const { id } = question;
  return {
    ...state,
    answers: { ...state.answers, [id]: value },
    errors: { ...state.errors, [id]: state.errors[id] && validateAnswer(question, value) },
    notice: undefined,
  };
};

/** The problems of the questions on the page, by id; empty means one may go on. */
export const problemsOf = (
  questions: readonly ShownQuestion[],
  answers: Answers,
): Record<string, AnswerError> => {
  const problems = questions.map(
    (question) => [question.id, validateAnswer(question, answers[question.id])] as const,
  );
  return Object.fromEntries(problems.filter(([, error]) => error)) as Record<string, AnswerError>;
};
