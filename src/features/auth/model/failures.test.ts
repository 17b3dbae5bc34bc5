import { ApiError } from '@src/lib/apiError';
import { registerMessage, resetMessage } from './accountFailure';
import { loginMessage, workAccountMessage } from './signInFailure';

const answered = (status: number, error?: string, code?: string): ApiError =>
  new ApiError({ status, body: { error, code } });
const unanswered = new ApiError({ status: 0, noAnswer: 'network' });

describe('sign-in failures, rule by rule (OP-010: from top to bottom)', () => {
  it.each<[string, unknown, string]>([
    [
      'ERR-004 by message',
      answered(400, 'Invalid credentials'),
      'Invalid email or password. Please try again.',
    ],
    [
      'ERR-004 by status',
      answered(401, 'Something else'),
      'Invalid email or password. Please try again.',
    ],
    [
      'ERR-005 by message',
      answered(400, 'User not found'),
      'User not found. Please contact your administrator to get access to the dashboard.',
    ],
    [
      'ERR-005 by status',
      answered(404),
      'User not found. Please contact your administrator to get access to the dashboard.',
    ],
    [
      'ERR-004 before ERR-005',
      answered(404, 'Invalid credentials'),
      'Invalid email or password. Please try again.',
    ],
    [
      'ERR-005 before ERR-006',
      answered(500, 'User not found'),
      'User not found. Please contact your administrator to get access to the dashboard.',
    ],
    [
      'ERR-006',
      answered(500, 'A cause nobody should read'),
      'Server error. Please try again later.',
    ],
    [
      'ERR-007',
      answered(403, 'Your account has been suspended. Please contact your administrator.'),
      'Your account has been suspended. Please contact your administrator.',
    ],
    [
      'ERR-007',
      answered(429, 'Too many attempts. Please wait a moment and try again.'),
      'Too many attempts. Please wait a moment and try again.',
    ],
    ['ERR-008 without an answer', unanswered, 'Network error. Please try again.'],
    ['ERR-008 without a sentence', answered(502), 'Network error. Please try again.'],
    ['ERR-008 for anything else', new Error('boom'), 'Network error. Please try again.'],
  ])('%s', (_id, error, expected) => {
    expect(loginMessage(error)).toBe(expected);
  });
});

describe('registration failures, rule by rule', () => {
  it.each<[string, unknown, string]>([
    [
      'ERR-009',
      answered(409, 'Email already exists', 'email_taken'),
      'An account with this email already exists. Please try logging in instead.',
    ],
    [
      'ERR-009 before ERR-010 (OP-011)',
      answered(400, 'Email already exists'),
      'An account with this email already exists. Please try logging in instead.',
    ],
    [
      'ERR-010',
      answered(400, 'Some of the values are not valid.'),
      'Invalid registration data. Please check your information and try again.',
    ],
    [
      'ERR-011',
      answered(500, 'A cause nobody should read'),
      'Server error. Please try again later.',
    ],
    ['ERR-012 without an answer', unanswered, 'Network error. Please try again.'],
    [
      'ERR-012 for every other status',
      answered(418, 'I am a teapot'),
      'Network error. Please try again.',
    ],
    [
      'a reserved company name is said',
      answered(
        409,
        'This company name is reserved. Please choose another one.',
        'company_name_reserved',
      ),
      'This company name is reserved. Please choose another one.',
    ],
    [
      'too many attempts are said',
      answered(429, 'Too many attempts. Please wait a moment and try again.', 'too_many_requests'),
      'Too many attempts. Please wait a moment and try again.',
    ],
  ])('%s', (_id, error, expected) => {
    expect(registerMessage(error)).toBe(expected);
  });
});

describe('work accounts and reset links', () => {
  it.each<[string, unknown, string]>([
    [
      'OP-008 not set up',
      answered(409, 'x', 'sso_not_configured'),
      'Work-account sign-in is not set up on this installation yet.',
    ],
    [
      'refused by the server',
      answered(
        401,
        'The sign-in with your work account could not be verified.',
        'invalid_identity_token',
      ),
      'The sign-in with your work account could not be verified.',
    ],
    [
      'ERR-005 unknown here',
      answered(404, 'User not found', 'user_not_found'),
      'User not found. Please contact your administrator to get access to the dashboard.',
    ],
    [
      'window closed',
      { errorCode: 'user_cancelled' },
      'The sign-in window was closed before it was finished.',
    ],
    [
      'window blocked',
      { errorCode: 'popup_window_error' },
      'Your browser blocked the sign-in window. Please allow pop-ups for this page and try again.',
    ],
    [
      'anything else',
      new Error('boom'),
      'Signing in with your work account failed. Please try again.',
    ],
  ])('%s', (_id, error, expected) => {
    expect(workAccountMessage(error)).toBe(expected);
  });

  it.each<[unknown, string]>([
    [
      answered(404, 'This reset link is no longer valid. Please request a new one.'),
      'This reset link is no longer valid. Please request a new one.',
    ],
    [answered(500, 'x'), 'Server error. Please try again later.'],
    [unanswered, 'Network error. Please try again.'],
  ])('a reset that failed with %s', (error, expected) => {
    expect(resetMessage(error)).toBe(expected);
  });
});
