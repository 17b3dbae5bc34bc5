import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { contrastRules, runAxe } from '@tests/support/runAxe';
import { readEntries } from '@tests/support/showStory';
import { themes } from '../../design-tokens/generated/tokens';

const entries = readEntries('test-results/storybook-pages');
const pages = entries.filter(({ type }) => type === 'docs');

type Theme = 'light' | 'dark';

/** One tab that opens the text pages one after the other, so that shared code is compiled once. */
interface Reader {
  page: Page;
  /** Opens a text page in the light theme. */
  open: (id: string) => Promise<void>;
  /** Changes the theme of the open page, like the toolbar. */
  turnDark: () => Promise<void>;
  /** Returns the browser's errors since the page was opened. */
  faults: () => string[];
}

interface ReaderWindow {
  __STORYBOOK_ADDONS_CHANNEL__: { emit: (event: string, payload: unknown) => void };
}

const openReader = (page: Page): Reader => {
  let faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text().slice(0, 400)}`);
  });
  return {
    page,
    open: async (id) => {
      faults = [];
      await page.goto(`/iframe.html?viewMode=docs&id=${id}&globals=theme:light`);
    },
    turnDark: () =>
      page.evaluate(() => {
        (window as unknown as ReaderWindow).__STORYBOOK_ADDONS_CHANNEL__.emit('updateGlobals', {
          globals: { theme: 'dark' },
        });
      }),
    faults: () => faults,
  };
};

/** Playwright's test with a reader that all pages of a worker share. */
const test = base.extend<object, { reader: Reader }>({
  reader: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, colorScheme, locale, timezoneId, contextOptions } = project.use;
      const context = await browser.newContext({
        ...contextOptions,
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(viewport === undefined ? {} : { viewport }),
        ...(colorScheme === undefined ? {} : { colorScheme }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      });
      await use(openReader(await context.newPage()));
      await context.close();
    },
    { scope: 'worker' },
  ],
});

/**
 * The background color of the page's text, and the color of its heading; null until Storybook has
 * drawn them.
 */
const colorsOf = (page: Page) =>
  page.evaluate(() => {
    const [paper, heading] = ['.sbdocs-wrapper', '#storybook-docs h1'].map((selector) =>
      document.querySelector(selector),
    );
    return paper && heading
      ? { paper: getComputedStyle(paper).backgroundColor, ink: getComputedStyle(heading).color }
      : null;
  });

const rgb = (hex: string): string => {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${String(red)}, ${String(green)}, ${String(blue)})`;
};

/** Pages that are more than a component with its blocks, which every page of a component shares. */
const hasOwnWords = (id: string): boolean =>
  /^(start-here|foundations-(overview|writing)|patterns|components-button-)/.test(id);

/**
 * Contrast outside of the stories, which tests/stories checks, and of the controls table, which is
 * Storybook's own.
 */
const unreadableIn = (page: Page): Promise<string[]> =>
  runAxe(
    page,
    { exclude: ['.sb-story', '.docblock-argstable'] },
    { runOnly: { type: 'rule', values: contrastRules }, preload: false },
  );

/** Waits until the paper and the heading of the page have the colors of this theme. */
const expectTheme = async (page: Page, theme: Theme): Promise<void> => {
  const { color } = themes[theme];
  await expect
    .poll(() => colorsOf(page))
    .toEqual({ paper: rgb(color.surface), ink: rgb(color.text) });
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
};

/** Returns the links that a component's page lacks: its source, the tokens, its guide; and links to pages that do not exist. */
const missingLinks = async (docs: Locator, id: string): Promise<string[]> => {
  const belongs = docs.getByRole('list', { name: 'Belongs to this component' });
  const names = (await belongs.getByRole('link').allInnerTexts()).join(', ');
  const targets = await docs
    .locator('a[target=_parent]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  const known = new Set(pages.map((page) => `./?path=/docs/${page.id}`));
  return [
    ...(/^Source, Token reference, Guide: [A-Z][a-z ]+, (No d|D)esign file$/.test(names)
      ? []
      : [`${id} links to: ${names}`]),
    ...((await docs.locator('#source').count()) === 1 ? [] : [`${id} has no source`]),
    ...targets.filter((target) => !known.has(target.split('#')[0] ?? '')),
  ];
};

for (const { id, title } of pages)
  test(`${title}: the page has text and stories, and both themes apply`, async ({ reader }) => {
    const { page } = reader;
    const docs = page.locator('#storybook-docs');
    await reader.open(id);
    for (const theme of ['light', 'dark'] as const) {
      if (theme === 'dark') await reader.turnDark();
      // The first of them: a story of a page header shows one, too.
      await expect(docs.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(docs.locator('.sb-previewBlock_icon, .sb-loader')).toHaveCount(0);
      await expectTheme(page, theme);
      if (hasOwnWords(id)) expect(await unreadableIn(page), `contrast in ${theme}`).toEqual([]);
      expect(reader.faults()).toEqual([]);
    }
    if (id.startsWith('components-')) expect(await missingLinks(docs, id)).toEqual([]);
    const words = await docs.innerText();
    expect(words.length, 'a page says something below its heading').toBeGreaterThan(120);
    expect(words, 'a table is a table').not.toMatch(/\|\s*-{3}/);
  });
