/**
 * The complete list of errors: code -> HTTP status and the sentence shown if there is no more specific one. `docs/errors.md` is generated from
 * this table.
 */
export const ERROR_CODES = {
  validation_failed: {
    status: 400,
    sentence: 'Some of the values are not valid. Please check them and try again.',
  },
  malformed_json: { status: 400, sentence: 'The request body is not valid JSON.' },
  unauthenticated: { status: 401, sentence: 'Please sign in to continue.' },
  session_expired: { status: 401, sentence: 'Your session has expired. Please sign in again.' },
  invalid_credentials: { status: 401, sentence: 'Invalid credentials' },
  invalid_api_key: {
    status: 401,
    sentence: 'The API key is missing or not valid. Send a valid key in the X-API-Key header.',
  },
  api_key_misplaced: {
    status: 401,
    sentence: 'Send the API key in the X-API-Key header, not in the Authorization header.',
  },
  api_key_not_accepted: {
    status: 401,
    sentence:
      'This call requires you to sign in. API keys work only for paths that start with /api/v1.',
  },
  invalid_identity_token: {
    status: 401,
    sentence: 'The sign-in with your work account could not be verified.',
  },
  webhook_signature: {
    status: 401,
    sentence:
      'The signature does not match. Sign the exact body with the secret of this source, as Standard Webhooks describes.',
  },
  webhook_time: {
    status: 401,
    sentence:
      'The time in webhook-timestamp differs from our clock by more than five minutes. Sign the message again with the current time.',
  },
  link_locked: { status: 401, sentence: 'Enter the password for this link.' },
  link_password_wrong: {
    status: 401,
    sentence: 'This password is not correct. Check it, or ask the person who sent you the link.',
  },
  forbidden: { status: 403, sentence: 'You do not have permission to do this.' },
  account_suspended: {
    status: 403,
    sentence: 'Your account has been suspended. Please contact your administrator.',
  },
  account_not_activated: {
    status: 403,
    sentence: 'Your account is not activated yet. Please use the link in your invitation.',
  },
  email_unverified: {
    status: 403,
    sentence:
      'Confirm your email address first. Open the link in the email we sent you, or request a new one.',
  },
  company_inactive: {
    status: 403,
    sentence: 'Your company is not active. Please contact your administrator.',
  },
  demo_not_here: {
    status: 403,
    sentence:
      'Demo accounts can sign in only over a direct connection from this machine or a private network.',
  },
  origin_not_allowed: {
    status: 403,
    sentence:
      "This site is not allowed to show this company's surveys. Add it to the allowed sites in Company Profile.",
  },
  api_key_paused: {
    status: 403,
    sentence: 'This API key is paused. Activate it in Outbound API, or use another key.',
  },
  api_key_expired: {
    status: 403,
    sentence: 'This API key has expired. Create a new one.',
  },
  api_key_narrow: {
    status: 403,
    sentence:
      'This API key does not cover this part of the API. Edit the key in Outbound API, or use another one.',
  },
  api_key_origin: {
    status: 403,
    sentence:
      'This API key does not work on this site. Add the site to the key in Outbound API, or use another key.',
  },
  api_key_address: {
    status: 403,
    sentence:
      'This API key does not work from this IP address. Add the address to the key in Outbound API, or use another key.',
  },
  not_found: { status: 404, sentence: 'This could not be found.' },
  user_not_found: { status: 404, sentence: 'User not found' },
  route_not_found: { status: 404, sentence: 'This URL does not exist.' },
  method_not_allowed: { status: 405, sentence: 'This URL does not support this method.' },
  request_timeout: {
    status: 408,
    sentence:
      'The request took too long to arrive, so nothing was done. Please check your connection and send it again.',
  },
  conflict: {
    status: 409,
    sentence: 'This was changed in the meantime. Please reload and try again.',
  },
  email_taken: { status: 409, sentence: 'Email already exists' },
  field_name_taken: {
    status: 409,
    sentence: 'Another data type already has this Data Field Name. Choose another name.',
  },
  company_name_reserved: {
    status: 409,
    sentence: 'This company name is reserved. Please choose another one.',
  },
  company_exists: {
    status: 409,
    sentence: 'A company with this name and domain already exists. Choose another name or domain.',
  },
  columns_missing: {
    status: 409,
    sentence: 'The sync was stopped and stored nothing, because mapped columns are missing.',
  },
  access_revoked: {
    status: 409,
    sentence: 'Access to this account was revoked or has expired. Please connect again.',
  },
  segment_deleted: {
    status: 409,
    sentence:
      'The segment of this destination was deleted. Please edit the destination: choose another segment, or all people.',
  },
  field_in_use: {
    status: 409,
    sentence:
      'Saved views, surveys, placements or other fields use this field. Change them first, or confirm.',
  },
  stale_revision: {
    status: 409,
    sentence:
      'Someone else saved this draft in the meantime. Load the saved version, then make your changes again.',
  },
  survey_closed: { status: 409, sentence: 'This survey is closed.' },
  quota_full: { status: 409, sentence: 'We already have enough answers from people like you.' },
  already_completed: {
    status: 409,
    sentence: 'This response was already completed with other answers.',
  },
  sso_not_configured: {
    status: 409,
    sentence: 'Work-account sign-in is not set up on this installation yet.',
  },
  language_model_off: {
    status: 409,
    sentence: 'This installation has no language model. Its operator can set one up.',
  },
  work_account_taken: {
    status: 409,
    sentence: 'Someone else already signs in with this work account. Use another work account.',
  },
  only_sign_in: {
    status: 409,
    sentence:
      'You have no password, so you can sign in only with your work account. Ask an administrator to set a password for you first.',
  },
  survey_has_errors: {
    status: 400,
    sentence: 'This survey has errors. Please fix them before you publish it.',
  },
  company_required: { status: 400, sentence: 'Please choose a company first.' },
  last_admin: {
    status: 409,
    sentence:
      'The last Global Admin cannot be removed, suspended or demoted. Make someone else a Global Admin first.',
  },
  own_account: { status: 409, sentence: 'You cannot do this to your own account.' },
  internal_company: { status: 409, sentence: 'The internal company cannot be deleted or closed.' },
  plans_off: { status: 409, sentence: 'This installation has no plans and no plan limits.' },
  trial_used: {
    status: 409,
    sentence: 'This company has already used its free trial. Please contact sales.',
  },
  wrong_password: { status: 400, sentence: 'Your current password is not correct.' },
  invitation_invalid: {
    status: 404,
    sentence:
      'Invalid or expired invitation link. Please contact your administrator for a new invitation.',
  },
  reset_invalid: {
    status: 404,
    sentence: 'This reset link is no longer valid. Please request a new one.',
  },
  link_expired: {
    status: 410,
    sentence: 'This link has expired. Ask the person who sent it for a new one.',
  },
  payload_too_large: {
    status: 413,
    sentence: 'The request is too large. Send less data at once.',
  },
  unsupported_media_type: { status: 415, sentence: 'The request must be sent as JSON.' },
  file_unsafe: {
    status: 422,
    sentence: 'This file was rejected by the virus scan.',
  },
  idempotency_mismatch: {
    status: 422,
    sentence:
      'This Idempotency-Key was already used with another request. Use a new key for each request.',
  },
  too_many_requests: {
    status: 429,
    sentence: 'Too many attempts. Please wait a moment and try again.',
  },
  quota_reached: {
    status: 409,
    sentence:
      'Your company has reached a limit. Delete what you no longer need, or ask Navout to raise the limit.',
  },
  quota_exceeded: {
    status: 429,
    sentence:
      'You have used all the calls included this month. Choose a larger plan, or wait until the count resets.',
  },
  internal_error: {
    status: 500,
    sentence: 'Something went wrong on our side. Please try again later.',
  },
  format_not_offered: { status: 501, sentence: 'This is only available as JSON.' },
  language_model_answer: {
    status: 502,
    sentence: "The language model's answer could not be used. Please try again.",
  },
  language_model_unavailable: {
    status: 503,
    sentence: 'The language model is not responding right now. Please try again in a moment.',
  },
  unavailable: {
    status: 503,
    sentence: 'The service is not available right now. Please try again in a moment.',
  },
  storage_unavailable: {
    status: 503,
    sentence: 'Files cannot be stored or read right now. Please try again in a moment.',
  },
  storage_full: {
    status: 507,
    sentence: 'There is not enough storage space left. Please contact your administrator.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>;

export type ErrorCode = keyof typeof ERROR_CODES;
