import { expect, type Page } from '@playwright/test';
import { readStories, test } from '@tests/support/showStory';
import { checkTextSize } from './checkTextSize';
import { filledParts, findLostParts } from './findLostParts';

test.use({ fixedTime: '2026-11-21T12:00:00Z' });

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
  test(`@sweep text at 200% and at 24 px, ${width} px wide: no screen is cut, covered or wider than the window${width === 1440 ? '; forced colors hide no part' : ''}`, async ({
    stage,
  }) => {
    expect(screens.length).toBeGreaterThan(20);
    const { page, show } = stage;
    const larger = await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    const setSize = (size: '200%' | '24px' | '100%'): Promise<void> =>
      larger.evaluate((element, to) => {
        element.textContent = `html { font-size: ${to}; }`;
      }, size);
    const broken: string[] = [];
    const counts: Record<string, number> = {};
    for (const screen of screens) {
      const report = (faults: string[], setting: string): void => {
        broken.push(...faults.map((fault) => `${screen.name}, ${setting}: ${fault}`));
      };
      report(
        [...(await show(screen, { width, height: 900 })), ...(await checkTextSize(page))],
        '200%',
      );
      await setSize('24px');
      await drawn(page);
      report(await checkTextSize(page), '24 px');
      if (width === 1440) {
        await setSize('100%');
        await drawn(page);
        for (const { kind, count, lost } of await findLostParts(page)) {
          counts[kind] = (counts[kind] ?? 0) + count;
          report(lost, 'forced colors');
        }
      }
      await setSize('200%');
    }
    await larger.evaluate((element) => {
      (element as HTMLElement).remove();
    });
    expect(broken).toEqual([]);
    if (width === 1440)
      for (const [kind, { least }] of Object.entries(filledParts))
        expect(counts[kind], kind).toBeGreaterThanOrEqual(least);
  });
