import type { Question, StoredSettings, WidgetSurvey } from '@core/survey/types';
import type { NavoutApi } from '@widget/apiTypes';
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

const rating: Question = { id: 'rate', type: 'rating', title: 'How was it?' };
const named = (title: string, settings: StoredSettings): Partial<WidgetSurvey> => ({
  ...surveyOf([rating], settings, { title }),
  id: title,
});
const pause = { triggerSettings: { cooldownDays: 7 } };

test('a button of a repeatable survey starts a new response when it is opened after an answer', async ({
  page,
  stage,
}) => {
  stage.show([
    { ...named('Feedback', launcher), display_triggers: { frequency: { repeat: 'always' } } },
  ]);
  await visit(page, stage);
  for (const value of [4, 2]) {
    await page.getByRole('button', { name: 'Take Survey' }).click();
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await page.getByRole('radio', { name: `${value} / 5` }).check({ force: true });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Thank you')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await expect
    .poll(() => stage.responses.map(({ answers, complete }) => [answers.rate, complete]))
    .toEqual([
      [4, true],
      [2, true],
    ]);
  expect(stage.displays).toHaveLength(2);
});

test('answers submitted in a second tab are stored, but do not count as another response', async ({
  page,
  context,
  stage,
}) => {
  stage.show([named('Feedback', launcher)]);
  await visit(page, stage);
  const other = await context.newPage();
  await other.goto(stage.site);
  for (const tab of [page, other]) await tab.getByRole('button', { name: 'Take Survey' }).click();
  for (const [tab, value, said] of [
    [page, 4, 'Your answers are saved.'],
    [other, 2, 'Your answers were already sent.'],
  ] as const) {
    await tab.getByRole('radio', { name: `${value} / 5` }).check({ force: true });
    await tab.getByRole('button', { name: 'Submit' }).click();
    await expect(tab.getByText(said)).toBeVisible();
  }
  expect(stage.responses.map(({ answers, complete }) => [answers.rate, complete])).toEqual([
    [4, true],
    [2, false],
  ]);
});

test('a survey that opens after a delay does not open during the pause after another one; a visitor may open it', async ({
  page,
  stage,
}) => {
  const later = {
    ...launcher,
    widget: { displayMode: 'button', autoOpen: true, delay: 4 } as const,
  };
  stage.show([named('General', overlay), named('Later', later)], pause);
  await stopClock(page);
  await visit(page, stage);
  const button = page.getByRole('button', { name: 'Take Survey' });
  await button.waitFor();
  await page.clock.runFor(100);
  await page
    .getByRole('dialog', { name: 'General' })
    .getByRole('button', { name: 'Close' })
    .click();
  await page.clock.runFor(120_000);
  await expect(card(page)).toHaveCount(0);
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Later' })).toBeVisible();
});

test('a survey that waits for its delay does not open once it is answered in another tab', async ({
  page,
  context,
  stage,
}) => {
  stage.show([named('General', { ...overlay, widget: { ...overlay.widget, delay: 4 } })]);
  await stopClock(page);
  await visit(page, stage);
  await page.locator('.overlay').waitFor({ state: 'attached' });
  const other = await context.newPage();
  await other.goto(stage.site);
  await other.evaluate(() => (window as unknown as { navout: NavoutApi }).navout.open('General'));
  await other.getByRole('radio', { name: '4 / 5' }).check({ force: true });
  await other.getByRole('button', { name: 'Submit' }).click();
  await expect(other.getByText('Thank you')).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(card(page)).toHaveCount(0);
});

test('the link of a thank-you screen does not open after the visitor has closed it', async ({
  page,
  stage,
}) => {
  const thanks = [{ title: 'Goodbye', link: 'https://next.example/', redirect: true }];
  stage.show([surveyOf([rating], overlay, { screens: { thanks } })]);
  await stopClock(page);
  await visit(page, stage);
  await page.locator('.overlay').waitFor({ state: 'attached' });
  await page.clock.runFor(100);
  await page.getByRole('radio', { name: '4 / 5' }).check({ force: true });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Goodbye')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.clock.runFor(10_000);
  await decided(page);
  expect(new URL(page.url()).origin).toBe(stage.site);
});

test('a card that a reset removes does not prevent other surveys from opening', async ({
  page,
  stage,
}) => {
  stage.show([named('General', overlay)]);
  await stopClock(page);
  await visit(page, stage);
  const dialog = page.getByRole('dialog', { name: 'General' });
  await page.locator('.overlay').waitFor({ state: 'attached' });
  await page.clock.runFor(100);
  await expect(dialog).toBeVisible();
  await page.evaluate(() => (window as unknown as { navout: NavoutApi }).navout.reset());
  await page.locator('.overlay').waitFor({ state: 'attached' });
  await page.clock.runFor(100);
  await expect(dialog).toBeVisible();
});

test('an inline survey neither starts the pause nor waits for it', async ({ page, stage }) => {
  const later = { ...overlay, widget: { ...overlay.widget, delay: 1 } };
  stage.show([named('Inside', inline), named('General', later)], pause);
  await stopClock(page);
  await visit(page, stage);
  await page.getByText('Inside').waitFor();
  await page.locator('.overlay').waitFor({ state: 'attached' });
  await page.clock.runFor(1000);
  await expect(page.getByRole('dialog', { name: 'General' })).toBeVisible();
  await page.reload();
  await decided(page);
  await expect(page.getByText('Inside')).toBeVisible();
  await page.clock.runFor(120_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page is printed without overlays, and with its inline survey', async ({ page, stage }) => {
  stage.show([named('Inside', inline), named('General', overlay), named('Feedback', launcher)]);
  await visit(page, stage);
  const dialog = page.getByRole('dialog', { name: 'General' });
  await expect(dialog).toBeVisible();
  const button = page.getByRole('button', { name: 'Take Survey' });
  await expect(button).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(dialog).toBeHidden();
  await expect(button).toBeHidden();
  await expect(page.getByText('Inside')).toBeVisible();
});
