import type { DisplayTriggers, Question } from '@core/survey/types';
import type { Page } from '@playwright/test';
import {
  card,
  decided,
  expect,
  inline,
  launcher,
  overlay,
  stopClock,
  surveyOf,
  test,
  visit,
  watchParts,
  type PageOptions,
} from '@tests/support/widgetTest';
import { snippet } from '@tests/support/widgetStage';

const questions: Question[] = [{ id: 'q', type: 'yes-no', title: 'Found it?' }];
const tall = '<div style="height:4000px">tall</div><button id="buy">Buy</button>';
const targeted = (triggers: Partial<DisplayTriggers>, settings = overlay) => ({
  ...surveyOf(questions, settings),
  display_triggers: triggers,
});
/** Asks respondents again. */
const again = { frequency: { repeat: 'always' as const } };
const answer = async (page: Page): Promise<void> => {
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
};

test.describe('when a survey opens', () => {
  const behaviours: [
    string,
    Partial<DisplayTriggers['behaviorTriggers']>,
    (page: Page) => Promise<unknown>,
  ][] = [
    ['scroll depth', { scrollDepth: 60 }, (page) => page.mouse.wheel(0, 3000)],
    ['time on page', { timeOnPage: 4 }, (page) => page.clock.runFor(1000)],
    [
      'exit intent',
      { exitIntent: true },
      (page) =>
        page.evaluate(() =>
          document.documentElement.dispatchEvent(
            new MouseEvent('mouseout', { bubbles: true, clientY: -1 }),
          ),
        ),
    ],
    [
      'a click on an element',
      { elementClick: '#buy' },
      (page) => page.locator('#buy').evaluate((element) => (element as HTMLElement).click()),
    ],
  ];
  for (const [name, rule, act] of behaviours) {
    test(`TARGET-003: ${name} opens it, not the page view; the renderer waits too`, async ({
      page,
      stage,
    }) => {
      stage.show([targeted({ behaviorTriggers: { enabled: true, ...rule } })]);
      await stopClock(page);
      const parts = watchParts(page);
      await visit(page, stage, { body: tall });
      await decided(page);
      await page.clock.runFor(3000);
      expect(parts).toEqual(['watch']);
      await expect(card(page)).toBeHidden();
      await act(page);
      await page.clock.resume();
      await expect(card(page)).toBeVisible();
    });
  }

  test('STYLE-008: an automatic opening waits its seconds, a launcher without one waits for the visitor', async ({
    page,
    stage,
  }) => {
    stage.show([
      targeted({}, { ...launcher, widget: { displayMode: 'button', autoOpen: true, delay: 4 } }),
    ]);
    await stopClock(page);
    await visit(page, stage);
    await expect(page.getByRole('button', { name: 'Take Survey' })).toBeVisible();
    await page.clock.runFor(3000);
    await expect(card(page)).toBeHidden();
    await page.clock.runFor(1000);
    await expect(card(page)).toBeVisible();
    await expect.poll(() => stage.displays.length).toBe(1);
  });

  test('navout.open shows a survey regardless of its rules, and navout.close removes it', async ({
    page,
    stage,
  }) => {
    stage.show([{ ...targeted({ deviceTarget: 'mobile-only' }), id: 'phones' }]);
    await visit(page, stage);
    await decided(page);
    await expect(card(page)).toBeHidden();
    await page.evaluate(() =>
      (window as unknown as { navout: { open: (id: string) => Promise<void> } }).navout.open(
        'phones',
      ),
    );
    await expect(card(page)).toBeVisible();
    await page.evaluate(() =>
      (window as unknown as { navout: { close: () => void } }).navout.close(),
    );
    await expect(card(page)).toBeHidden();
    await decided(page);
    await expect(card(page)).toBeHidden();
  });
});

test.describe('which survey is shown', () => {
  test('OP-134: one at a time, by priority, then the most recently started', async ({
    page,
    stage,
  }) => {
    stage.show([
      { ...surveyOf(questions, inline, { title: 'Older' }), startedAt: '2026-01-01T00:00:00Z' },
      {
        ...surveyOf(questions, inline, { title: 'Important' }),
        startedAt: '2025-01-01T00:00:00Z',
        priority: 5,
      },
      { ...surveyOf(questions, inline, { title: 'Newer' }), startedAt: '2026-02-01T00:00:00Z' },
    ]);
    await visit(page, stage);
    await expect(page.getByText('Important')).toBeVisible();
    await expect(card(page)).toHaveCount(1);
  });

  test('a survey for a saved view is shown to its members, and the part for it is fetched only then', async ({
    page,
    stage,
  }) => {
    const limited = {
      id: 'limited',
      name: 'Limited',
      survey: { title: 'For regulars', questions },
      embedSettings: { settings: inline },
      display_triggers: {},
      priority: 9,
      startedAt: '2026-01-01T00:00:00Z',
      version: 1,
    } as unknown as Parameters<typeof stage.showTo>[1][number];
    stage.show([surveyOf(questions, inline, { title: 'For everyone' })]);
    await visit(page, stage);
    await expect(page.getByText('For everyone')).toBeVisible();
    expect(
      stage.calls.filter((call) => call.includes('ask-') || call.includes('audience-surveys')),
    ).toEqual([]);
    stage.showTo('ann@example.com', [limited]);
    await visit(page, stage, { path: '/?user_email=stranger@example.com' });
    await expect(page.getByText('For everyone')).toBeVisible();
    await visit(page, stage, { path: '/?user_email=ann@example.com' });
    await expect(page.getByText('For regulars')).toBeVisible();
  });

  test('single-page navigation evaluates the rules again, without polling', async ({
    page,
    stage,
  }) => {
    const on = (pattern: string): Partial<DisplayTriggers> => ({
      pageTargeting: { enabled: true, urlPatterns: [pattern], matchType: 'contains' },
    });
    stage.show([
      { ...targeted(on('/cart'), inline), survey: { title: 'Cart', questions } },
      { ...targeted(on('/thanks'), inline), survey: { title: 'Thanks', questions } },
    ]);
    await visit(page, stage, { path: '/cart' });
    await expect(page.getByText('Cart')).toBeVisible();
    await page.getByText('Yes', { exact: true }).click();
    await page.evaluate(() => history.replaceState({}, '', '/cart?sort=price'));
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await page.evaluate(() => history.pushState({}, '', '/about'));
    await expect(card(page)).toBeHidden();
    await page.evaluate(() => history.pushState({}, '', '/thanks'));
    await expect(page.getByText('Thanks')).toBeVisible();
    await page.evaluate(() => history.back());
    await page.waitForURL('**/about');
    await expect(card(page)).toBeHidden();
    await page.evaluate(() => history.pushState({}, '', '/cart'));
    await expect(page.getByRole('radio', { name: 'Yes' })).toBeChecked();
    await expect(card(page)).toHaveCount(1);
    expect(stage.calls.filter((call) => call === 'GET /api/widget/company-1/surveys')).toHaveLength(
      1,
    );
  });

  test('an open card stays open on navigation, and a rebuilt inline element is filled again', async ({
    page,
    stage,
  }) => {
    const everywhere = (settings: typeof inline): ReturnType<typeof targeted> =>
      targeted(
        { pageTargeting: { enabled: true, urlPatterns: ['/cart'], matchType: 'contains' } },
        settings,
      );
    stage.show([everywhere(launcher)]);
    await visit(page, stage, { path: '/cart' });
    await page.getByRole('button', { name: 'Take Survey' }).click();
    await page.evaluate(() => history.pushState({}, '', '/about'));
    await expect(card(page)).toBeVisible();
    stage.show([{ ...everywhere(inline), id: 'inline' }]);
    await visit(page, stage, { path: '/cart' });
    await expect(card(page)).toBeVisible();
    await page.evaluate(() => {
      document.querySelector('main')!.innerHTML = '<h1>Rebuilt</h1><div data-navout-survey></div>';
      history.pushState({}, '', '/cart/2');
    });
    await expect(card(page)).toBeVisible();
  });

  test('an answered or closed overlay does not return, and the next survey takes its place', async ({
    page,
    stage,
  }) => {
    stage.show([
      { ...targeted({}), priority: 1 },
      { ...targeted({}), survey: { title: 'Second', questions } },
    ]);
    await visit(page, stage);
    await answer(page);
    await page.reload();
    await expect(page.getByText('Second')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
    const parts = watchParts(page);
    await page.reload();
    await decided(page);
    expect(parts).toEqual([]);
    await expect(card(page)).toBeHidden();
  });

  test('TARGET-004: a new visitor in one session is a returning one in the next', async ({
    page,
    stage,
    context,
  }) => {
    stage.show([
      targeted({ userSegmentation: { enabled: true, visitorType: 'returning' } }, inline),
    ]);
    await visit(page, stage);
    const parts = watchParts(page);
    await page.reload();
    await decided(page);
    expect([...new Set(parts)]).toEqual(['rules']);
    await expect(card(page)).toBeHidden();
    const later = await context.newPage();
    await later.goto(stage.site);
    await expect(card(later)).toBeVisible();
  });

  test('a test link shows its survey regardless of the rules and marks its answers', async ({
    page,
    stage,
  }) => {
    stage.show([
      targeted({
        deviceTarget: 'mobile-only',
        behaviorTriggers: { enabled: true, timeOnPage: 99 },
      }),
    ]);
    await visit(page, stage, { path: '/?navout-test=token-1' });
    await answer(page);
    expect(stage.responses[0]!.start).toMatchObject({ test: true, displayToken: 'token-1' });
    expect(stage.displays[0]).toMatchObject({ test: true, displayToken: 'token-1' });
  });

  test('?navout-debug prints every rule with its result, and only then the report is fetched', async ({
    page,
    stage,
  }) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(message.text()));
    stage.show([targeted({ deviceTarget: 'mobile-only' })]);
    await visit(page, stage);
    expect(stage.calls.some((call) => call.includes('debug-'))).toBe(false);
    await visit(page, stage, { path: '/?navout-debug' });
    await expect.poll(() => lines.join('\n')).toContain('does not fit: Survey (s1)');
  });
});

test.describe('identifiers', () => {
  const required = {
    globalIdentifiers: {
      requireIdentifier: true,
      identifierTypes: ['email' as const, 'uuid' as const],
      identifierFields: { email: 'mail, user_email', uuid: 'user_id' },
    },
  };
  const places: [string, PageOptions, object][] = [
    [
      'data on the script element',
      { attributes: 'data-user_email="script@a.example"' },
      { email: 'script@a.example' },
    ],
    [
      'a page variable',
      { head: '<script>var user_email = "page@a.example"</script>' },
      { email: 'page@a.example' },
    ],
    ['a URL parameter', { path: '/?mail=url%40a.example' }, { email: 'url@a.example' }],
    [
      'a cookie',
      { head: '<script>document.cookie = "user_email=cookie+1@a.example"</script>' },
      { email: 'cookie+1@a.example' },
    ],
    [
      'two places at once',
      { attributes: 'data-user-id="42"', path: '/?user_email=a%40a.example' },
      { email: 'a@a.example', uuid: '42' },
    ],
  ];
  for (const [name, options, identifiers] of places) {
    test(`OP-128: found in ${name}`, async ({ page, stage }) => {
      stage.show([targeted({}, inline)], required);
      await visit(page, stage, options);
      await answer(page);
      expect(stage.responses[0]!.start.identifiers).toEqual(identifiers);
    });
  }

  test('OP-128: a survey is not shown if a required one is absent', async ({ page, stage }) => {
    stage.show([targeted({}, inline)], required);
    const parts = watchParts(page);
    await visit(page, stage);
    await decided(page);
    expect(parts).toEqual([]);
    await expect(card(page)).toBeHidden();
  });
});

test.describe('after a completed survey', () => {
  const listen = `<script>window.events = []; addEventListener('navoutSurveyCompleted', (event) => events.push(event.detail));
    window.shop = { done: function (detail) { this.told = detail } }</script>`;
  const eventsOf = (page: Page) =>
    page.evaluate(() => (window as unknown as { events: unknown[] }).events);

  for (const triggerType of ['none', 'event', 'callback', 'webhook'] as const) {
    test(`EMBED-014 OP-129: the event is fired with trigger type ${triggerType}`, async ({
      page,
      stage,
    }) => {
      stage.show([targeted({}, inline)], {
        triggerSettings: { triggerType, callbackName: 'shop.done' },
      });
      await visit(page, stage, { head: listen });
      await answer(page);
      expect(await eventsOf(page)).toMatchObject([
        {
          companyId: 'company-1',
          surveyId: 's1',
          surveyName: 'Survey',
          responseId: 'r1',
          answers: { q: 'yes' },
          stored: true,
        },
      ]);
      const told = await page.evaluate(
        () => (window as unknown as { shop: { told?: { surveyId: string } } }).shop.told?.surveyId,
      );
      expect(told).toBe(triggerType === 'callback' ? 's1' : undefined);
    });
  }

  test('OP-131: a redirect goes to URLs only, a callback is a name and never code', async ({
    page,
    stage,
    pageErrors: _errors,
  }) => {
    stage.show([targeted(again, inline)], {
      triggerSettings: { triggerType: 'redirect', redirectUrl: 'javascript:window.hacked=1' },
    });
    await visit(page, stage);
    await answer(page);
    stage.show([{ ...targeted(again, inline), version: 2 }], {
      triggerSettings: { triggerType: 'callback', callbackName: 'alert(window.hacked=1)' },
    });
    await page.reload();
    await answer(page);
    expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
    stage.show([{ ...targeted(again, inline), version: 3 }], {
      triggerSettings: { triggerType: 'redirect', redirectUrl: `${stage.site}/danke` },
    });
    await page.reload();
    await page.getByText('Yes', { exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.waitForURL('**/danke');
  });

  test("OP-133: the snippet's own settings apply if the server has none", async ({
    page,
    stage,
  }) => {
    stage.show([targeted({}, inline)], { triggerSettings: null, globalIdentifiers: null });
    await visit(page, stage, {
      head: listen,
      attributes:
        'data-trigger-type="callback" data-callback-name="shop.done" data-identifier-fields=\'{"email":"who"}\' data-identifier-types="email"',
      path: '/?who=a%40a.example',
    });
    await answer(page);
    expect(
      await page.evaluate(
        () => (window as unknown as { shop: { told?: { surveyId: string } } }).shop.told?.surveyId,
      ),
    ).toBe('s1');
    expect(stage.responses[0]!.start.identifiers).toEqual({ email: 'a@a.example' });
  });
});

test('EMBED-001: two snippets on one page are one widget, and a script inserted by code works as well', async ({
  page,
  stage,
}) => {
  stage.show([targeted({}, launcher)]);
  stage.page(
    `<!doctype html><html lang="en"><title>x</title><body><main><h1>x</h1></main>${snippet(stage)}${snippet(stage)}</body></html>`,
  );
  await page.goto(stage.site);
  await expect(page.getByRole('button', { name: 'Take Survey' })).toHaveCount(1);
  stage.page(
    '<!doctype html><html lang="en"><title>x</title><body><main><h1>x</h1></main></body></html>',
  );
  await page.reload();
  await page.evaluate((api) => {
    const script = document.createElement('script');
    script.src = `${api}/widget.js`;
    script.dataset.companyId = 'company-1';
    document.body.append(script);
  }, stage.api);
  await expect(page.getByRole('button', { name: 'Take Survey' })).toBeVisible();
});
