import { expect, test, type Page } from '@playwright/test';
import { contrastRules, runAxe } from '@tests/support/runAxe';
import { readEntries } from '@tests/support/showStory';
import { themes } from '../../design-tokens/generated/tokens';

const entries = readEntries('test-results/storybook-pages');
const pages = entries.filter(({ type }) => type === 'docs');

/** Opens a page of words and collects what the browser complains about. */
const openPage = async (page: Page, id: string): Promise<string[]> => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text().slice(0, 400)}`);
  });
  await page.goto(`/iframe.html?viewMode=docs&id=${id}&globals=theme:light`);
  return faults;
};

/** The color behind the words of the page, and of its heading. */
const colorsOf = (page: Page) =>
  page.evaluate(() => ({
    paper: getComputedStyle(document.querySelector('.sbdocs-wrapper')!).backgroundColor,
    ink: getComputedStyle(document.querySelector('#storybook-docs h1')!).color,
  }));

const rgb = (hex: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
};

/** Pages that are more than a component with its blocks, which every page of a component shares. */
const hasOwnWords = (id: string): boolean =>
  /^(start-here|foundations-(overview|writing)|patterns|components-button-)/.test(id);

/** Contrast outside of the stories, which tests/stories judges, and of the table of controls, which is Storybook's own. */
const unreadableIn = (page: Page): Promise<string[]> =>
  runAxe(
    page,
    { exclude: ['.sb-story', '.docblock-argstable'] },
    { runOnly: { type: 'rule', values: contrastRules }, preload: false },
  );

/** Switches the theme as the toolbar does. */
const chooseTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    (
      window as unknown as {
        __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, payload: unknown) => void };
      }
    ).__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', { globals: { theme: name } });
  }, theme);

for (const { id, title } of pages)
  test(`${title}: the page has words and stories, and both themes reach it`, async ({ page }) => {
    const faults = await openPage(page, id);
    const docs = page.locator('#storybook-docs');
    await expect(docs.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(docs.locator('.sb-previewBlock_icon, .sb-loader')).toHaveCount(0);
    const words = await docs.innerText();
    expect(words.length, 'a page says something below its heading').toBeGreaterThan(120);
    expect(words, 'a table is a table').not.toMatch(/\|\s*-{3}/);
    for (const theme of ['light', 'dark'] as const) {
      await chooseTheme(page, theme);
      const { color } = themes[theme];
      await expect
        .poll(() => colorsOf(page))
        .toEqual({
          paper: rgb(color.surface),
          ink: rgb(color.text),
        });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      if (hasOwnWords(id)) expect(await unreadableIn(page), `contrast in ${theme}`).toEqual([]);
    }
    expect(faults).toEqual([]);
  });
