import { test as base, expect, type Locator, type Page } from '@playwright/test';
import type { Question, StoredSettings, Survey, WidgetSurvey } from '@core/survey/types';
import { openWidgetStage, snippet, type WidgetStage } from './widgetStage';

/** Playwright's test with its own stage per case; any error of the page fails the case. */
export const test = base.extend<{ stage: WidgetStage; pageErrors: string[] }>({
  stage: async ({ browserName: _browser }, use) => {
    const stage = await openWidgetStage();
    await use(stage);
    await stage.close();
  },
  pageErrors: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => errors.push(message));
      await use(errors);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A survey of these questions in one of the three modes. */
export const surveyOf = (
  questions: Question[],
  settings: StoredSettings = {},
  more: Partial<Survey> = {},
): Partial<WidgetSurvey> => ({
  survey: { title: 'Harbor & Co', description: '', questions, ...more },
  embedSettings: { settings },
});

export const inline: StoredSettings = { widget: { displayMode: 'inline' } };
export const inlineCarousel: StoredSettings = { ...inline, display: { viewMode: 'carousel' } };
export const overlay: StoredSettings = {
  widget: { displayMode: 'overlay' },
  display: { viewMode: 'carousel' },
};
export const launcher: StoredSettings = {
  widget: { displayMode: 'button' },
  display: { viewMode: 'carousel' },
};

/** Differences between the customers' pages; `attributes` go onto the snippet. */
export interface PageOptions {
  attributes?: string;
  head?: string;
  body?: string;
  path?: string;
}

/** A plain page of a customer with the snippet and a place for an inline survey. */
export const plainPage = (
  stage: WidgetStage,
  { attributes = '', head = '', body = '' }: PageOptions = {},
): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Shop</title>${head}</head>` +
  `<body><main><h1>A shop</h1><p>Some text.</p>${body}<div data-navout-survey style="min-height:900px"></div></main>${snippet(stage, attributes)}</body></html>`;

/** Serves the plain page and opens it. */
export const visit = async (
  page: Page,
  stage: WidgetStage,
  options: PageOptions = {},
): Promise<void> => {
  stage.page(plainPage(stage, options));
  await page.goto(stage.site + (options.path ?? '/'));
};

/** Resolves once the widget has its list and has chosen a survey for this page; an unknown survey is not opened. */
export const decided = (page: Page): Promise<void> =>
  page.evaluate(() =>
    (window as unknown as { navout: { open: (id: string) => Promise<void> } }).navout.open(
      'unknown',
    ),
  );

/** From now on, time passes on the page only through `page.clock.runFor`. */
export const stopClock = async (page: Page): Promise<void> => {
  await page.clock.install({ time: '2026-11-20T09:00:00Z' });
  await page.clock.pauseAt('2026-11-20T09:00:01Z');
};

/** Every part of the widget that the page fetches from now on, by the start of its file name: `survey`, `ask`, `debug`. The tests' own calls bring `api`. */
export const watchParts = (page: Page): string[] => {
  const parts: string[] = [];
  page.on('request', (request) => {
    const [, part] = /\/(\w+)-[^/]+\.js$/.exec(request.url()) ?? [];
    if (part !== undefined && part !== 'api') parts.push(part);
  });
  return parts;
};

export const card = (page: Page): Locator => page.locator('.card');
