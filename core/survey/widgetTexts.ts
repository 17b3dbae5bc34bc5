/** English words of the widget's own parts; a survey's translations may replace any of them (`ui`). Braces are filled in. */
export const widgetTexts = {
  next: 'Next',
  previous: 'Previous',
  submit: 'Submit',
  close: 'Close',
  done: 'Done',
  position: '{n} of {total}',
  optional: 'optional',
  enter: 'Enter continues',
  yes: 'Yes',
  no: 'No',
  other: 'Other',
  choose: 'Choose…',
  thanks: 'Thank you',
  saved: 'Your answers are saved.',
  kept: 'Your answers are saved and will be sent soon.',
  closed: 'This survey no longer takes answers.',
  answered: 'Your answers were already sent.',
  failed: 'Sending failed. Please try again.',
  preview: 'Preview only: nothing was sent.',
  empty: 'This survey has no questions yet.',
  noOptions: 'No options configured for this {type} question',
} as const;

export type WidgetText = keyof typeof widgetTexts;
