import { expect } from '@playwright/test';
import { readStories, test } from '@tests/support/showStory';

const stories = readStories();
const entryOf = (id: string) => {
  const entry = stories.find((story) => story.id === id);
  if (entry === undefined) throw new Error(`there is no story ${id}`);
  return entry;
};
const before = entryOf('components-card--with-actions');
const after = entryOf('components-card--without-head');

test('a story finds nothing left behind by the previous one', async ({ stage }) => {
  const { page, show } = stage;
  expect(await show(before)).toEqual([]);
  const clean = await page.evaluate(() => [...document.body.children].map(({ id }) => id));
  await page.evaluate(() => {
    localStorage.setItem('token', 'left');
    sessionStorage.setItem('left', 'yes');
    document.title = 'left';
    document.documentElement.style.setProperty('--left', '1px');
    document.body.style.overflow = 'hidden';
    const tall = document.createElement('div');
    tall.style.height = '4000px';
    const field = document.createElement('input');
    document.body.append(tall, field);
    field.focus({ preventScroll: true });
    scrollTo(0, 500);
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: 'left' });
    const count = { ticks: 0 };
    Object.assign(window, { left: count });
    setInterval(() => {
      count.ticks += 1;
    });
    document.documentElement.dataset.theme = 'dark';
    getSelection()?.selectAllChildren(document.body);
  });
  expect(await show(after)).toEqual([]);
  const state = () =>
    page.evaluate(() => ({
      storage: [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage).filter((key) => !key.startsWith('@storybook')),
      ],
      title: document.title,
      root: document.documentElement.style.cssText,
      overflow: document.body.style.overflow,
      children: [...document.body.children].map(({ id }) => id),
      focused: document.activeElement?.tagName,
      scrolled: scrollY,
      selected: getSelection()?.type,
      clipboard: typeof navigator.clipboard,
      theme: document.documentElement.dataset['theme'],
    }));
  expect(await state()).toEqual({
    storage: [],
    title: expect.not.stringContaining('left') as unknown,
    root: '',
    overflow: '',
    children: clean,
    focused: 'BODY',
    scrolled: 0,
    selected: 'None',
    clipboard: 'object',
    theme: 'light',
  });
  const ticks = () => page.evaluate(() => (window as unknown as { left: { ticks: number } }).left);
  const first = await ticks();
  await page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(undefined))),
      ),
  );
  expect(await ticks()).toEqual(first);
});

test('a call without a mocked answer fails its story', async ({ stage }) => {
  expect(await stage.show(before)).toEqual([]);
  const told = stage.page.waitForEvent('console');
  await stage.page.evaluate(() => {
    fetch('https://elsewhere.example/', { mode: 'no-cors' }).catch(() => undefined);
  });
  await told;
  expect(stage.takeFaults()).toEqual([
    'unexpected call: GET https://elsewhere.example/',
    expect.stringContaining('console: Failed to load resource'),
  ]);
});
