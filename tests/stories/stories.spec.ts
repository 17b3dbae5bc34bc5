import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

interface Entry { id: string; title: string; name: string; type: 'story' | 'docs'; tags: string[] }

const index = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as { entries: Record<string, Entry> };
const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
const titles = [...new Set(stories.map(({ title }) => title))];

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

/** Shows a story; within one page the next is asked for on the channel, which spares loading the code again. */
const show = async (page: Page, { id }: Entry): Promise<Finished> => {
  if (page.url() === 'about:blank') await page.goto(`/iframe.html?id=${id}&viewMode=story`);
  else {
    await page.evaluate((storyId) => {
      const target = window as unknown as StoryWindow;
      target.storyEnd = null;
      target.__STORYBOOK_ADDONS_CHANNEL__?.emit('setCurrentStory', { storyId, viewMode: 'story' });
    }, id);
  }
  await page.waitForFunction((storyId) => (window as unknown as StoryWindow).storyEnd?.storyId === storyId, id);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => (window as unknown as { storyEnd: Finished }).storyEnd);
};

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const title of titles) {
  const entries = stories.filter((story) => story.title === title);
  test(`${title}: every story is shown without a fault and passes axe, contrast included, in light and dark`, async ({ page }) => {
    test.setTimeout(30_000 + entries.length * 15_000);
    await listenToStories(page);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    for (const entry of entries) {
      const { fault } = await show(page, entry);
      if (fault !== null) faults.push(`${entry.name}: ${fault}`);
      for (const theme of ['dark', 'light']) {
        await page.evaluate((value) => { document.documentElement.dataset.theme = value; }, theme);
        const { violations } = await new AxeBuilder({ page }).include('#storybook-root').withTags(rules).analyze();
        faults.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${entry.name}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`)));
      }
    }
    expect(faults).toEqual([]);
  });
}
