import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** One entry of the built Storybook's index. */
export interface StoryEntry { id: string; title: string; name: string; type: 'story' | 'docs'; tags: string[] }

/** Every story of the built Storybook; pages of words are none. */
export const readStories = (): StoryEntry[] => {
  const index = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as { entries: Record<string, StoryEntry> };
  return Object.values(index.entries).filter(({ type }) => type === 'story');
};

/** How a story, its play function included, has ended. */
export interface StoryEnd { storyId: string; fault: string | null }

interface Channel {
  on(event: string, listener: (payload: { storyId?: string; message?: string }) => void): void;
  emit(event: string, payload: unknown): void;
}
interface StoryWindow { __STORYBOOK_ADDONS_CHANNEL__?: Channel; storyEnd?: StoryEnd | null }

/** Storybook tells on its channel when a story, its play function included, has ended. */
export const listenToStories = (page: Page) => page.addInitScript(() => {
  const target = window as unknown as StoryWindow;
  let channel: Channel | undefined;
  let fault: string | null = null;
  Object.defineProperty(target, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (next: Channel) => {
      channel = next;
      for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']) {
        next.on(event, ({ message }) => { fault = message ?? event; });
      }
      next.on('storyFinished', ({ storyId }) => {
        target.storyEnd = { storyId: storyId ?? '', fault };
        fault = null;
      });
    },
  });
});

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const still = `
  *, *::before, *::after { transition: none !important; animation: none !important; }
  .MuiModal-root > :not(.MuiBackdrop-root), .MuiModal-root .MuiPaper-root, .MuiPopper-root > * { opacity: 1 !important; }
`;

/** A play function judges what it reached, not the way there: nothing moves or fades in, and no story calls another server. */
export const holdStill = async (page: Page): Promise<void> => {
  await page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => { document.head.append(Object.assign(document.createElement('style'), { textContent: css })); });
  }, still);
  await page.route(({ hostname, protocol }) => protocol.startsWith('http') && hostname !== '127.0.0.1', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
};

/** Opens a story on a page loaded anew, so that none meets what the one before left behind, and waits for its end and its fonts. */
export const showStory = async (page: Page, id: string): Promise<StoryEnd> => {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:light`);
  await page.waitForFunction(() => (window as unknown as { storyEnd?: StoryEnd }).storyEnd !== undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => (window as unknown as { storyEnd: StoryEnd }).storyEnd);
};

/** Shows what the page holds now in a theme: every colour hangs on this attribute. */
export const inTheme = (page: Page, theme: 'light' | 'dark'): Promise<void> => page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
