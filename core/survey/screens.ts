import type { Answers, ConditionTest, Question, Survey } from './types';
import { conditionMatches, dropHiddenAnswers } from './visibility';

/** A page before the questions or after them. An empty part is left out. */
export interface SurveyScreen {
  title?: string | null;
  text?: string | null;
  /** https address, or where an uploaded one is stored. */
  picture?: string | null;
  /** Words of the button. */
  button?: string | null;
  /** BCP 47 tag to what the screen says in that language. */
  translations?: Record<string, ScreenTexts> | null;
}

/** Texts of a screen; a missing text falls back to the survey's own language. */
export type ScreenTexts = Pick<SurveyScreen, 'title' | 'text' | 'button'>;

/** Screen after the answers were sent. */
export interface ThanksScreen extends SurveyScreen {
  /** Answers it is for; without it, all. */
  when?: ConditionTest | null;
  /** Id of the quota it is for: shown when that is full, and else to no one. */
  quota?: string | null;
  /** https address that the button opens. */
  link?: string | null;
  /** Opens the address by itself, a moment after the screen is shown. */
  redirect?: boolean | null;
}

/** The screens around the questions. Of the thank-you screens, the first that fits the answers is shown. */
export interface SurveyScreens {
  welcome?: SurveyScreen | null;
  thanks?: ThanksScreen[] | null;
  /** As the widget reads them: those for a full quota, which are no thank-you screens there. */
  full?: ThanksScreen[];
}

/** The thank-you screen for these answers; undefined for the product's own words. */
export const thanksFor = (
  { screens, questions }: Pick<Survey, 'screens'> & { questions: readonly Question[] },
  answers: Answers,
): ThanksScreen | undefined => {
  const given = dropHiddenAnswers(questions, answers);
  const known = new Map(questions.map(({ id }) => [id, given[id]]));
  return screens?.thanks?.find(
    ({ when, quota }) => !quota && (!when || conditionMatches({ id: '', ...when }, known)),
  );
};

/** True if an address may be opened from a survey: https, so that nothing in it can run. */
export const isSafeLink = (address: string | null | undefined): address is string =>
  /^https:\/\/[^\s<>"]+$/i.test(address ?? '');
