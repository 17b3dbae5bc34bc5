import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

interface Entry { id: string; title: string; name: string; type: 'story' | 'docs'; tags: string[] }

const index = JSON.parse(readFileSync('storybook-static/index.json', 'utf8')) as { entries: Record<string, Entry> };
const stories = Object.values(index.entries).filter(({ type }) => type === 'story');
const titles = [...new Set(stories.map(({ title }) => title))];

interface Finished { status: 'success' | 'error'; fault: string | null }
interface Channel { on(event: string, listener: (payload: { status?: string; message?: string }) => void): void }

/** Storybook tells on its channel when a story, its play function included, has ended. */
const listenToStories = (page: Page) => page.addInitScript(() => {
  const target = window as unknown as { __STORYBOOK_ADDONS_CHANNEL__?: Channel; storyEnd?: Finished };
  let channel: Channel | undefined;
  let fault: string | null = null;
  Object.defineProperty(target, '__STORYBOOK_ADDONS_CHANNEL__', {
    configurable: true,
    get: () => channel,
    set: (next: Channel) => {
      channel = next;
      for (const event of ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']) {
        next.on(event, ({ message }) => { fault = message ?? event; target.storyEnd = { status: 'error', fault }; });
      }
      next.on('storyFinished', () => { target.storyEnd ??= { status: 'success', fault }; });
    },
  });
});

const show = async (page: Page, { id }: Entry, theme: string): Promise<Finished> => {
  await page.goto(`/iframe.html?id=${id}&viewMode=story&globals=theme:${theme}`);
  await page.waitForFunction(() => (window as unknown as { storyEnd?: Finished }).storyEnd !== undefined);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.evaluate(() => (window as unknown as { storyEnd: Finished }).storyEnd);
};

for (const title of titles) {
  const entries = stories.filter((story) => story.title === title);
  test(`${title}: every story is shown without a fault and passes axe, contrast included, in light and dark`, async ({ page }) => {
    test.setTimeout(30_000 + entries.length * 15_000);
    const faults: string[] = [];
    await listenToStories(page);
    page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
    for (const theme of ['light', 'dark']) {
      for (const entry of entries) {
        const { fault } = await show(page, entry, theme);
        if (fault !== null) faults.push(`${entry.name}, ${theme}: ${fault}`);
        const { violations } = await new AxeBuilder({ page }).include('#storybook-root').withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
        faults.push(...violations.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${entry.name}, ${theme}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`)));
      }
    }
    expect(faults).toEqual([]);
  });
}
