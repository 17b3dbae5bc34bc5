import type { Page } from '@playwright/test';
import type { DisplayTriggers, Question, StoredSettings, WidgetSurvey } from '@core/survey/types';
import type { NavoutApi } from '@widget/apiTypes';
import { snippet } from '@tests/support/widgetStage';
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
} from '@tests/support/widgetTest';

const questions: Question[] = [{ id: 'rate', type: 'rating', title: 'How was it?' }];
const waitsFor = (
  behaviour: Partial<DisplayTriggers['behaviorTriggers']>,
): Partial<DisplayTriggers> => ({ behaviorTriggers: { enabled: true, ...behaviour } });
const named = (
  title: string,
  settings: StoredSettings,
  more: Partial<WidgetSurvey> = {},
): Partial<WidgetSurvey> => ({ ...surveyOf(questions, settings, { title }), id: title, ...more });
const inlineAt = (target: string): StoredSettings => ({
  widget: { displayMode: 'inline', target },
});
const call = <Name extends keyof NavoutApi>(
  page: Page,
  name: Name,
  ...given: Parameters<NavoutApi[Name]>
): Promise<void> =>
  page.evaluate(
    ([method, values]) =>
      (window as unknown as Record<string, Record<string, (...all: unknown[]) => void>>).navout![
        method
      ]!(...values),
    [name, given] as [string, unknown[]],
  );

test.describe('several surveys on one page', () => {
  test('EMBED-002: one that waits for a click does not block the general one, and the click opens it', async ({
    page,
    stage,
  }) => {
    stage.show([
      named('Feedback', overlay, {
        display_triggers: waitsFor({ elementClick: '#fb' }),
        startedAt: '2026-02-01T00:00:00Z',
      }),
      named('General', overlay),
    ]);
    await visit(page, stage, { body: '<button id="fb">Feedback</button>' });
    await expect(page.getByRole('dialog', { name: 'General' })).toBeVisible();
    await page.locator('#fb').click();
    await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
    await expect(card(page)).toHaveCount(1);
  });

  test('one that waits for an event respects the waiting time after another one; a survey that the visitor opens appears', async ({
    page,
    stage,
  }) => {
    stage.show(
      [
        named('General', overlay),
        named('Bought', overlay, { display_triggers: waitsFor({ event: 'buy' }) }),
        named('Feedback', overlay, { display_triggers: waitsFor({ elementClick: '#fb' }) }),
      ],
      { triggerSettings: { cooldownDays: 7 } },
    );
    await visit(page, stage, { body: '<button id="fb">Feedback</button>' });
    await page.getByRole('button', { name: 'Close' }).click();
    await call(page, 'track', 'buy');
    await decided(page);
    await page.locator('#fb').click();
    await expect(page.getByRole('dialog', { name: 'Feedback' })).toBeVisible();
    await expect
      .poll(() => stage.displays.map(({ surveyId }) => surveyId))
      .toEqual(['General', 'Feedback']);
  });

  test('one whose event occurs while another is open opens half a minute after that one closes', async ({
    page,
    stage,
  }) => {
    stage.show([
      named('General', overlay),
      named('Bought', overlay, { display_triggers: waitsFor({ event: 'buy' }) }),
    ]);
    await stopClock(page);
    await visit(page, stage);
    await decided(page);
    await page.clock.runFor(1000);
    await expect(page.getByRole('dialog', { name: 'General' })).toBeVisible();
    await call(page, 'track', 'buy');
    await decided(page);
    await page.clock.runFor(61_000);
    await expect(card(page)).toHaveCount(1);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.clock.runFor(31_000);
    await expect(page.getByRole('dialog', { name: 'Bought' })).toBeVisible();
  });

  test('launchers and inline surveys appear next to the overlay, and none covers another', async ({
    page,
    stage,
  }) => {
    stage.show([
      named('One', { ...launcher, button: { text: 'First' } }),
      named('Two', { ...launcher, button: { text: 'Second' } }),
      named('General', overlay, { priority: 3 }),
      named('Another', overlay),
      named('Here', inline),
      named('Nowhere', inlineAt('#absent')),
    ]);
    await visit(page, stage);
    await expect(page.getByRole('dialog', { name: 'General' })).toBeVisible();
    await expect(page.getByText('Here', { exact: true })).toBeVisible();
    await expect(page.getByText('Another')).toHaveCount(0);
    await expect(page.getByText('Nowhere')).toHaveCount(0);
    const boxes = await Promise.all(
      [
        page.getByRole('button', { name: 'First' }),
        page.getByRole('button', { name: 'Second' }),
        page.getByRole('dialog', { name: 'General' }),
      ].map(async (part) => (await part.boundingBox())!),
    );
    const ends = boxes.map(({ y, height }) => [y, y + height] as const).sort(([a], [b]) => a - b);
    for (const [index, [top]] of ends.entries())
      expect(top).toBeGreaterThanOrEqual(ends[index - 1]?.[1] ?? 0);
  });

  test('versions of a family are one survey: after answering the second, a visitor does not see the first', async ({
    page,
    stage,
  }) => {
    const family = { familyId: 'v1', display_triggers: {} };
    stage.show([
      named('v1', overlay, { ...family, version: 1, priority: 9 }),
      named('v2', overlay, { ...family, version: 2 }),
    ]);
    await visit(page, stage);
    await page.getByRole('dialog', { name: 'v2' }).getByRole('radio', { name: '5 / 5' }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    await page.reload();
    await decided(page);
    await expect(card(page)).toHaveCount(0);
  });
});

test.describe('a place in a single-page app', () => {
  test('can appear late, be rendered again, move and disappear; answers stay, and the survey is never at the end of the page', async ({
    page,
    stage,
  }) => {
    stage.show([named('Here', inlineAt('#place'))]);
    await visit(page, stage, { body: '<div id="app"></div>' });
    await decided(page);
    await expect(page.locator('.root')).toHaveCount(0);
    const render = (html: string): Promise<void> =>
      page.locator('#app').evaluate((app, text) => {
        app.innerHTML = text;
      }, html);
    await render('<section><div id="place"></div></section>');
    await expect(page.locator('#place').getByText('Here')).toBeVisible();
    await page
      .getByText('4', { exact: true })
      .or(page.getByRole('radio', { name: '4 / 5' }))
      .first()
      .check();
    await render('<p>Loading</p>');
    await expect(card(page)).toHaveCount(0);
    // Regardless of changes to the page while the element is missing.
    await page.locator('#app').evaluate(async (app) => {
      for (let change = 0; change < 60; change += 1) {
        app.textContent = String(change);
        await Promise.resolve();
      }
    });
    await render('<aside><div id="place"></div></aside>');
    await expect(page.locator('aside #place').getByRole('radio', { name: '4 / 5' })).toBeChecked();
    expect(await page.locator('body > div').count()).toBe(0);
  });

  test('TARGET-003: the depth is measured on the scrolling element; a page that fits counts as read', async ({
    page,
    stage,
  }) => {
    stage.show([named('Depth', overlay, { display_triggers: waitsFor({ scrollDepth: 50 }) })]);
    await page.clock.install();
    await visit(page, stage, {
      head: '<style>body{margin:0}main{height:100vh;overflow:hidden}[data-navout-survey]{display:none}</style>',
      body: '<div id="scroller" style="height:90vh;overflow:auto"><p style="height:4000px">Long</p></div>',
    });
    await decided(page);
    const scroll = (top: number): Promise<void> =>
      page.locator('#scroller').evaluate((element, to) => element.scrollTo(0, to), top);
    await scroll(20);
    await page.clock.fastForward(2500);
    await expect(card(page)).toHaveCount(0);
    await scroll(2500);
    await expect(card(page)).toBeVisible();
    await visit(page, stage, { head: '<style>[data-navout-survey]{display:none}</style>' });
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await expect(card(page)).toBeVisible();
  });
});

test.describe('what a page can call', () => {
  test('calls made before loading are executed: identify, on, track; events are reported', async ({
    page,
    stage,
  }) => {
    stage.show([named('Waiting', overlay, { display_triggers: waitsFor({ event: 'checkout' }) })]);
    await visit(page, stage, {
      head: `<script>
        window.told = [];
        window.navout = [];
        navout.push(['identify', 'ann@example.com', { plan: 'gold' }, 'hash']);
        for (const event of ['shown', 'answered', 'completed', 'dismissed'])
          navout.push(['on', event, (detail) => told.push([event, detail.surveyId])]);
        navout.push(['track', 'checkout', {}]);
      </script>`,
    });
    await page.getByRole('radio', { name: '5 / 5' }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(stage.responses[0]!.start).toMatchObject({
      identifiers: { email: 'ann@example.com' },
      userHash: 'hash',
      hidden: { plan: 'gold' },
    });
    expect(await page.evaluate(() => (window as unknown as { told: unknown[] }).told)).toEqual([
      ['shown', 'Waiting'],
      ['answered', 'Waiting'],
      ['completed', 'Waiting'],
    ]);
  });

  test('a number can identify a person, and a call without an id identifies no one', async ({
    page,
    stage,
  }) => {
    stage.show([named('General', overlay)], { globalIdentifiers: { identifierTypes: ['uuid'] } });
    await visit(page, stage);
    for (const id of [4711, undefined, ' ']) await call(page, 'identify', id as string);
    await page.getByRole('radio', { name: '5 / 5' }).check();
    await expect.poll(() => stage.responses[0]?.start.identifiers).toEqual({ uuid: '4711' });
  });

  test('a late identify takes effect immediately, even for answers of an open survey, sent or not', async ({
    page,
    stage,
  }) => {
    const required = { globalIdentifiers: { requireIdentifier: true } };
    stage.show([named('Known', inline)], required);
    await visit(page, stage);
    await decided(page);
    await expect(card(page)).toHaveCount(0);
    await call(page, 'identify', 'ann@example.com');
    await expect(card(page)).toBeVisible();
    stage.show([named('Anybody', inline)]);
    await page.reload();
    await expect(page.getByText('Anybody')).toBeVisible();
    await call(page, 'identify', 'ben@example.com');
    await page.getByRole('radio', { name: '5 / 5' }).check();
    await expect
      .poll(() => stage.responses.at(-1)?.start.identifiers)
      .toEqual({ email: 'ben@example.com' });
    await call(page, 'reset');
    await page.getByRole('radio', { name: '2 / 5' }).check();
    await expect.poll(() => stage.responses.at(-1)?.start.identifiers).toEqual({});
    await call(page, 'identify', 'cleo@example.com', { plan: 'pro' }, 'hash');
    const cleo = {
      ...{ identifiers: { email: 'cleo@example.com' }, userHash: 'hash' },
      hidden: { plan: 'pro' },
    };
    await expect.poll(() => stage.responses.at(-1)?.saved).toMatchObject(cleo);
    expect(stage.responses.at(-1)).toMatchObject({ complete: false, start: { identifiers: {} } });
    await call(page, 'identify', 'dora@example.com', {}, 'hash');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(stage.responses.at(-1)).toMatchObject({ complete: true, saved: cleo });
  });
});

test.describe('an identify call right after loading', () => {
  const answerAtOnce = async (page: Page): Promise<void> => {
    await page.getByRole('radio', { name: '5 / 5' }).waitFor();
    await page.evaluate(
      () => void (window as unknown as { navout: NavoutApi }).navout.identify('ann@example.com'),
    );
    await page.getByRole('radio', { name: '5 / 5' }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
  };
  const starts = (calls: readonly string[]) =>
    calls.filter((made) => /^POST .*\/responses$/.test(made)).length;

  test('is sent with the answers even if it is still in progress', async ({ page, stage }) => {
    let release = (): void => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/widget/api-*.js', async (route) => {
      await held;
      await route.continue();
    });
    stage.show([named('Quick', inline)]);
    await visit(page, stage);
    await answerAtOnce(page);
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(starts(stage.calls)).toBe(0);
    release();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(starts(stage.calls)).toBe(1);
    expect(stage.responses).toMatchObject([
      { complete: true, start: { identifiers: { email: 'ann@example.com' } } },
    ]);
  });

  test('holds back no answer if it never completes', async ({ page, stage }) => {
    await page.clock.install();
    await page.route('**/widget/api-*.js', () => {});
    stage.show([named('Quick', inline)]);
    await visit(page, stage);
    await answerAtOnce(page);
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await page.clock.fastForward(3000);
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(stage.responses).toMatchObject([{ complete: true, start: { identifiers: {} } }]);
  });
});

const score: Question = {
  id: 'score',
  type: 'rating',
  title: 'How likely are you to recommend us?',
  settings: { minValue: 0, maxValue: 10, highLabel: 'Extremely likely' },
};

test('screens surround the questions, and one tap answers; arrow keys only move', async ({
  page,
  stage,
}) => {
  await page.clock.install();
  stage.show([
    surveyOf(
      [score, { id: 'again', type: 'yes-no', title: 'Would you come again?' }],
      { ...overlay, display: { viewMode: 'carousel', oneTap: true } },
      {
        screens: {
          welcome: { title: 'Two questions', text: 'They take a minute.', button: 'Start' },
          thanks: [
            {
              when: { targetQuestionId: 'score', operator: 'less_equal', value: 6 },
              title: 'We are sorry',
              button: 'Tell us more',
              link: 'https://shop.example/help',
            },
            { title: 'Glad to hear it' },
          ],
        },
      },
    ),
  ]);
  await visit(page, stage);
  await expect(page.getByText('They take a minute.')).toBeVisible();
  await expect(page.getByText('Extremely likely')).toBeHidden();
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('radio', { name: /^0 / }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^1 / })).toBeChecked();
  await page.clock.runFor(2000);
  await expect(page.getByText('How likely are you')).toBeVisible();
  await card(page).getByText('3', { exact: true }).click();
  await card(page).getByText('Yes', { exact: true }).click();
  await expect(page.getByText('We are sorry')).toBeVisible();
  await expect(page.getByText('Thank you')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Tell us more' })).toHaveAttribute(
    'href',
    'https://shop.example/help',
  );
  await expect
    .poll(() => stage.responses.map(({ answers: given, complete }) => [given, complete]))
    .toEqual([[{ score: 3, again: 'yes' }, true]]);
});

test('typing in a survey triggers no shortcut of the page, and a dialog of the page does not intercept it; shortcuts with Ctrl still work', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([{ id: 'word', type: 'text', title: 'A word?' }], overlay)]);
  await visit(page, stage, { body: '<div id="box"><input id="own"></div>' });
  await page.evaluate(() => {
    const [box, own] = ['box', 'own'].map((id) => document.getElementById(id)!);
    document.addEventListener('keydown', (event) => {
      if ((event.target as Element).matches('input')) return;
      document.title += ` ${event.key}`;
      if (event.key === 'g') event.preventDefault();
    });
    document.addEventListener('focusin', ({ target }) => {
      if (!box!.contains(target as Node)) own!.focus();
    });
  });
  // Sent once the part that captures the keys is loaded.
  await expect.poll(() => stage.displays).toHaveLength(1);
  const title = await page.title();
  const word = page.getByRole('dialog').getByRole('textbox');
  await word.click();
  await page.keyboard.type('going?');
  await expect(word).toHaveValue('going?');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.title()).toBe(title);
  await page.evaluate(() => (window as unknown as { navout: NavoutApi }).navout.open());
  await page.keyboard.press('Control+k');
  await expect(page).toHaveTitle(/ k$/);
});

test("a survey with its own redirect URL opens it after the thank-you screen, instead of the company's", async ({
  page,
  stage,
}) => {
  await page.clock.install();
  await page.route('https://shop.example/*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Next</h1>' }),
  );
  stage.show(
    [
      surveyOf([{ id: 'q', type: 'yes-no', title: 'Was it easy?' }], inline, {
        screens: { thanks: [{ title: 'Done', link: 'https://shop.example/next', redirect: true }] },
      }),
    ],
    { triggerSettings: { triggerType: 'redirect', redirectUrl: 'https://shop.example/company' } },
  );
  await visit(page, stage);
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Done', { exact: true }).last()).toBeVisible();
  await page.clock.fastForward(3000);
  await page.waitForURL('https://shop.example/next');
});

test('a page in a sandboxed frame, without storage and cookies, shows its survey', async ({
  page,
  stage,
}) => {
  stage.show([named('Framed', inline)]);
  const inner = `<main data-navout-survey></main>${snippet(stage)}`;
  stage.page(
    `<!doctype html><title>Frame</title><iframe sandbox="allow-scripts" style="width:600px;height:600px" srcdoc="${inner.replaceAll('"', '&quot;')}"></iframe>`,
  );
  await page.goto(stage.site);
  await expect(page.frameLocator('iframe').locator('.card')).toBeVisible();
});
