import { endSession, startSession } from '@src/lib/session';
import { sessionOf } from '@tests/support/sessions';
import { keptTableSettings } from './keptTableSettings';

const chosen = { columns: { account: false }, density: 'compact' as const };

beforeEach(() => {
  localStorage.clear();
});

test('settings are stored per person and table, and survive signing out', () => {
  startSession(sessionOf('user'));
  keptTableSettings.write('users', chosen);
  expect(keptTableSettings.read('users')).toEqual(chosen);
  expect(keptTableSettings.read('people')).toBeNull();
  endSession();
  expect(keptTableSettings.read('users')).toBeNull();
  startSession(sessionOf('company_admin'));
  expect(keptTableSettings.read('users')).toBeNull();
  startSession(sessionOf('user'));
  expect(keptTableSettings.read('users')).toEqual(chosen);
  keptTableSettings.write('users', null);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('tableSettings'))).toEqual([]);
});

test('malformed stored settings are ignored', () => {
  startSession(sessionOf('user'));
  keptTableSettings.write('users', chosen);
  const key = Object.keys(localStorage).find((one) => one.startsWith('tableSettings'))!;
  localStorage.setItem(key, '{');
  expect(keptTableSettings.read('users')).toBeNull();
});
