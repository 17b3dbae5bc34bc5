import { expect, test } from '@playwright/test';
import { readEntries } from '@tests/support/showStory';

const entries = readEntries('test-results/storybook-pages');
const titles = [...new Set(entries.map(({ title }) => title))];
const groups = ['Start here', 'Foundations', 'Components', 'Patterns', 'Widget', 'Screens'];
const plain = (title: string): string => title.toLowerCase().replace(/[^a-z]/g, '');

test('the sidebar has the six groups in their order, and names without ids, doubles or camelCase', () => {
  expect([...new Set(titles.map((title) => title.split('/')[0]))]).toEqual(groups);
  expect(titles.filter((title) => /[a-z][A-Z]/.test(title))).toEqual([]);
  const names = entries.map(({ name }) => name);
  expect(names.filter((name) => /[A-Z]{2,}-\d{3}|^[a-z]/.test(name))).toEqual([]);
  const sections = titles.flatMap((title) =>
    title.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/')),
  );
  const spellings = new Map<string, Set<string>>();
  for (const section of sections)
    spellings.set(plain(section), (spellings.get(plain(section)) ?? new Set()).add(section));
  expect([...spellings.values()].filter(({ size }) => size > 1)).toEqual([]);
});

test('the frame around the stories has our mark, our name and our font', async ({ page }) => {
  await page.goto('/?path=/docs/start-here-welcome--docs');
  const brand = page.getByRole('link', { name: 'Navout' });
  await expect(brand).toBeVisible();
  await expect(brand.locator('img')).toHaveJSProperty('complete', true);
  await expect(brand.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  expect(await brand.evaluate((link) => getComputedStyle(link).fontFamily)).toContain(
    'Instrument Sans Variable',
  );
  await expect
    .poll(() => page.evaluate(() => document.fonts.check("16px 'Instrument Sans Variable'")))
    .toBe(true);
  await expect(
    page.frameLocator('#storybook-preview-iframe').getByRole('heading', { level: 1 }),
  ).toHaveText('Navout design system');
});
