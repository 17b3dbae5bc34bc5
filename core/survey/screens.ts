import type { Answers, ConditionTest, Question, Survey } from './types';
import { conditionMatches, dropHiddenAnswers } from './visibility';

/** A page before or after the questions. Empty parts are omitted. */
export interface SurveyScreen {
  title?: string | null;
  text?: string | null;
  /** https URL, or the storage URL of an uploaded picture. */
  picture?: string | null;
  /** Label of the button. */
  button?: string | null;
  /** Maps BCP 47 tags to the screen's texts in that language. */
  translations?: Record<string, ScreenTexts> | null;
}

/** Texts of a screen; a missing text falls back to the survey's own language. */
export type ScreenTexts = Pick<SurveyScreen, 'title' | 'text' | 'button'>;

/** Screen after the answers are sent. */
export interface ThanksScreen extends SurveyScreen {
  /** Answers that select this screen; if missing, it applies to all. */
  when?: ConditionTest | null;
  /** Id of a quota: the screen is shown only when that quota is full. */
  quota?: string | null;
  /** https URL that the button opens. */
  link?: string | null;
  /** Opens the URL automatically, shortly after the screen is shown. */
  redirect?: boolean | null;
}

/** The screens around the questions. The first thank-you screen that matches the answers is shown. */
export interface SurveyScreens {
  welcome?: SurveyScreen | null;
  thanks?: ThanksScreen[] | null;
  /** As the widget reads them: screens for a full quota, which are not among the thank-you screens. */
  full?: ThanksScreen[];
  /** In a visitor's page: the visitor's segments, for conditions. */
  segments?: readonly string[] | undefined;
}

/**
 * Returns the thank-you screen for these answers; undefined for the product's default text.
 * @param variables values of variables by source (`variable:score`).
 */
export const thanksFor = (
  { screens, questions }: Pick<Survey, 'screens'> & { questions: readonly Question[] },
  answers: Answers,
  variables: Answers = {},
): ThanksScreen | undefined => {
  const given = dropHiddenAnswers(questions, answers);
  const known = new Map([
    ...questions.map(({ id }) => [id, given[id]] as const),
    ...Object.entries(variables),
  ]);
  return screens?.thanks?.find(
    ({ when, quota }) => !quota && (!when || conditionMatches({ id: '', ...when }, known)),
  );
};

/** Returns the screen of a full quota; undefined if it has none. */
export const quotaScreen = (
  { screens }: Pick<Survey, 'screens'>,
  id: string | undefined,
): ThanksScreen | undefined =>
  [...(screens?.full ?? []), ...(screens?.thanks ?? [])].find(({ quota }) => quota && quota === id);

/** True if a survey may open a URL. It must be https, so that it can't run code. */
export const isSafeLink = (address: string | null | undefined): address is string =>
  /^https:\/\/[^\s<>"]+$/i.test(address ?? '');
