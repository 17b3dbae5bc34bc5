import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

interface Entry { id: string; title: string; name: string; type: 'story' | 'docs'; tags: string[] }

const index = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as { entries: Record<string, Entry> };
const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
const titles = [...new Set(stories.map(({ title }) => title))];

const onePixel = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

interface Finished { storyId: string; fault: string | null }
interface Channel {
  on(event: string, listener: (payload: { storyId?: string; message?: string }) => void): void;
  emit(event: string, payload: unknown): void;
}
interface StoryWindow { __STORYBOOK_ADDONS_CHANNEL__?: Channel; storyEnd?: Finished | null }

/** Storybook tells on its channel when a story, its play function included, has ended. */
const listenToStories = (page: Page) => page.addInitScript(() => {
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

const still = `
  *, *::before, *::after { transition: none !important; animation: none !important; }
  .MuiModal-root > :not(.MuiBackdrop-root), .MuiModal-root .MuiPaper-root, .MuiPopper-root > * { opacity: 1 !important; }
`;

/** A play function judges what it reached, not the way there: nothing moves or fades in, and no story calls another server. */
const holdStill = async (page: Page): Promise<void> => {
  await page.addInitScript((css) => {
    addEventListener('DOMContentLoaded', () => { document.head.append(Object.assign(document.createElement('style'), { textContent: css })); });
  }, still);
  await page.route(({ hostname, protocol }) => protocol.startsWith('http') && hostname !== '127.0.0.1', (route) => route.fulfill({ contentType: 'image/png', body: onePixel }));
};

/** Shows a story on a page loaded anew, so that none meets what the one before left behind. */
const show = async (page: Page, { id, tags }: Entry): Promise<Finished> => {
  await page.setViewportSize(tags.includes('phone') ? { width: 360, height: 740 } : { width: 1440, height: 900 });
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:light`);
  await page.waitForFunction(() => (window as unknown as { storyEnd?: Finished }).storyEnd !== undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => (window as unknown as { storyEnd: Finished }).storyEnd);
};

const pageRules = ['region', 'landmark-one-main', 'page-has-heading-one'];

/**
 * The whole document, not the story's root: dialogs and menus hang on the body. Rules about a whole page do not apply to a part.
 * Of all rules those about contrast alone depend on the theme. Legacy mode judges in the page itself: a story has no frames of other origins.
 */
const violationsIn = async (page: Page, theme: 'light' | 'dark'): Promise<string[]> => {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (theme === 'light') axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']).disableRules(pageRules);
  else axe.withRules(['color-contrast', 'link-in-text-block']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`));
};

for (const title of titles) {
  const entries = stories.filter((story) => story.title === title);
  test(`${title}: every story is shown without a fault and passes axe, contrast included, in light and dark`, async ({ page }) => {
    test.setTimeout(30_000 + entries.length * 15_000);
    const faults: string[] = [];
    let now = '';
    await listenToStories(page);
    await holdStill(page);
    page.on('pageerror', (error) => faults.push(`${now}: uncaught: ${error.message}`));
    page.on('console', (message) => { if (message.type() === 'error') faults.push(`${now}: console: ${message.text().slice(0, 400)}`); });
    for (const entry of entries) {
      now = entry.name;
      const { fault } = await show(page, entry);
      if (fault !== null) faults.push(`${entry.name}: ${fault}`);
      for (const theme of ['light', 'dark'] as const) {
        // Every colour hangs on this attribute, so the state that the play function reached is judged in both themes.
        await page.evaluate((name) => { document.documentElement.dataset.theme = name; }, theme);
        faults.push(...(await violationsIn(page, theme)).map((violation) => `${entry.name}, ${theme}: ${violation}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
