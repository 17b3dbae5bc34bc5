import type { Question } from '@core/survey/types';
import type { KeptResponse } from '@tests/support/widgetStage';
import {
  card,
  expect,
  inline,
  overlay,
  stopClock,
  surveyOf,
  test,
  visit,
} from '@tests/support/widgetTest';

const nps: Question = {
  id: 'nps',
  type: 'rating',
  title: 'How likely?',
  settings: { minValue: 0, maxValue: 10 },
};

test('time starts at the first question: reading for nine seconds and sending one answer takes nine seconds', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([nps], { ...overlay, widget: { ...overlay.widget, delay: 4 } })]);
  await stopClock(page);
  await visit(page, stage);
  await page.locator('.root').waitFor({ state: 'attached' });
  await page.clock.runFor(4000);
  await page.clock.runFor(9000);
  await page.getByText('9', { exact: true }).click();
  await page.clock.runFor(300);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  const [{ start, saved }] = stage.responses as [KeptResponse];
  expect(start.elapsedMs).toBeGreaterThanOrEqual(9000);
  expect(saved!.elapsedMs).toBeGreaterThanOrEqual(9300);
  expect(saved!.elapsedMs).toBeLessThan(10_000);
});

test('for an inline survey, time starts when it is scrolled into view, and continues after a reload', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([nps], inline)]);
  await stopClock(page);
  await visit(page, stage, { body: '<div style="height:4000px">A long text</div>' });
  await expect(card(page)).toBeVisible();
  await page.clock.runFor(60_000);
  await card(page).scrollIntoViewIfNeeded();
  await page.evaluate(
    () => new Promise((resolve) => new IntersectionObserver(resolve).observe(document.body)),
  );
  await page.clock.runFor(5000);
  await page.getByText('9', { exact: true }).click();
  await page.clock.runFor(1000);
  await expect.poll(() => stage.responses[0]?.saved?.elapsedMs).toBeGreaterThanOrEqual(5000);
  expect(stage.responses[0]!.saved!.elapsedMs).toBeLessThan(20_000);
  await page.reload();
  await expect(page.getByRole('radio', { name: '9 / 10' })).toBeChecked();
  await card(page).scrollIntoViewIfNeeded();
  await page.clock.runFor(3000);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(stage.responses[0]!.saved!.elapsedMs).toBeGreaterThanOrEqual(8000);
});

for (const [name, next] of [
  ['goes back', 'last - 1000'],
  ['has no value', 'NaN'],
] as const)
  test(`answers are accepted if the clock of the page ${name}`, async ({ page, stage }) => {
    await page.addInitScript(`let last = 1e7; performance.now = () => (last = ${next})`);
    stage.show([surveyOf([nps], inline)]);
    await visit(page, stage);
    await page.getByText('9', { exact: true }).click();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    expect(stage.responses[0]!.saved!.elapsedMs).toBe(0);
  });
