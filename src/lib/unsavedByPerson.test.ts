import { signInAs, signOutHere } from '@tests/support/sessions';
import { unsavedByPerson } from './unsavedByPerson';

/** Whether the browser would ask before the page goes. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  signInAs('company_admin');
});
afterEach(signOutHere);

it('has the browser ask as long as anything is unsaved, also when no screen shows it', () => {
  const styling = unsavedByPerson<string>();
  signInAs('company_admin');
  expect(asks()).toBe(false);
  styling.set('survey-1', 'blue');
  styling.set('survey-2', 'green');
  expect(asks()).toBe(true);
  styling.delete('survey-1');
  expect(asks()).toBe(true);
  styling.delete('survey-2');
  expect(asks()).toBe(false);
});

it('keeps nothing for another person, and has nothing to ask about', () => {
  const styling = unsavedByPerson<string>();
  signInAs('company_admin');
  styling.set('survey-1', 'blue');
  signOutHere();
  signInAs('admin');
  expect(styling.size).toBe(0);
  expect(asks()).toBe(false);
});
