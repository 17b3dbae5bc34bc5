import { expect } from '@playwright/test';
import { readStories, test as base } from '@tests/support/showStory';
import { checkStyleSheets, checkWithAxe, type Theme } from './checkWithAxe';

/** STORY_THEMES=light,dark checks both themes; every story is played once in any case. */
const themes = (process.env.STORY_THEMES ?? 'light').split(',') as Theme[];

const stories = readStories();
const titles = [...new Set(stories.map(({ title }) => title))];

const test = base.extend<object, { judgedSheets: undefined }>({
  judgedSheets: [
    async ({ stage }, use) => {
      await use(undefined);
      expect(await checkStyleSheets(stage.page)).toEqual([]);
    },
    { scope: 'worker', auto: true },
  ],
});

/** Whole screens repeat the stories of their parts, so only the full run plays them. */
const tagOf = (title: string): string =>
  title.startsWith('Screens/Whole screens/') ? '@sweep ' : '';

for (const title of titles) {
  const entries = stories.filter((story) => story.title === title);
  test(`${tagOf(title)}${title}: every story is shown without a fault and passes axe in ${themes.join(' and ')}`, async ({
    stage,
  }, testInfo) => {
    test.setTimeout(60_000 + entries.length * 30_000);
    const faults: string[] = [];
    for (const entry of entries) {
      const found = await stage.show(entry);
      for (const theme of themes)
        found.push(...(await checkWithAxe(stage.page, theme)).map((each) => `${theme}: ${each}`));
      found.push(...stage.takeFaults());
      if (found.length > 0)
        await testInfo.attach(entry.id, {
          body: await stage.page.screenshot(),
          contentType: 'image/png',
        });
      faults.push(...found.map((fault) => `${entry.name}: ${fault}`));
    }
    expect(faults).toEqual([]);
  });
}
