import type { Page } from '@playwright/test';
import type { Question, WidgetSurvey } from '@core/survey/types';
import type { NavoutApi } from '@widget/apiTypes';
import {
  card,
  decided,
  expect,
  launcher,
  overlay,
  stopClock,
  surveyOf,
  test,
  visit,
} from '@tests/support/widgetTest';

const rating: Question = { id: 'rate', type: 'rating', title: 'Rating?' };
const waits = (rule: object): Partial<WidgetSurvey> => ({
  ...surveyOf([rating], overlay),
  display_triggers: { behaviorTriggers: { enabled: true, ...rule } },
});
/** Each way in which a survey opens automatically, and its trigger while the visitor types. */
const automatic: [string, Partial<WidgetSurvey>, act?: (page: Page) => unknown][] = [
  ['an overlay', surveyOf([rating], { ...overlay, widget: { displayMode: 'overlay', delay: 1 } })],
  [
    'a launcher that opens itself',
    surveyOf([rating], {
      ...launcher,
      widget: { displayMode: 'button', autoOpen: true, delay: 1 },
    }),
  ],
  ['an overlay that waits for its moment', waits({ timeOnPage: 1 })],
  [
    'an overlay that waits for the scroll depth',
    waits({ scrollDepth: 10 }),
    (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  ],
  [
    'an overlay that waits for the exit intent',
    waits({ exitIntent: true }),
    (page) => page.locator('h1').dispatchEvent('mouseout', { bubbles: true, clientY: -1 }),
  ],
  [
    'an overlay that waits for an event',
    waits({ event: 'checkout' }),
    (page) =>
      page.evaluate(
        () => void (window as unknown as { navout: NavoutApi }).navout.track('checkout'),
      ),
  ],
];
for (const [name, survey, act] of automatic)
  test(`${name} takes no focus and no keys: all 16 digits reach the page and nothing is answered`, async ({
    page,
    stage,
  }) => {
    stage.show([survey]);
    await stopClock(page);
    await visit(page, stage, { body: '<label>Card <input id="pan"></label>' });
    await decided(page);
    const field = page.locator('#pan');
    await field.focus();
    await page.keyboard.type('41111111');
    await act?.(page);
    await page.clock.runFor(1500);
    await page.clock.resume();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.type('11111111');
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('4111111111111111');
    await page.clock.runFor(3000);
    await expect(page.getByRole('radio')).not.toHaveCount(0);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(stage.responses).toEqual([]);
    const box = (await card(page).boundingBox())!;
    expect(box.x + box.width).toBe(1420);
  });

test('an inline survey that appears while someone types takes no focus and no keys either', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([rating], { widget: { displayMode: 'inline', target: '#late' } })]);
  await visit(page, stage, { body: '<label>Card <input id="pan"></label><div id="host"></div>' });
  await decided(page);
  const field = page.locator('#pan');
  await field.pressSequentially('41111111');
  await page.evaluate(() => {
    document.querySelector('#host')!.innerHTML = '<div id="late"></div>';
  });
  await expect(card(page)).toBeVisible();
  await page.keyboard.type('11111111');
  await expect(field).toHaveValue('4111111111111111');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  expect(stage.responses).toEqual([]);
});
