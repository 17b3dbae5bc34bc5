import type { Question } from '@core/survey/types';
import { isDrawing } from '@core/survey/types/checkSignature';
import { axeTags, runAxe } from '@tests/support/runAxe';
import { card, expect, inline, surveyOf, test, visit } from '@tests/support/widgetTest';

const sign: Question = { id: 'sign', type: 'signature', title: 'Sign', required: true };
const wholePage = { include: [['html']] };

for (const [language, direction, clear, submit] of [
  ['en', 'ltr', 'Clear the signature', 'Submit'],
  ['he', 'rtl', 'ניקוי החתימה', 'שליחה'],
] as const)
  test(`a signature is drawn, cleared and sent as strokes at 360 px (${language})`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    stage.show([surveyOf([sign], inline, { language })]);
    await visit(page, stage);
    await expect(page.locator('.root')).toHaveCSS('direction', direction);
    const pad = page.getByRole('img');
    const draw = async (): Promise<void> => {
      await pad.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await pad.boundingBox())!;
      await page.mouse.move(x + width / 4, y + height / 2);
      await page.mouse.down();
      await page.mouse.move(x + width / 2, y + height / 4, { steps: 5 });
      // Outside the pad, the line continues along its edge.
      await page.mouse.move(x + width + 60, y + height / 2, { steps: 5 });
      await page.mouse.up();
    };
    await draw();
    await expect(pad.locator('path')).toHaveAttribute('d', /^M\d+ \d+ .* 400 \d+$/);
    await page.getByRole('button', { name: clear }).click();
    await expect(pad.locator('path')).toHaveAttribute('d', '');
    await draw();
    const wide = await card(page)
      .locator('.field')
      .evaluateAll((fields) => fields.map((field) => field.scrollWidth - field.clientWidth));
    expect(Math.max(...wide)).toBeLessThanOrEqual(0);
    expect(await runAxe(page, wholePage, { runOnly: { type: 'tag', values: axeTags } })).toEqual(
      [],
    );
    await page.getByRole('button', { name: submit }).click();
    await expect.poll(() => stage.responses[0]?.complete).toBe(true);
    const { signature, drawing } = stage.responses[0]!.answers['sign'] as Record<string, unknown>;
    expect([signature, isDrawing(drawing)]).toEqual(['signed', true]);
  });

test('a signature is typed with the keyboard alone, after the error about a missing one', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([sign], inline)]);
  await visit(page, stage);
  await page.getByRole('button', { name: 'Submit' }).press('Enter');
  const name = page.getByRole('textbox', { name: 'Or type your name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please answer this question.');
  await page.keyboard.type('Ann Ode');
  await expect(page.getByRole('alert')).toBeEmpty();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => stage.responses[0]?.complete && stage.responses[0].answers)
    .toEqual({ sign: { signature: 'signed', name: 'Ann Ode' } });
});

test('a booking is made in a new tab that cannot reach the page, and confirmed', async ({
  page,
  stage,
}) => {
  const link = 'https://book.example/call';
  await page
    .context()
    .route(`${link}**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Book</title>' }),
    );
  const question: Question = { id: 'call', type: 'scheduling', title: 'When?', settings: { link } };
  stage.show([surveyOf([{ ...question, required: true }], inline)]);
  await visit(page, stage);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('link', { name: 'Book an appointment (opens in a new tab)' }).click();
  const tab = await opened;
  await tab.waitForURL(link);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await tab.close();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have booked' }).check();
  await page.getByLabel('Date and time (optional)').fill('2026-12-01T10:30');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect
    .poll(() => stage.responses[0]?.complete && stage.responses[0].answers)
    .toEqual({ call: { booking: 'booked', time: '2026-12-01T10:30' } });
});
