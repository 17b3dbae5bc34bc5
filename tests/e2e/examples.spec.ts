import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Question } from '@core/survey/types';
import { navout, type NavoutPage, type SurveyEvents } from '@navout/browser';
import { apiNames, type NavoutEvents } from '@widget/apiTypes';
import { expect, inline, overlay, surveyOf, test } from '@tests/support/widgetTest';
import type { WidgetStage } from '@tests/support/widgetStage';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const root = join(import.meta.dirname, '../..');
const examples = join(root, 'examples');
/** The only block of a language in a guide. */
const guideBlock = (guide: string, language: 'jsx' | 'html' = 'jsx'): string => {
  const text = readFileSync(join(root, 'docs/guides', guide), 'utf8');
  return new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``).exec(text)![1]!;
};
const ask = (title: string): Question[] => [{ id: 'q', type: 'yes-no', title }];

/** An inline survey for everyone, and a popover that waits for the event `checkout`. */
const showBoth = (stage: WidgetStage): void =>
  stage.show([
    surveyOf(ask('Is the order right?'), inline),
    {
      ...surveyOf(ask('Was it easy?'), overlay),
      display_triggers: { behaviorTriggers: { enabled: true, event: 'checkout' } },
    },
  ]);

const useBoth = async (page: Page, stage: WidgetStage): Promise<void> => {
  await expect(page.getByText('Is the order right?')).toBeVisible();
  await expect(page.getByText('Was it easy?')).toBeHidden();
  await page.getByRole('button', { name: 'Check out' }).click();
  const popover = page.getByRole('dialog');
  await expect(popover.getByText('Was it easy?')).toBeVisible();
  await popover.getByText('Yes', { exact: true }).click();
  await popover.getByRole('button', { name: 'Submit' }).click();
  await expect(popover.getByText('Your answers are saved.')).toBeVisible();
  await expect
    .poll(() => stage.responses.find(({ complete }) => complete))
    .toMatchObject({
      surveyId: 's2',
      answers: { q: 'yes' },
      start: { hidden: { plan: 'pro' }, identifiers: { email: 'ann@example.com' } },
    });
};

for (const [name, html] of [
  ['plain example', readFileSync(join(examples, 'plain/index.html'), 'utf8')],
  ['snippet of the guide', guideBlock('survey-on-a-page.md', 'html')],
] as const)
  test(`the ${name} shows both surveys, identifies the visitor and tracks an event`, async ({
    page,
    stage,
  }) => {
    showBoth(stage);
    stage.page(
      html.replace('https://navout.example.com', stage.api).replace('your-company-id', 'company-1'),
    );
    await page.goto(stage.site);
    await useBoth(page, stage);
  });

/** Stand-ins for what this project does not install, and the blocks of guides, as modules by name. */
const standIns: Record<string, string> = {
  'guide/quick-start': guideBlock('quick-start.md'),
  'guide/recommendations': guideBlock('recommendations.md'),
  vue: `
    export const onMounted = (act) => queueMicrotask(act);
    export const watch = (ref, act) => { let before; ref.listen((now) => { act(now, before); before = now; }); };`,
  'next/script': `
    import { useEffect } from 'react';
    export default function Script({ src, ...attributes }) {
      useEffect(() => {
        const script = document.createElement('script');
        script.src = src;
        for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
        document.body.append(script);
      }, []);
    }`,
};

/** Start of each example: its own, or one of the test where the start needs packages that are not installed. */
const starts = {
  React: `import '${examples}/react/main.jsx';`,
  Vue: `
    import { navout, useNavout } from '${examples}/vue/useNavout.js';
    const person = { listen: (act) => act({ id: 'ann@example.com', traits: { plan: 'pro' } }) };
    useNavout({ host: import.meta.env.VITE_NAVOUT_HOST, companyId: import.meta.env.VITE_NAVOUT_COMPANY, person });
    const place = '<div data-navout-survey></div>';
    document.querySelector('#root').innerHTML = '<button id="other">Go to the other page</button><button id="out">Check out</button><div id="page">' + place + '</div>';
    document.querySelector('#out').onclick = () => navout('track', 'checkout', { total: 42 });
    const page = document.querySelector('#page');
    document.querySelector('#other').onclick = () => { page.innerHTML = page.innerHTML ? '' : place; };`,
  'Next.js': `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Navout } from '${examples}/next/app/navout.jsx';
    import Page from '${examples}/next/app/page.jsx';
    const person = { id: 'ann@example.com', traits: { plan: 'pro' } };
    createRoot(document.getElementById('root')).render([createElement(Navout, { key: 1, person }), createElement(Page, { key: 2 })]);`,
};

const bundle = async (start: string, { api }: WidgetStage, mode: string): Promise<string> => {
  const built = await build({
    mode,
    root: examples,
    configFile: false,
    resolve: {
      alias: ['browser', 'react'].map((name) => ({
        find: `@navout/${name}`,
        replacement: join(root, `packages/${name}/src/index.ts`),
      })),
    },
    logLevel: 'silent',
    define: {
      'import.meta.env.VITE_NAVOUT_HOST': JSON.stringify(api),
      'import.meta.env.VITE_NAVOUT_COMPANY': JSON.stringify('company-1'),
      'process.env.NODE_ENV': JSON.stringify(mode),
      'process.env.NEXT_PUBLIC_NAVOUT_HOST': JSON.stringify(api),
      'process.env.NEXT_PUBLIC_NAVOUT_COMPANY': JSON.stringify('company-1'),
    },
    plugins: [
      {
        name: 'stand-ins',
        enforce: 'pre',
        resolveId: (id) => (id === 'start' || id in standIns ? `\0${id}.jsx` : undefined),
        load: (id) => (id === '\0start.jsx' ? start : standIns[id.slice(1, -4)]),
      },
    ],
    build: { write: false, rolldownOptions: { input: 'start' } },
  });
  return (built as { output: { code: string }[] }).output[0]!.code;
};

const open = async (
  page: Page,
  stage: WidgetStage,
  start: string,
  mode = 'production',
): Promise<void> => {
  const body = await bundle(start, stage, mode);
  await page.route('**/app.js', (route) => route.fulfill({ contentType: 'text/javascript', body }));
  showBoth(stage);
  stage.page(
    '<!doctype html><html lang="en"><title>x</title><div id="root"></div><script type="module" src="/app.js"></script></html>',
  );
  await page.goto(stage.site);
};

const leaveAndReturn = async (page: Page): Promise<void> => {
  const other = page.getByRole('button', { name: 'Go to the other page' });
  await other.click();
  await expect(page.getByText('Is the order right?')).toBeHidden();
  await other.click();
  await expect(page.getByText('Is the order right?')).toBeVisible();
};

for (const [name, start] of Object.entries(starts))
  test(`the ${name} example does the same, and its inline survey follows its element`, async ({
    page,
    stage,
  }) => {
    await open(page, stage, start);
    await useBoth(page, stage);
    await leaveAndReturn(page);
  });

for (const [name, app] of [
  ['React', `import { App } from '${examples}/react/App.jsx';`],
  [
    'Next.js',
    `import { Navout } from '${examples}/next/app/navout.jsx';
    import Page from '${examples}/next/app/page.jsx';
    const App = () => [createElement(Navout, { key: 1, person: { id: 'ann@example.com' } }), createElement(Page, { key: 2 })];`,
  ],
] as const)
  test(`the ${name} example keeps its visitor in development, where React runs effects twice`, async ({
    page,
    stage,
  }) => {
    const start = `${app}
    import { createElement, StrictMode } from 'react';
    import { createRoot } from 'react-dom/client';
    createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(App)));`;
    await open(page, stage, start, 'development');
    const visitor = () =>
      page.evaluate(() => {
        const { person, visitor } = JSON.parse(localStorage.navout ?? '{}') as Record<
          string,
          unknown
        >;
        return person === undefined ? undefined : visitor;
      });
    await expect(page.getByText('Is the order right?')).toBeVisible();
    await expect.poll(visitor).toBeTruthy();
    const before = await visitor();
    await page.reload();
    await expect(page.getByText('Is the order right?')).toBeVisible();
    await expect.poll(visitor).toBe(before);
  });

test('the React package does the same as in the guides, and shows recommendations and reports clicks', async ({
  page,
  stage,
}) => {
  const clicks: unknown[] = [];
  await page.route('**/recommendations', (route) => {
    if (route.request().method() !== 'POST')
      return route.fulfill({
        json: {
          items: [{ id: 'JKT-100', title: 'Gale jacket', score: 1, explanation: 'It fits.' }],
          prediction_id: 'p-1',
        },
      });
    clicks.push(route.request().postDataJSON());
    return route.fulfill({ status: 204 });
  });
  await open(
    page,
    stage,
    `
    import { createElement, StrictMode, useState } from 'react';
    import { createRoot } from 'react-dom/client';
    import { Order } from 'guide/quick-start';
    import { ForYou } from 'guide/recommendations';
    const Shop = () => {
      const [isOrder, setOrder] = useState(true);
      return [
        createElement('button', { key: 1, onClick: () => setOrder(!isOrder) }, 'Go to the other page'),
        isOrder && createElement(Order, { key: 2, customer: { email: 'ann@example.com', plan: 'pro' } }),
        createElement(ForYou, { key: 3 }),
      ];
    };
    createRoot(document.getElementById('root')).render(createElement(StrictMode, null, createElement(Shop)));`,
  );
  await useBoth(page, stage);
  await leaveAndReturn(page);
  await page.getByRole('link', { name: 'Gale jacket' }).click();
  await expect
    .poll(() => clicks)
    .toEqual([{ item_id: 'JKT-100', prediction_id: 'p-1', position: 1 }]);
});

test('the package for pages has every call of the widget, and the same event types', () => {
  const names: readonly (keyof NavoutPage)[] = apiNames;
  expect(Object.keys(navout).sort()).toEqual([...names].sort());
  const described = (told: NavoutEvents): SurveyEvents => told;
  expect(described).toHaveLength(1);
});
