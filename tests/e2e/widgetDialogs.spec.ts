import type { Page } from '@playwright/test';
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

const one = [{ id: 'score', type: 'rating', title: 'How was it?' } as const];
const body = '<dialog id="terms"><p>Our terms</p><button>Agree</button></dialog>';
const setDialog = (page: Page, to: 'showModal' | 'close'): Promise<void> =>
  page.evaluate((act) => {
    document.querySelector<HTMLDialogElement>('#terms')![act]();
  }, to);

for (const [mode, settings] of [
  ['overlay', overlay],
  ['button', { ...launcher, widget: { displayMode: 'button', autoOpen: true, delay: 2 } }],
] as const)
  test(`${mode}: a survey that opens automatically waits until a modal dialog of the page is closed, and is not counted before`, async ({
    page,
    stage,
  }) => {
    stage.show([surveyOf([...one], settings)]);
    await stopClock(page);
    await visit(page, stage, { body });
    await setDialog(page, 'showModal');
    await decided(page);
    await page.clock.runFor(5_000);
    await expect(card(page)).toBeHidden();
    expect(stage.displays).toHaveLength(0);
    await page.getByRole('button', { name: 'Agree' }).click();

    await setDialog(page, 'close');
    await page.clock.runFor(1_100);
    await page.getByRole('radio', { name: '5 / 5' }).check();
    await expect.poll(() => stage.displays).toHaveLength(1);
  });

test('a survey that the page opens is above its modal dialog and can be answered; closing it returns to the dialog', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([...one], { ...overlay, widget: { displayMode: 'overlay', delay: 60 } })]);
  await visit(page, stage, { body });
  await setDialog(page, 'showModal');
  await page.evaluate(() => (window as unknown as { navout: NavoutApi }).navout.open());
  await page.getByRole('radio', { name: '5 / 5' }).check();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await page.getByRole('button', { name: 'Agree' }).click();
});

test('a dialog that the page opens over an open survey covers it, and the survey can be answered once it is closed', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([...one], overlay)]);
  await visit(page, stage, { body });
  await expect(card(page)).toBeVisible();
  await setDialog(page, 'showModal');
  await page.getByRole('button', { name: 'Agree' }).click();
  await setDialog(page, 'close');
  await page.getByRole('radio', { name: '5 / 5' }).check();
  await expect(page.getByRole('radio', { name: '5 / 5' })).toBeChecked();
});
