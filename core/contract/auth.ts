import { PERMISSIONS } from '../access/permissions';
import { ROLES } from '../access/roles';
import { LIMITS } from '../limits';
import { defineEndpoint } from './defineEndpoint';
import { accountEmail, array, boolean, EMAIL, object, string, text } from './fields';

/** Accounts older than the limit of `accountEmail` may have a longer address. */
const email = () =>
  text(320)
    .trim()
    .required('Please enter your email address')
    .matches(EMAIL, 'Please enter a valid email address');
const password = () => string().max(LIMITS.auth.passwordMax, 'This password is too long.');

/** The person who signed in. */
export const sessionUser = object({
  id: string().required(),
  email: string().required(),
  name: string().required(),
  role: string()
    .oneOf([...ROLES])
    .required(),
  companyId: string().required(),
  photo: string().nullable(),
  profileName: string().nullable(),
  phone: string().nullable(),
  department: string().nullable(),
  jobTitle: string().nullable(),
  bio: string().nullable(),
  /** False until the person confirms the address. */
  emailVerified: boolean().optional(),
  /** True if the person must confirm the address before inviting teammates, connecting sources or sending data. Mail is then configured and the address is unverified. */
  mustVerifyEmail: boolean().optional(),
});

/** The company of a session. */
export const sessionCompany = object({
  id: string().required(),
  name: string().required(),
  domain: string().nullable(),
  logo: string().nullable(),
  /** True if its administrators may see the audience. */
  audienceOpen: boolean().optional(),
  /** False if the installation has no plans. */
  hasPlans: boolean().optional(),
});

/** Response of every way of signing in (login, register, activation, work account). */
export const sessionAnswer = object({
  token: string().required(),
  role: string()
    .oneOf([...ROLES])
    .required(),
  permissions: array(
    string()
      .oneOf([...PERMISSIONS])
      .required(),
  ).required(),
  company: sessionCompany.required(),
  user: sessionUser.required(),
});

/** Public settings that the sign-in page needs before sign-in. */
export const readConfig = defineEndpoint({
  id: 'auth.config',
  method: 'GET',
  path: '/api/config',
  access: { kind: 'public' },
  response: object({
    sso: object({
      configured: boolean().required(),
      clientId: string().nullable(),
      authority: string().nullable(),
      knownAuthorities: array(string().required()).required(),
    }).required(),
    mail: object({ configured: boolean().required() }).required(),
    languageModel: object({ configured: boolean().required() }).required(),
    publicUrl: string().required(),
    demo: boolean().required(),
    /** Accounts of the demo data, which can sign in from here. Omitted if there are none. */
    demoAccounts: array(
      object({
        email: string().required(),
        role: string()
          .oneOf([...ROLES])
          .required(),
        password: string().required(),
      }).required(),
    ).optional(),
  }),
  summary: 'Read the public settings of this installation',
});

export const loginBody = object({
  email: email(),
  password: password().required('Please enter your password'),
  azureId: string().nullable().optional(),
  tenantId: string().nullable().optional(),
});

export const login = defineEndpoint({
  id: 'auth.login',
  method: 'POST',
  path: '/api/auth/login',
  access: { kind: 'public' },
  rate: 'login',
  body: loginBody,
  response: sessionAnswer,
  errors: [
    'invalid_credentials',
    'user_not_found',
    'account_suspended',
    'account_not_activated',
    'company_inactive',
    'demo_not_here',
    'too_many_requests',
  ],
  summary: 'Sign in with email and password',
});

export const registerBody = object({
  email: accountEmail('All fields are required'),
  name: text().trim().required('All fields are required'),
  password: password()
    .required('All fields are required')
    .min(LIMITS.auth.registerPasswordMin, 'Password must be at least 6 characters long'),
  companyName: text().trim().required('All fields are required'),
});

export const register = defineEndpoint({
  id: 'auth.register',
  method: 'POST',
  path: '/api/auth/register',
  access: { kind: 'public' },
  rate: 'account',
  body: registerBody,
  status: 201,
  response: sessionAnswer.shape({ warning: string().optional() }),
  errors: ['email_taken', 'company_name_reserved', 'company_exists', 'too_many_requests'],
  summary: 'Register a company and its owner',
});

export const verifyUser = defineEndpoint({
  id: 'auth.verifyUser',
  method: 'POST',
  path: '/api/auth/verify-user',
  access: { kind: 'public' },
  rate: 'login',
  body: object({ email: email(), azureId: text().required(), tenantId: text().required() }),
  response: sessionAnswer,
  errors: [
    'sso_not_configured',
    'invalid_identity_token',
    'user_not_found',
    'account_suspended',
    'company_inactive',
  ],
  summary: 'Sign in with a work account',
  description:
    "Send the identity provider's ID token in the Authorization header; the body alone never signs anyone in.",
});

export const logout = defineEndpoint({
  id: 'auth.logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: { kind: 'session', tenant: 'none' },
  status: 204,
  summary: 'End this session',
});

export const forgotPassword = defineEndpoint({
  id: 'auth.forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: { kind: 'public' },
  rate: 'account',
  body: object({ email: email() }),
  status: 202,
  response: object({ message: string().required() }),
  errors: ['too_many_requests'],
  summary: 'Ask for a password reset',
  description: 'Returns the same response for known and unknown addresses.',
});

export const resetPasswordBody = object({
  token: string().required(),
  password: password()
    .required('Password is required')
    .min(LIMITS.auth.activatePasswordMin, 'Password must be at least 8 characters long'),
});

export const resetPassword = defineEndpoint({
  id: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: { kind: 'public' },
  rate: 'account',
  body: resetPasswordBody,
  status: 204,
  errors: ['reset_invalid', 'too_many_requests'],
  summary: 'Set a new password with a reset link',
});

export const validateInvitation = defineEndpoint({
  id: 'auth.validateInvitation',
  method: 'GET',
  path: '/api/auth/validate-invitation/:token',
  access: { kind: 'public' },
  rate: 'account',
  params: object({ token: string().required() }),
  response: object({
    user: object({
      name: string().required(),
      email: string().required(),
      company: object({ name: string().required() }).required(),
      role: string()
        .oneOf([...ROLES])
        .required(),
      /** Company of an unconfirmed account with this email address. Activation removes that account. */
      replaces: string().nullable().optional(),
    }).required(),
  }),
  errors: ['invitation_invalid', 'email_unverified', 'too_many_requests'],
  summary: 'Read who an invitation link is for; changes nothing',
});

export const activateAccountBody = object({
  token: string().max(200).required('Invalid invitation link. No token provided.'),
  password: password()
    .required('Password is required')
    .min(LIMITS.auth.activatePasswordMin, 'Password must be at least 8 characters long'),
});

export const activateAccount = defineEndpoint({
  id: 'auth.activateAccount',
  method: 'POST',
  path: '/api/auth/activate-account',
  access: { kind: 'public' },
  rate: 'account',
  body: activateAccountBody,
  response: sessionAnswer,
  errors: ['invitation_invalid', 'email_unverified', 'company_inactive', 'too_many_requests'],
  summary: 'Activate an invited account and sign in',
});
