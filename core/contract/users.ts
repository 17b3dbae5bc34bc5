import { PERMISSIONS } from '../access/permissions';
import { ROLES } from '../access/roles';
import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { listedSession } from './ownAccount';
import {
  accountEmail,
  array,
  boolean,
  companyFilterQuery,
  idParams,
  object,
  string,
  text,
} from './fields';

export const USER_STATUSES = ['active', 'invited', 'suspended'] as const;

export type UserStatus = (typeof USER_STATUSES)[number];

const INVITATION_STATES = ['open', 'expired', 'revoked'] as const;

export const openInvitation = object({
  state: string()
    .oneOf([...INVITATION_STATES])
    .required(),
  expiresAt: string().required(),
});

const managedUserFields = {
  id: string().required(),
  name: string().required(),
  email: string().required(),
  /** False until the person confirms the address. */
  emailVerified: boolean().required(),
  role: string()
    .oneOf([...ROLES])
    .required(),
  permissions: array(
    string()
      .oneOf([...PERMISSIONS])
      .required(),
  ).required(),
  status: string()
    .oneOf([...USER_STATUSES])
    .required(),
  companyId: string().required(),
  company: object({ id: string().required(), name: string().required() }).required(),
  photo: string().nullable(),
  lastLoginAt: string().nullable(),
  createdAt: string().required(),
  /** The last invitation of a teammate who has not activated yet; null for all others. */
  invitation: openInvitation.nullable(),
};

/** A teammate as administrators see them. */
export const managedUser = object(managedUserFields);

/**
 * A teammate with a new invitation. `link` is only returned here. `mailed`: it was also sent by email.
 * `mailOnly`: only the emailed link works, because an unverified account elsewhere uses the address.
 */
export const invitedUser = object({
  ...managedUserFields,
  link: string().required(),
  mailed: boolean().required(),
  mailOnly: boolean().optional(),
});

const newPassword = () =>
  string()
    .max(LIMITS.auth.passwordMax, 'This password is too long.')
    .required('Password is required')
    .min(LIMITS.auth.activatePasswordMin, 'Password must be at least 8 characters long');

const grants = () =>
  array(
    string()
      .oneOf([...PERMISSIONS], 'This permission does not exist.')
      .required(),
  ).max(PERMISSIONS.length);

export const inviteBody = object({
  email: accountEmail('Please enter an email address'),
  name: text().trim().required('Please enter the full name'),
  role: string()
    .oneOf([...ROLES], 'Please choose a role.')
    .required('Please choose a role.'),
  /** Default: the role's defaults. */
  permissions: grants().optional(),
  companyId: string().nullable().optional(),
});

export const resetPasswordByAdminBody = object({ newPassword: newPassword() });

export const updateUserBody = object({
  name: text().trim().required('Please enter the full name'),
  email: accountEmail('Please enter an email address'),
});

export const permissionsBody = object({
  role: string()
    .oneOf([...ROLES], 'Please choose a role.')
    .required('Please choose a role.'),
  permissions: grants().required(),
});

/** A changed teammate, with a link if the change required a new invitation (OP-033). */
const changedUser = managedUser.shape({
  link: string().optional(),
  mailed: boolean().optional(),
  mailOnly: boolean().optional(),
});

const write = { kind: 'session', tenant: 'filter', permission: 'users:write' } as const;
const one = { params: idParams, query: companyFilterQuery };

export const listUsers = defineEndpoint({
  id: 'users.list',
  method: 'GET',
  path: '/api/users',
  access: { kind: 'session', tenant: 'filter', permission: 'users:read' },
  query: companyFilterQuery,
  response: array(managedUser.required()).required(),
  summary: 'List the teammates in the company in scope, or in all companies',
});

export const inviteUser = defineEndpoint({
  id: 'users.invite',
  method: 'POST',
  path: '/api/users/invite',
  access: write,
  verifiedEmail: true,
  query: companyFilterQuery,
  body: inviteBody,
  status: 201,
  response: invitedUser,
  errors: ['email_taken', 'forbidden', 'not_found', 'company_required', 'too_many_requests'],
  summary: 'Invite a teammate',
  description:
    'A Global Admin who views all companies specifies the company. Only a Global Admin can grant Global Admin, in the internal company. You cannot grant permissions that you do not have.',
});

export const resendInvitation = defineEndpoint({
  id: 'users.resendInvitation',
  method: 'POST',
  path: '/api/users/:id/invitation',
  access: write,
  verifiedEmail: true,
  ...one,
  response: invitedUser,
  errors: ['not_found', 'forbidden', 'conflict', 'too_many_requests'],
  summary: 'Create a new invitation link; older ones stop working',
});

export const revokeInvitation = defineEndpoint({
  id: 'users.revokeInvitation',
  method: 'DELETE',
  path: '/api/users/:id/invitation',
  access: write,
  ...one,
  status: 204,
  errors: ['not_found', 'forbidden'],
  summary: 'Revoke an open invitation',
});

export const setUserStatus = defineEndpoint({
  id: 'users.setStatus',
  method: 'PUT',
  path: '/api/users/:id/status',
  access: write,
  ...one,
  body: object({
    status: string()
      .oneOf([...USER_STATUSES], 'Please choose active, invited or suspended.')
      .required('Please choose a status.'),
  }),
  response: changedUser,
  errors: ['not_found', 'forbidden', 'own_account', 'last_admin', 'email_unverified', 'conflict'],
  summary: "Set a teammate's status",
});

export const updateUser = defineEndpoint({
  id: 'users.update',
  method: 'PUT',
  path: '/api/users/:id',
  access: write,
  ...one,
  body: updateUserBody,
  response: changedUser,
  errors: ['not_found', 'forbidden', 'email_taken', 'too_many_requests'],
  summary: "Correct a teammate's name and email address",
  description:
    'A new address must be confirmed again. Links of an open invitation stop working, and a new invitation goes to the new address.',
});

export const deleteUser = defineEndpoint({
  id: 'users.delete',
  method: 'DELETE',
  path: '/api/users/:id',
  access: write,
  ...one,
  status: 204,
  errors: ['not_found', 'forbidden', 'own_account', 'last_admin'],
  summary: 'Delete a teammate; what they created is kept',
});

export const resetUserPassword = defineEndpoint({
  id: 'users.resetPassword',
  method: 'POST',
  path: '/api/users/:id/reset-password',
  access: write,
  ...one,
  body: resetPasswordByAdminBody,
  status: 204,
  errors: ['not_found', 'forbidden'],
  summary: 'Set a new password for a teammate; their sessions end',
});

export const listSessionsOf = defineEndpoint({
  id: 'users.listSessionsOf',
  method: 'GET',
  path: '/api/users/:id/sessions',
  screensOnly: true,
  access: write,
  ...one,
  response: array(listedSession.required()).required(),
  errors: ['not_found', 'forbidden'],
  summary: 'List where a teammate is signed in',
});

export const endSessionsOf = defineEndpoint({
  id: 'users.endSessionsOf',
  method: 'DELETE',
  path: '/api/users/:id/sessions',
  screensOnly: true,
  access: write,
  params: idParams,
  query: companyFilterQuery.shape({ session: string().optional() }),
  status: 204,
  errors: ['not_found', 'forbidden'],
  summary: "End all of a teammate's sessions, or only one",
});

export const savePermissions = defineEndpoint({
  id: 'users.savePermissions',
  method: 'PUT',
  path: '/api/users/:id/permissions',
  access: { kind: 'session', tenant: 'filter', permission: 'users:permissions' },
  ...one,
  body: permissionsBody,
  response: managedUser,
  errors: ['not_found', 'forbidden', 'own_account', 'last_admin'],
  summary: "Set a teammate's role and permissions",
  description: 'You cannot grant permissions that you do not have.',
});

export const passwordRequest = object({
  id: string().required(),
  userId: string().required(),
  name: string().required(),
  email: string().required(),
  companyName: string().required(),
  requestedAt: string().required(),
});

export const listPasswordRequests = defineEndpoint({
  id: 'users.listPasswordRequests',
  method: 'GET',
  path: '/api/users/password-requests',
  screensOnly: true,
  access: write,
  query: companyFilterQuery,
  response: array(passwordRequest.required()).required(),
  summary: 'List people who asked for a new password but could not be emailed',
});

export const dismissPasswordRequest = defineEndpoint({
  id: 'users.dismissPasswordRequest',
  method: 'DELETE',
  path: '/api/users/password-requests/:id',
  screensOnly: true,
  access: write,
  ...one,
  status: 204,
  errors: ['not_found'],
  summary: 'Remove a request from the list',
});
