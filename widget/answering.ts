import { positionOf, type Position } from '@core/survey/navigation';
import type { QuotaId } from '@core/survey/quotas';
import type { ShownQuestion, ShownSurvey } from '@core/survey/translations';
import type { Answers, DisplaySettings } from '@core/survey/types';
import type { AnswerError } from '@core/survey/validateAnswer';
import type { Submission } from './submissionStore';

/**
 * Outcome of sending answers: stored, kept for later, rejected because the survey ended or was already sent (from another tab), or not
 * accepted. With a quota's id: the quota is full, and the survey ends with its screen.
 */
export type SubmitOutcome = 'saved' | 'kept' | 'closed' | 'already_completed' | 'failed' | QuotaId;

/** Key of a message: the outcome of the answers, or that this is a preview. */
export type Notice = SubmitOutcome | 'preview';

/** State of one respondent. Immutable; views are functions of it. */
export interface Answering {
  answers: Answers;
  errors: Readonly<Record<string, AnswerError | null | undefined>>;
  /** The question shown in carousel mode. */
  currentId?: string;
  phase: 'asking' | 'sending' | 'done';
  notice?: Notice;
}

/** The position, with the visible questions. */
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

/** What the order of the questions and conditions on the context depend on. */
export interface AskedOf {
  /** Order of shuffled options and blocks; the same seed gives the same order. */
  seed: string;
  /**
   * Returns the submission, whose start has the context that the server checks the answers with.
   * Without it, conditions on the context are resolved already.
   */
  submission?: () => Pick<Submission, 'start' | 'hidden' | 'begun'>;
}

/**
 * Computes a respondent's position and the visible questions. The survey is a copy for one render,
 * in which conditions on the context are resolved.
 */
export type PlaceOf = (
  ...about: [...Parameters<typeof placeOf>, asked: AskedOf]
) => ReturnType<typeof placeOf>;

/** Problems by question id. Empty: no problem. */
export type Problems = Record<string, AnswerError>;

/** Validates answers. Returns a promise while the validation code is loading. */
export type CheckAnswers = (
  questions: readonly ShownQuestion[],
  answers: Answers,
) => Problems | Promise<Problems>;
