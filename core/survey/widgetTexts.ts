import type { Sentence } from './fillSentence';
import type { AnswerErrorCode } from './validateAnswer';

/**
 * English words of the widget's own parts that the first question may need. A survey's translations can replace them (`ui`). Braces are filled
 * in.
 */
export const widgetTexts = {
  next: 'Next',
  previous: 'Previous',
  submit: 'Submit',
  close: 'Close',
  done: 'Done',
  position: '{n} of {total}',
  optional: 'optional',
  enter: 'Press Enter',
  yes: 'Yes',
  no: 'No',
  other: 'Other',
  choose: 'Choose…',
  thanks: 'Thank you',
  failed: 'Sending failed. Please try again.',
  noOptions: 'No options configured for this {type} question',
} as const;

/** English texts about the result of sending answers, loaded with the part that sends them. */
export const outcomeTexts = {
  saved: 'Your answers are saved.',
  kept: 'Your answers are saved and will be sent soon.',
  closed: 'This survey is closed.',
  already_completed: 'Your answers were already sent.',
} as const;

/** English texts that only a preview shows. */
export const previewTexts = {
  preview: 'Preview only: nothing was sent.',
  empty: 'This survey has no questions yet.',
} as const;

/** English sentences of the hosted page if it can't show its survey. */
export const hostedTexts = {
  linkIncomplete: 'This link is incomplete. Please use the link you were sent.',
  linkAbsent: 'This survey does not exist. Please check the link you were sent.',
  linkAnswered: 'You have already answered this survey. Thank you.',
  loadFailed: 'This survey could not be loaded. Please check your connection and try again.',
  tryAgain: 'Try again',
} as const;

/** Keys of the widget's texts. */
export type WidgetText =
  keyof typeof widgetTexts | keyof typeof outcomeTexts | keyof typeof previewTexts;
/** Keys of the texts that the hosted page shows instead of its survey. */
export type HostedText = keyof typeof hostedTexts;

/** All texts for visitors that are not the company's own, in one language other than English. */
export type SurveyTexts = Readonly<
  Record<WidgetText | HostedText, string> &
    Record<AnswerErrorCode, Sentence> & {
      /** BCP 47 tag for plural forms and numbers. Digits are 0 to 9, as in answers. */
      locale: string;
      /** Replaces the launcher's default text. */
      launch: string;
    }
>;
