import { isCommonPassword } from './commonPassword';

it.each([
  'password',
  'Password1!',
  '123456',
  '111111',
  'abcabc',
  'qwerty12',
  'asdfgh',
  'iloveyou2',
  'Summer2026',
  '00000000',
  'owen2026',
  'harbor.example',
])('%j is a common password', (password) =>
  expect(isCommonPassword(password, ['Owen Marsh', 'owner@harbor.example', 'harbor.example'])).toBe(
    true,
  ),
);

it.each([
  'correct horse battery',
  'navigate-demo',
  'tK4-pelican',
  '739205817364',
  'lighthouse keeper',
])('%j is not', (password) =>
  expect(isCommonPassword(password, ['Owen Marsh', 'owner@harbor.example'])).toBe(false),
);
