import { ApiError } from '@src/lib/apiError';

/** What a failed call says about itself: the server's sentence, else what the client knows. */
export const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** Status of a failed call; 0 when no answer came. */
export const statusOf = (error: unknown): number => (error instanceof ApiError ? error.status : 0);

/** Every sentence of the specification about drafts and the creator (ERR-063 to ERR-082, DRAFT-021 to DRAFT-023). */
export const messages = {
  loadListFailed: (message: string) => `Failed to load drafts: ${message}`,
  saveFailed: (message: string) => `Failed to save draft: ${message}`,
  loadFailed: (message: string) => `Failed to load draft: ${message}`,
  deleteFailed: (message: string) => `Failed to delete draft: ${message}`,
  publishFailed: (message: string) => `Failed to publish survey: ${message}`,
  renameFailed: 'Failed to update survey name. Please try again.',
  nameNotSaved: '❌ Failed to save survey name',
  nameSaved: '✅ Survey name saved successfully!',
  notFound: 'Draft not found. Please try again.',
  saved: 'Draft saved successfully!',
  updated: 'Draft updated successfully!',
  loaded: 'Draft loaded successfully!',
  deleted: 'Draft deleted successfully!',
  published: 'Survey published successfully and moved to published surveys!',
  notLoggedIn: 'You are not logged in. Please log in again.',
  emptyName: 'Survey name cannot be empty',
  noEarlierQuestions: 'No previous questions available for conditions',
  notApplied:
    'Some questions are not applied yet. Open the Survey Builder and choose “Review Survey” first.',
  blankTitle: 'Please enter a title for the question',
} as const;
