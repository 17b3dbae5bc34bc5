import { gzipSync } from 'node:zlib';
import { isPartType } from '@core/survey/partTypes';
import type { StoredSettings } from '@core/survey/types';
import type { Page, Request } from '@playwright/test';
import {
  card,
  decided,
  expect,
  inline,
  launcher,
  overlay,
  plainPage,
  surveyOf,
  test,
  visit,
  watchParts,
} from '@tests/support/widgetTest';
import { axeTags, runAxe } from '@tests/support/runAxe';
import { unkindPages } from '@tests/support/unkindPages';
import { widgetQuestions as questions } from '@tests/support/widgetQuestions';
import { snippet } from '@tests/support/widgetStage';

const wholePage = { include: [['html']] };
const modes: [string, StoredSettings][] = [
  ['inline', inline],
  ['overlay', overlay],
  ['button', launcher],
];
const openCard = async (page: Page, mode: string): Promise<void> => {
  if (mode === 'button') await page.getByRole('button', { name: 'Take Survey' }).click();
  await expect(card(page)).toBeVisible();
};

for (const [mode, settings] of modes)
  test(`${mode}: works under script-src and style-src without a nonce, styled and without a violation`, async ({
    page,
    stage,
  }) => {
    stage.show([surveyOf(questions, { ...settings, display: { viewMode: 'carousel' } })]);
    stage.page(
      `<!doctype html><html lang="en"><title>Strict</title><body><h1>Strict</h1><main data-navout-survey></main>${snippet(stage)}</body></html>`,
      {
        'content-security-policy': `default-src 'none'; script-src ${stage.api}; style-src 'self'; connect-src ${stage.api}`,
      },
    );
    const violations: string[] = [];
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
        console.log(`violation ${violatedDirective}`),
      ),
    );
    page.on('console', (message) => {
      if (message.text().startsWith('violation')) violations.push(message.text());
    });
    await page.goto(stage.site);
    await openCard(page, mode);
    await expect(card(page)).toHaveCSS('border-top-left-radius', '12px');
    await page.getByRole('radio', { name: '4 / 5' }).check();
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.locator('progress')).toHaveAttribute('aria-labelledby', 't');
    await expect.poll(() => stage.responses[0]?.answers).toEqual({ rate: 4 });
    expect(violations).toEqual([]);
  });

const hostileCss = `
  * { all: revert !important; font-family: fantasy !important; color: lime !important; letter-spacing: 9px !important; box-sizing: content-box !important }
  html { font-size: 40px !important } div, section, fieldset, dialog { border: 9px solid red !important; padding: 40px !important; margin: 40px !important; position: static !important; display: block !important }
  button, input, h2, p, label, span { transform: rotate(20deg) !important; background: yellow !important; width: 500px !important } :host, ::part(card) { display: none !important }
  body > div { opacity: .1 !important; transform: scale(.5) !important; --survey-text: red !important; --survey-background: black !important }`;

for (const [mode, settings] of modes) {
  test(`${mode}: looks the same on a page with hostile styles, and changes nothing on the page`, async ({
    page,
    stage,
  }) => {
    const shot = async (css: string): Promise<Buffer> => {
      stage.show([surveyOf(questions, settings)]);
      // The place of an inline survey belongs to the page: it is the same on both.
      stage.page(
        `<!doctype html><html lang="en"><title>x</title><style>${css}</style><body>${mode === 'inline' ? '<main data-navout-survey></main>' : '<h1>Shop</h1>'}${snippet(stage)}</body></html>`,
      );
      await page.goto(stage.site);
      await openCard(page, mode);
      await page.mouse.move(1, 1);
      return card(page).screenshot();
    };
    const neutral = await shot('body { margin: 0 }');
    const hostile = await shot(
      `${hostileCss} html, body { margin: 0 !important; padding: 0 !important; transform: none !important }`,
    );
    expect(hostile.equals(neutral)).toBe(true);
  });

  test(`${mode}: no computed style of the page changes, one global name is added, nothing shifts`, async ({
    page,
    stage,
  }) => {
    stage.show([]);
    await visit(page, stage, {
      body: '<form><input><button>Buy</button></form><ul><li>One</li></ul>',
    });
    const look = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('html, head, body, h1, p, form, input, button, li')].map(
          (element) =>
            [
              element.tagName,
              ...[...getComputedStyle(element)].map((name) =>
                getComputedStyle(element).getPropertyValue(name),
              ),
            ].join('|'),
        ),
      );
    const names = () =>
      page.evaluate(() => Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)));
    const [before, namesBefore] = [await look(), await names()];
    stage.show([surveyOf(questions, { ...settings, display: { viewMode: 'carousel' } })]);
    await page.addInitScript(() => {
      let sum = 0;
      const add = (entries: PerformanceEntryList) => {
        for (const entry of entries) sum += (entry as unknown as { value: number }).value;
      };
      const observer = new PerformanceObserver((list) => {
        add(list.getEntries());
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      const afterTwoFrames = (then: () => void) =>
        requestAnimationFrame(() => requestAnimationFrame(then));
      (window as unknown as { shift: () => Promise<number> }).shift = () =>
        new Promise((resolve) => {
          afterTwoFrames(() => {
            add(observer.takeRecords());
            resolve(sum);
          });
        });
    });
    await page.reload();
    if (mode === 'button')
      await expect(page.getByRole('button', { name: 'Take Survey' })).toBeVisible();
    else await expect(card(page)).toBeVisible();
    const shifted = await page.evaluate(() =>
      (window as unknown as { shift: () => Promise<number> }).shift(),
    );
    expect(shifted).toBe(0);
    expect(await look()).toEqual(before);
    expect(
      (await names()).filter((name) => !namesBefore.includes(name) && name !== 'shift'),
    ).toEqual([]);
    expect(namesBefore).toContain('navout');
  });

  for (const theme of ['light', 'dark']) {
    test(`${mode}, ${theme}: axe finds nothing, every control is at least 44 px high`, async ({
      page,
      stage,
    }) => {
      stage.show([surveyOf(questions, { ...settings, display: { viewMode: 'scroll' } })]);
      await visit(page, stage, { attributes: `data-theme="${theme}"` });
      await openCard(page, mode);
      await page.getByRole('button', { name: 'Submit' }).click();
      await expect(page.getByText('Please answer this question.')).toBeVisible();
      expect(await runAxe(page, wholePage, { runOnly: { type: 'tag', values: axeTags } })).toEqual(
        [],
      );
      const small = await page
        .locator('.card')
        .locator('button, .option, .text')
        .evaluateAll((controls) =>
          controls
            .filter((control) => {
              const { width, height } = control.getBoundingClientRect();
              // 0 to 10 fit in one row: each cell has the minimum width of WCAG 2.5.8.
              return height < 44 || width < (control.matches('.many *') ? 24 : 44);
            })
            .map(({ outerHTML }) => outerHTML),
        );
      expect(small).toEqual([]);
    });
  }
}

test('a theme without enough contrast is drawn in the nearest readable colors', async ({
  page,
  stage,
}) => {
  stage.show([
    surveyOf(questions, {
      ...inline,
      theme: {
        textColor: '#eeeeee',
        backgroundColor: '#ffffff',
        primaryColor: '#ffff00',
        buttonBackgroundColor: '#007bff',
      },
    }),
  ]);
  await visit(page, stage);
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCSS(
    'background-color',
    'rgb(0, 111, 230)',
  );
  expect(
    await runAxe(page, wholePage, { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  ).toEqual([]);
});

test('at 360 px and with large text, nothing is cut off or scrolls sideways', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const [mode, settings] of modes) {
    stage.show([surveyOf(questions, { ...settings, display: { viewMode: 'scroll' } })]);
    await visit(page, stage);
    await openCard(page, mode);
    const wide = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      ...[...document.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll<HTMLElement>('.body, .field') ?? [])].map(
          (part) => part.scrollWidth - part.clientWidth,
        ),
      ),
    ]);
    expect(Math.max(...wide), mode).toBeLessThanOrEqual(0);
  }
});

test('a browser fetches at most 3,072 B for the loader and 14,336 B before the first question, 1,280 B for a rarer type; nothing more without a match', async ({
  page,
  stage,
}) => {
  const scripts = new Map<string, number>();
  page.on(
    'response',
    (response) =>
      void (async () => {
        if (/(?<!\/api-[^/]*)\.js$/.test(response.url()))
          scripts.set(
            response.url().replace(/-.*/, ''),
            gzipSync(await response.body(), { level: 9 }).length,
          );
      })(),
  );
  const parts = watchParts(page);
  stage.show([]);
  await visit(page, stage);
  await decided(page);
  expect(parts).toEqual([]);
  await expect.poll(() => [...scripts.keys()]).toEqual([`${stage.api}/widget.js`]);
  stage.show([
    surveyOf(
      questions.filter(({ type }) => !isPartType(type)),
      inline,
    ),
  ]);
  await page.reload();
  await expect(card(page)).toBeVisible();
  await expect
    .poll(() => [...scripts.keys()])
    .toEqual([`${stage.api}/widget.js`, `${stage.api}/widget/survey`, `${stage.api}/widget/send`]);
  const [loader = 0, renderer = 0, delivery = 0] = scripts.values();
  expect(loader).toBeLessThanOrEqual(3072);
  expect(loader + renderer).toBeLessThanOrEqual(14_336);
  expect(delivery).toBeLessThanOrEqual(3072);
  expect(stage.calls.filter((call) => call.startsWith('GET /api'))).toHaveLength(2);
  scripts.clear();
  stage.show([surveyOf([{ id: 'a', type: 'matrix', title: 'A', options: ['B'] }], inline)]);
  await page.reload();
  await expect(page.getByRole('group', { name: 'A (optional)' })).toBeVisible();
  await expect.poll(() => scripts.get(`${stage.api}/widget/types`) ?? 0).toBeGreaterThan(0);
  expect(scripts.get(`${stage.api}/widget/types`)).toBeLessThanOrEqual(1280);
});

const halves = [0, 1] as const;
for (const half of halves)
  test(`on ${unkindPages.length} unkind pages the widget works or stays silent, and causes no error in the page (${half + 1} of 2)`, async ({
    page,
    stage,
    pageErrors,
  }) => {
    expect(unkindPages.length).toBeGreaterThanOrEqual(80);
    const open = new Set<Request>();
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    stage.show([surveyOf(questions, inline)]);
    for (const [name, { script, body = '', html, headers, network, quiet }] of unkindPages.filter(
      (_page, index) => index % 2 === half,
    )) {
      await page.unrouteAll();
      if (network)
        await page.route(
          ({ href }) => href.startsWith(stage.api) && href.includes(network.part),
          (route) =>
            network.answer === undefined
              ? route.abort()
              : route.fulfill({
                  headers: { 'access-control-allow-origin': '*' },
                  contentType: 'application/json',
                  body: network.answer,
                }),
        );
      const before = script ? `<script>${script}</script>` : '';
      stage.page(
        html?.replaceAll('{{snippet}}', snippet(stage)) ??
          plainPage(stage, { body: before + body }),
        headers,
      );
      await page.goto(stage.site);
      await expect.poll(() => open.size, name).toBe(0);
      if (quiet) await expect(card(page), name).toHaveCount(0);
      else await expect(card(page), name).toBeVisible();
      expect(pageErrors, name).toEqual([]);
    }
  });
