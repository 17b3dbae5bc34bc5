import type { UserStatus } from '@core/contract/users';
import { ApiError } from '@src/lib/apiError';

/** Every sentence of the specification about people, verbatim. */
export const USER_MESSAGES = {
  invitationInvalid:
    'Invalid or expired invitation link. Please contact your administrator for a new invitation.',
  noToken: 'Invalid invitation link. No token provided.',
  noConfirmationToken: 'This link is incomplete. Open the link in the email again.',
  activateFailed: 'Failed to activate account. Please try again.',
  passwordsDiffer: 'Passwords do not match',
  passwordShort: 'Password must be at least 8 characters long',
  empty: 'No users found for the selected company.',
  loadFailed: 'Failed to load users',
  updateFailed: 'Failed to save name and email',
  deleteFailed: 'Failed to delete user',
  inviteFailed: 'Failed to send invitation',
  resetFailed: 'Failed to reset password',
  permissionsFailed: 'Failed to update permissions',
  profileFailed: 'Failed to update user profile',
  profileSaved: 'Profile updated successfully!',
  notAnImage: 'Please select a valid image file',
  imageTooLarge: 'Image file must be smaller than 5MB',
  setByAdmin: 'Set by Admin',
} as const;

export const STATUS_LABELS: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  suspended: 'Suspended',
};

/** The server's own sentence, or `otherwise`. */
export const serverSentence = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError ? error.serverMessage : undefined) ?? otherwise;

/** ERR-019. */
export const statusFailed = (error: unknown): string =>
  `Failed to update user status: ${error instanceof Error ? error.message : 'unknown'}`;

/** The logo in the permissions modal. */
export const LOGO_MESSAGES = {
  notAnImage: 'Please select a valid image file',
  tooLarge: 'File size must be less than 2MB',
  uploadFailed: 'Failed to upload logo. Please try again.',
  removeFailed: 'Failed to remove logo. Please try again.',
} as const;
