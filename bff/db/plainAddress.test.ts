import { plainAddress } from './plainAddress';

it.each([
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:127.0.0.1', '127.0.0.1'],
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['::1', '::1'],
])('writes %s as %s', (given, plain) => {
  expect(plainAddress(given)).toBe(plain);
});
