import { expect, type Page } from '@playwright/test';
import { readStories, test } from '@tests/support/showStory';
import { checkTextSize } from './checkTextSize';

test.use({ fixedTime: new Date('2026-11-21T12:00:00Z') });

/**
 * Every complete screen with its data; the states of single parts have the same text in the same
 * boxes.
 */
const screens = readStories().filter(
  ({ title, name }) => title.startsWith('Screens/Whole screens/') && !/Loading|Failing/.test(name),
);
/** Resolves once the page has been drawn again. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );

for (const width of [1440, 360])
  test(`@sweep text at 200% and at 24 px, ${width} px wide: no screen is cut, covered or wider than the window`, async ({
    stage,
  }) => {
    expect(screens.length).toBeGreaterThan(20);
    const { page, show } = stage;
    const setSize = (size: string): Promise<void> =>
      page.evaluate((to) => {
        document.documentElement.style.fontSize = to;
      }, size);
    const larger = await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    const broken: string[] = [];
    for (const screen of screens) {
      const findFaults = async (): Promise<string[]> => [
        ...(await show(screen, { width, height: 900 })),
        ...(await checkTextSize(page)),
      ];
      broken.push(...(await findFaults()).map((fault) => `${screen.name}, 200%: ${fault}`));
      await setSize('24px');
      await drawn(page);
      broken.push(...(await checkTextSize(page)).map((fault) => `${screen.name}, 24 px: ${fault}`));
      await setSize('');
    }
    await larger.evaluate((element) => {
      (element as HTMLElement).remove();
    });
    expect(broken).toEqual([]);
  });
