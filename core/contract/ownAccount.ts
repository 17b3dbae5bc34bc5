import { PERMISSIONS } from '../access/permissions';
import { ROLES } from '../access/roles';
import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { array, boolean, idParams, object, string, text } from './fields';

const own = { kind: 'session', tenant: 'own' } as const;

/** The caller's profile. An administrator sets name, email and role. */
export const userProfile = object({
  id: string().required(),
  name: string().required(),
  email: string().required(),
  role: string()
    .oneOf([...ROLES])
    .required(),
  permissions: array(
    string()
      .oneOf([...PERMISSIONS])
      .required(),
  ).required(),
  companyId: string().required(),
  profileName: string().nullable(),
  phone: string().nullable(),
  department: string().nullable(),
  jobTitle: string().nullable(),
  bio: string().nullable(),
  /** URL of the stored image. */
  photo: string().nullable(),
  /** False for people who have only signed in with a work account. */
  hasPassword: boolean().required(),
  /** `unavailable` if this installation has no work account sign-in. */
  workAccount: string().oneOf(['linked', 'none', 'unavailable']).optional(),
  /** False until the person confirms the address. */
  emailVerified: boolean().required(),
  /** True if the person must confirm the address before inviting teammates, connecting sources or sending data. */
  mustVerifyEmail: boolean().required(),
  /** True if the company's administrators may see the audience. */
  audienceOpen: boolean().optional(),
  /** False if the installation has no plans. */
  hasPlans: boolean().optional(),
});

export const userProfileBody = object({
  /** Only the caller's own ID is accepted (OP-034). */
  userId: string().nullable().optional(),
  profileName: text().trim().required('Profile name is required'),
  phone: text(50).trim().nullable().optional(),
  department: text().trim().nullable().optional(),
  jobTitle: text().trim().nullable().optional(),
  bio: text(LIMITS.text.medium).trim().nullable().optional(),
});

const currentPassword = () =>
  string()
    .max(LIMITS.auth.passwordMax, 'This password is too long.')
    .required('Please enter your current password');

export const changePasswordBody = object({
  currentPassword: currentPassword(),
  newPassword: string()
    .max(LIMITS.auth.passwordMax, 'This password is too long.')
    .required('Password is required')
    .min(LIMITS.auth.activatePasswordMin, 'Password must be at least 8 characters long'),
});

export const readUserProfile = defineEndpoint({
  id: 'users.readProfile',
  method: 'GET',
  path: '/api/users/profile',
  access: own,
  response: userProfile,
  summary: 'Read your own profile',
});

export const saveUserProfile = defineEndpoint({
  id: 'users.saveProfile',
  method: 'PUT',
  path: '/api/users/profile',
  access: own,
  body: userProfileBody,
  response: userProfile,
  errors: ['forbidden'],
  summary: 'Save your own profile',
});

export const saveUserPhoto = defineEndpoint({
  id: 'users.savePhoto',
  method: 'PUT',
  path: '/api/users/profile/photo',
  screensOnly: true,
  access: own,
  bodyBytes: LIMITS.images.bodyBytes,
  /** A data URL; null removes the photo. */
  body: object({ photo: text(LIMITS.images.bodyBytes).nullable().defined() }),
  response: userProfile,
  summary: 'Set or remove your own photo',
});

export const requestEmailConfirmation = defineEndpoint({
  id: 'users.requestConfirmation',
  method: 'POST',
  path: '/api/users/profile/email-confirmation',
  screensOnly: true,
  access: own,
  status: 204,
  errors: ['too_many_requests'],
  summary: 'Email a new link that confirms your own address',
  description: 'Does nothing if the address is confirmed or email is not configured.',
});

export const confirmEmailBody = object({
  token: string()
    .max(200)
    .required('This confirmation link is incomplete. Open the link in the email again.'),
});

export const confirmEmail = defineEndpoint({
  id: 'users.confirmEmail',
  method: 'POST',
  path: '/api/users/profile/email-confirmation/confirm',
  screensOnly: true,
  access: own,
  body: confirmEmailBody,
  response: userProfile,
  errors: ['not_found'],
  summary: 'Confirm your own address with the token from an emailed link',
  description:
    'The link and the session must belong to the same person. It works once, within seven days. If the address is already confirmed, returns the profile for any token.',
});

export const changePassword = defineEndpoint({
  id: 'users.changePassword',
  method: 'PUT',
  path: '/api/users/profile/password',
  access: own,
  body: changePasswordBody,
  response: object({ token: string().required() }),
  errors: ['wrong_password', 'too_many_requests'],
  summary: 'Change your own password',
  description:
    'Every session ends, including this one. The response contains the token of a new session.',
});

export const unlinkWorkAccountBody = object({ currentPassword: currentPassword() });

export const linkWorkAccountBody = unlinkWorkAccountBody.shape({
  /** The identity provider's ID token, at most ten minutes old. */
  idToken: text(LIMITS.text.long).required(),
});

export const linkWorkAccount = defineEndpoint({
  id: 'users.linkWorkAccount',
  method: 'POST',
  path: '/api/users/profile/work-account',
  screensOnly: true,
  access: own,
  body: linkWorkAccountBody,
  status: 204,
  errors: [
    'sso_not_configured',
    'invalid_identity_token',
    'wrong_password',
    'work_account_taken',
    'too_many_requests',
  ],
  summary: 'Link a work account to sign in with, in addition to the password',
  description:
    'It replaces a previously linked work account. Its email address can differ from the one here.',
});

export const unlinkWorkAccount = defineEndpoint({
  id: 'users.unlinkWorkAccount',
  method: 'POST',
  path: '/api/users/profile/work-account/unlink',
  screensOnly: true,
  access: own,
  body: unlinkWorkAccountBody,
  status: 204,
  errors: ['wrong_password', 'only_sign_in', 'too_many_requests'],
  summary: 'Unlink the work account; other sessions end',
  description: 'Requires a password, because you then sign in with it.',
});

/** A session of a person. */
export const listedSession = object({
  id: string().required(),
  current: boolean().required(),
  createdAt: string().required(),
  /** Rounded to ten minutes. */
  lastUsedAt: string().required(),
  expiresAt: string().required(),
  userAgent: string().nullable(),
  ip: string().nullable(),
});

export const listSessions = defineEndpoint({
  id: 'users.listSessions',
  method: 'GET',
  path: '/api/users/sessions',
  screensOnly: true,
  access: own,
  response: array(listedSession.required()).required(),
  summary: 'List your own sessions',
});

export const revokeSession = defineEndpoint({
  id: 'users.revokeSession',
  method: 'DELETE',
  path: '/api/users/sessions/:id',
  screensOnly: true,
  access: own,
  params: idParams,
  status: 204,
  errors: ['not_found'],
  summary: 'End one of your own sessions',
});

export const signOutEverywhere = defineEndpoint({
  id: 'users.signOutEverywhere',
  method: 'DELETE',
  path: '/api/users/sessions',
  screensOnly: true,
  access: own,
  status: 204,
  summary: 'End all of your own sessions, including this one',
});
