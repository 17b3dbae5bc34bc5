import { expect } from '@playwright/test';
import { readStories, test } from '@tests/support/showStory';
import { checkTextSize } from './checkTextSize';
import { checkWithAxe } from './checkWithAxe';

test.use({ fixedTime: '2026-11-21T12:00:00Z' });

const screens = readStories().filter(
  ({ title, name }) => title.startsWith('Screens/Whole screens/') && !/Loading|Failing/.test(name),
);

interface Reading {
  locale: string;
  direction: string;
  width: number;
}
/**
 * German has the longest words. Axe findings do not depend on the language, but mirrored layouts
 * may lose their order or contrast.
 */
const readings: readonly Reading[] = [
  { locale: 'de', direction: 'ltr', width: 1440 },
  { locale: 'de', direction: 'ltr', width: 360 },
  { locale: 'en', direction: 'rtl', width: 1440 },
];

for (const { locale, direction, width } of readings)
  test(`@sweep ${locale}, ${direction}, ${String(width)} px wide: every screen shows its texts completely`, async ({
    stage,
  }) => {
    expect(screens.length).toBeGreaterThan(20);
    const { page, show } = stage;
    const read = (globals: Omit<Reading, 'width'>): Promise<void> =>
      page.evaluate((chosen) => {
        const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as unknown as {
          __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, payload: unknown) => void };
        };
        channel.emit('updateGlobals', { globals: chosen });
      }, globals);
    await read({ locale, direction });
    const broken: string[] = [];
    for (const screen of screens) {
      // Stories act on their screens by English names: only the page's own reports count here.
      const faults = (await show(screen, { width, height: 900 })).filter((fault) =>
        /^(uncaught|console|still busy|unexpected call)/.test(fault),
      );
      faults.push(...(await checkTextSize(page)));
      if (direction === 'rtl') faults.push(...(await checkWithAxe(page, 'light')));
      broken.push(...faults.map((fault) => `${screen.name}: ${fault}`));
    }
    await read({ locale: 'en', direction: 'ltr' });
    expect(broken).toEqual([]);
  });
