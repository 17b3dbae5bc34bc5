import { ERROR_CODES, type ErrorCode } from './errorCodes';

/** Codes whose cause leaves nothing to do, or whose sentence the specification or the screen's own text completes. */
const COMPLETE: readonly ErrorCode[] = [
  'malformed_json',
  'invalid_credentials',
  'invalid_identity_token',
  'forbidden',
  'demo_not_here',
  'not_found',
  'user_not_found',
  'route_not_found',
  'method_not_allowed',
  'email_taken',
  'columns_missing',
  'survey_closed',
  'quota_full',
  'already_completed',
  'sso_not_configured',
  'own_account',
  'internal_company',
  'plans_off',
  'wrong_password',
  'unsupported_media_type',
  'file_unsafe',
  'format_not_offered',
];

test('the sentence of an error says what to do next', () => {
  const silent = (Object.keys(ERROR_CODES) as ErrorCode[]).filter((code) => {
    const { sentence } = ERROR_CODES[code];
    return !/[.:] \S/.test(sentence) && !/^(?:Please|Send|Enter|Confirm) /.test(sentence);
  });
  expect(silent).toEqual(COMPLETE);
});
