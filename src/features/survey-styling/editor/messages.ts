import { ApiError } from '@src/lib/apiError';

/** Sentences of the specification about styling published surveys, verbatim (ERR-085, ERR-091, ERR-096 to ERR-099, TARGET-011 to TARGET-014). */
export const EDITOR_MESSAGES = {
  saved: 'Settings saved successfully!',
  themeSaved: 'Theme saved successfully!',
  themeDeleted: 'Theme deleted successfully!',
  themeReset: 'Reset to default theme!',
  themeNameMissing: 'Please enter a theme name',
  notImage: 'Please select an image file',
  logoTooLarge: 'File size must be less than 5MB',
  logoUnreadable: 'Error reading file',
  reasonMissing: 'Please provide a reason for this override.',
  typeMissing: 'Please select at least one identifier type.',
  overrideQuestion: 'Are you sure you want to override the global identifier requirements?',
} as const;

/** 'Theme "<theme name>" loaded successfully!' */
export const themeLoaded = (name: string): string => `Theme "${name}" loaded successfully!`;

/** 'Failed to save settings: ' with the server's message, or the reason no answer came. */
export const saveFailed = (error: unknown): string =>
  `Failed to save settings: ${error instanceof ApiError ? error.message : ''}`;

/** What kept a theme from being saved or deleted, in the same pattern. */
export const themeFailed = (action: 'save' | 'delete', error: unknown): string =>
  `Failed to ${action} theme: ${error instanceof ApiError ? error.message : ''}`;
