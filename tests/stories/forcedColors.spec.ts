import { expect } from '@playwright/test';
import { readStories, test } from '@tests/support/showStory';

test.use({ fixedTime: new Date('2026-11-21T12:00:00Z') });

const screens = readStories().filter(
  ({ title, name }) => title.startsWith('Screens/Whole screens/') && !/Loading|Failing/.test(name),
);

/**
 * Parts that are only visible by their background, and their minimum number over all screens, so
 * that each part is tested.
 */
const parts = {
  'primary button': { selector: '.MuiButton-contained:not(.Mui-disabled)', least: 10 },
  'current page': { selector: 'a[aria-current="page"]', least: 10 },
  'selected tab': { selector: '[role="tab"][aria-selected="true"]', least: 5 },
  'chosen segment': { selector: '[aria-pressed="true"]', least: 10 },
  bar: { selector: '[data-drawn]', least: 20 },
  'progress bar': { selector: '[role="progressbar"]:has(> [data-drawn])', least: 3 },
};

test('@sweep forced colors: bars, primary buttons and selected items stay visible on every screen', async ({
  stage,
}) => {
  const { page, show } = stage;
  await page.emulateMedia({ forcedColors: 'active' });
  const counts: Record<string, number> = {};
  const lost: string[] = [];
  for (const screen of screens) {
    lost.push(...(await show(screen, { width: 1440, height: 900 })));
    const found = await page.evaluate((kinds) => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      return Object.entries(kinds).map(([kind, { selector }]) => {
        const elements = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
          element.checkVisibility(),
        );
        const bare = elements.filter((element) => {
          const { backgroundColor, borderTopWidth, borderTopStyle, outlineStyle } =
            getComputedStyle(element);
          const filled = ![canvas, 'rgba(0, 0, 0, 0)'].includes(backgroundColor);
          const edged = borderTopStyle !== 'none' && parseFloat(borderTopWidth) > 0;
          return !filled && !edged && outlineStyle === 'none';
        });
        return { kind, count: elements.length, bare: bare.map(({ outerHTML }) => outerHTML) };
      });
    }, parts);
    for (const { kind, count, bare } of found) {
      counts[kind] = (counts[kind] ?? 0) + count;
      lost.push(...bare.map((html) => `${screen.name}, ${kind}: ${html.slice(0, 120)}`));
    }
  }
  await page.emulateMedia({ forcedColors: 'none' });
  expect(lost).toEqual([]);
  for (const [kind, { least }] of Object.entries(parts))
    expect(counts[kind], kind).toBeGreaterThanOrEqual(least);
});
