import type { Preview } from '@storybook/react-vite';
import { closeApi, openApi, unansweredCalls } from '../tests/support/mockApi';
import { signOutHere } from '../tests/support/sessions';

type Hook = Extract<NonNullable<Preview['beforeEach']>, (...given: never[]) => unknown>;
type AfterHook = Extract<NonNullable<Preview['afterEach']>, (...given: never[]) => unknown>;

/** Properties that stories add to these objects (a clipboard, a command) and that a fresh page doesn't have. */
const objects = [navigator, document];
const ownNames = new Map(objects.map((each) => [each, new Set(Reflect.ownKeys(each))]));

// Timer ids are increasing numbers: every id between two of them was started in between.
const nextTimer = (): number => {
  const id = window.setTimeout(() => undefined);
  clearTimeout(id);
  return id;
};
let firstTimer = nextTimer();
const firstTitle = document.title;

/** A test's clock counts frames and timers alike and refuses to clear a frame as a timer. */
const clearTimer = (id: number): void => {
  try {
    clearTimeout(id);
  } catch {
    cancelAnimationFrame(id);
  }
};

const clearTimers = (): void => {
  const last = nextTimer();
  for (let id = firstTimer; id < last; id += 1) clearTimer(id);
  firstTimer = last;
};

const clearDocument = (): void => {
  for (const child of [...document.body.children])
    if (!/^(storybook-|sb-)/.test(child.id || child.className) && child.tagName !== 'SCRIPT')
      child.remove();
  for (const element of [document.documentElement, document.body]) {
    element.removeAttribute('style');
    element.removeAttribute('aria-hidden');
    element.removeAttribute('inert');
  }
  document.title = firstTitle;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
};

const clearObjects = (): void => {
  for (const [object, names] of ownNames)
    for (const name of Reflect.ownKeys(object))
      if (!names.has(name)) Reflect.deleteProperty(object, name);
};

/**
 * Starts every story as on a new page, regardless of earlier stories: no one is signed in, storage
 * and the mock API are empty, and no timer or element of an earlier story is left. Docs pages show
 * many stories together and are not changed.
 */
export const isolateStory: Hook = ({ viewMode }) => {
  if (viewMode !== 'story') return undefined;
  clearTimers();
  clearDocument();
  clearObjects();
  openApi();
  signOutHere();
  return closeApi;
};

/** Fails a story that called an endpoint without a mocked answer. */
export const refuseUnansweredCalls: AfterHook = ({ viewMode }) => {
  const calls = unansweredCalls();
  if (viewMode === 'story' && calls.length > 0)
    throw new Error(`Calls that no mockEndpoint answers: ${[...new Set(calls)].join(', ')}`);
};
