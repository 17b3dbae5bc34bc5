import { expect } from '@playwright/test';
import { inTheme, readStories, test } from '@tests/support/showStory';
import { picturedDialogs, picturedParts, picturedScreens } from './pictured';

const stories = readStories();

/** The moment at which every picture is taken: fixtures that count back from now stand still. */
const moment = new Date('2026-11-21T12:00:00Z');
test.use({ fixedTime: moment });

type Frame = 'part' | 'page';

const compare = (
  pictured: typeof picturedParts,
  size: { width: number; height: number },
  frame: Frame,
) => {
  for (const [title, story] of pictured) {
    test(`${title}, ${story}: looks as it did, in light and dark`, async ({ stage }) => {
      const { page, show } = stage;
      const entry = stories.find((each) => each.title === title && each.name === story);
      expect(entry, 'the story is there').toBeDefined();
      expect(await show(entry!, size)).toEqual([]);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const theme of ['light', 'dark'] as const) {
        await inTheme(page, theme);
        await page.waitForFunction(() => document.fonts.status === 'loaded');
        const name = `${entry!.id}-${theme}.png`;
        if (frame === 'part') await expect(page.locator('#storybook-root')).toHaveScreenshot(name);
        else await expect(page).toHaveScreenshot(name);
      }
    });
  }
};

compare(picturedParts, { width: 760, height: 560 }, 'part');
compare(picturedDialogs, { width: 760, height: 560 }, 'page');
compare(picturedScreens, { width: 1200, height: 760 }, 'page');
