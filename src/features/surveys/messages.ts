import { ApiError } from '@src/lib/apiError';

/** Sentences of the specification about published surveys, verbatim (LIVE-005, ERR-086 to ERR-095). */
export const SURVEY_MESSAGES = {
  empty: 'No published surveys yet. Publish your first survey from the Create New section!',
  stopped: 'Survey stopped successfully!',
  started: 'Survey started successfully!',
  deleted: 'Survey deleted successfully!',
  copied: 'Survey copied to drafts successfully! Redirecting to creation...',
  loadFailed: 'The published surveys could not be loaded.',
} as const;

const failures = {
  stop: 'Failed to stop survey: ',
  start: 'Failed to start survey: ',
  delete: 'Failed to delete survey: ',
  copy: 'Failed to create draft copy: ',
} as const;

/** The sentence for a failed action, with the server's message, or the reason no answer came, appended. */
export const surveyFailureMessage = (action: keyof typeof failures, error: unknown): string =>
  failures[action] + (error instanceof ApiError ? error.message : '');
