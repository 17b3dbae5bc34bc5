import { ERROR_CODES } from '@core/errors/errorCodes';
import { isRefusedAccess } from './refusedAccess';

it.each([
  'Stripe did not accept the key.',
  'Google did not accept the client ID and secret.',
  'The storage did not accept the access key.',
  'The storage did not accept the secret access key.',
  'The database did not accept user and password.',
  'The server did not accept the user with this password or private key.',
  ERROR_CODES.access_revoked.sentence,
])('%s: a person has to connect again', (reason) => {
  expect(isRefusedAccess(reason)).toBe(true);
});

it.each([
  'Stripe accepts the key, but it may not read this.',
  'Shop answered 400: we did not accept the field color.',
  'The view was deleted.',
])('%s: other credentials would not help', (reason) => {
  expect(isRefusedAccess(reason)).toBe(false);
});
