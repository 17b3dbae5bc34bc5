import { expect } from '@playwright/test';
import { readStories, test } from '@tests/support/showStory';
import { judgeTextSize } from './judgeTextSize';

test.use({ fixedTime: new Date('2026-11-21T12:00:00Z') });

/** Every screen that a person sees whole, with its data; the states of single parts have the same text in the same boxes. */
const screens = readStories().filter(
  ({ title, name }) => title.startsWith('Screens/Whole screens/') && !/Loading|Failing/.test(name),
);
/** Text at 24 px on a phone is easier than text at 200%. */
const sizes = [
  ['24px', 1440],
  ['200%', 1440],
  ['200%', 360],
] as const;

for (const [size, width] of sizes)
  test(`text at ${size}, ${width} px wide: no screen is cut, covered or wider than the window`, async ({
    stage,
  }) => {
    expect(screens.length).toBeGreaterThan(20);
    const { page, show } = stage;
    const larger = await page.addStyleTag({ content: `html { font-size: ${size}; }` });
    const broken: string[] = [];
    for (const screen of screens) {
      broken.push(
        ...(await show(screen, { width, height: 900 })).map((fault) => `${screen.name}: ${fault}`),
      );
      broken.push(...(await judgeTextSize(page)).map((fault) => `${screen.name}: ${fault}`));
    }
    await larger.evaluate((element) => {
      (element as HTMLElement).remove();
    });
    expect(broken).toEqual([]);
  });
