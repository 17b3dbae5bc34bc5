import { signInAs, signOutHere } from '@tests/support/sessions';
import { unsavedByPerson } from './unsavedByPerson';

/** True if the browser would ask before the page goes. */
const asks = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  signInAs('company_admin');
});
afterEach(signOutHere);

it('makes the browser ask while anything is unsaved, even if no screen shows it', () => {
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

it('keeps nothing for another person, and the browser does not ask', () => {
  const styling = unsavedByPerson<string>();
  signInAs('company_admin');
  styling.set('survey-1', 'blue');
  signOutHere();
  signInAs('admin');
  expect(styling.size).toBe(0);
  expect(asks()).toBe(false);
});

describe('with a kind, edits are stored in the browser', () => {
  const read = (stored: unknown) => (typeof stored === 'string' ? stored : null);
  const open = () => unsavedByPerson<string>({ kind: 'styling', read });

  it('for the same person, by kind and id, until they are saved', () => {
    const styling = open();
    styling.set('harbor/survey-1', 'blue');
    styling.set('harbor/survey-1', 'green');
    styling.set('harbor/survey-2', 'red');
    expect([...open()]).toEqual([
      ['harbor/survey-1', 'green'],
      ['harbor/survey-2', 'red'],
    ]);
    expect([...unsavedByPerson<string>({ kind: 'models', read })]).toEqual([]);
    styling.delete('harbor/survey-1');
    expect([...open().keys()]).toEqual(['harbor/survey-2']);
    const kept = Object.entries(localStorage).filter(([key]) => key.startsWith('unsavedEdit'));
    const bringBack = () =>
      kept.forEach(([key, value]) => localStorage.setItem(key, String(value)));
    signInAs('admin');
    bringBack();
    expect([...open()]).toEqual([]);
    expect([...styling]).toEqual([]);
    bringBack();
    signInAs('company_admin');
    bringBack();
    expect([...open().keys()]).toEqual(['harbor/survey-2']);
    open().clear();
    expect([...open()]).toEqual([]);
  });

  it('are removed after signing out, and malformed ones are dropped', () => {
    open().set('harbor/survey-1', 'blue');
    signOutHere();
    signInAs('company_admin');
    expect([...open()]).toEqual([]);
    const numbers = unsavedByPerson<number>({ kind: 'styling', read: () => 1 });
    numbers.set('harbor/survey-1', 1);
    expect([...open()]).toEqual([]);
  });

  it('keeps newer edits of another tab when this one is done', () => {
    const [here, there] = [open(), open()];
    here.set('harbor/survey-1', 'blue');
    there.set('harbor/survey-1', 'green');
    here.delete('harbor/survey-1');
    expect([...open()]).toEqual([['harbor/survey-1', 'green']]);
  });
});
