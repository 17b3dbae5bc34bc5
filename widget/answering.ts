import { positionOf, type Position } from '@core/survey/navigation';
import type { QuotaId } from '@core/survey/quotas';
import type { ShownQuestion, ShownSurvey } from '@core/survey/translations';
import type { Answers, DisplaySettings } from '@core/survey/types';
import type { AnswerError } from '@core/survey/validateAnswer';

/**
 * Outcome of sending answers: stored, kept for later, refused because the survey ended or was sent before (from another tab), or not taken. The
 * id of a quota: it is full, and the survey ends with its screen.
 */
export type SubmitOutcome = 'saved' | 'kept' | 'closed' | 'already_completed' | 'failed' | QuotaId;

/** State of one respondent. Every change makes a new object; views are functions of it. */
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

/** Returns a respondent's place and the visible questions; the seed is that of shuffled blocks. */
export type PlaceOf = (
  ...about: [...Parameters<typeof placeOf>, seed?: string]
) => ReturnType<typeof placeOf>;

/** The problems of questions, by id; empty means that nothing is wrong. */
export type Problems = Record<string, AnswerError>;

/** Judges answers; a promise as long as what judges is on its way. */
export type Judge = (
  questions: readonly ShownQuestion[],
  answers: Answers,
) => Problems | Promise<Problems>;
