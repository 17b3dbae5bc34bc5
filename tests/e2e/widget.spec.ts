import type { Page } from '@playwright/test';
import type { Question } from '@core/survey/types';
import type { NavoutApi } from '@widget/apiTypes';
import {
  card,
  decided,
  expect,
  inline,
  inlineCarousel,
  launcher,
  overlay,
  plainPage,
  surveyOf,
  test,
  visit,
} from '@tests/support/widgetTest';

/** Doesn't open automatically during a test. */
const overlayLater = { ...overlay, widget: { displayMode: 'overlay' as const, delay: 60 } };
/** Asks visitors again after they answered. */
const again = { frequency: { repeat: 'always' as const } };
/** Opens the survey as a button of the page does. */
const openByHand = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { navout: NavoutApi }).navout.open());

const options = ['Red', 'Blue', 'Green'];
const eleven: Question[] = [
  { id: 'text', type: 'text', title: 'Text?' },
  { id: 'area', type: 'textarea', title: 'Long text?' },
  { id: 'multi', type: 'multiple-choice', title: 'Multiple choice?', options },
  { id: 'single', type: 'single-choice', title: 'Single choice?', options },
  { id: 'boxes', type: 'checkbox', title: 'Several?', options, settings: { allowOther: true } },
  { id: 'list', type: 'dropdown', title: 'From a list?', options },
  { id: 'rate', type: 'rating', title: 'Rating?' },
  {
    id: 'number',
    type: 'number',
    title: 'How many?',
    settings: { minValue: 0, maxValue: 10, step: 0.5 },
  },
  { id: 'date', type: 'date', title: 'Which day?' },
  { id: 'mail', type: 'email', title: 'Address?' },
  { id: 'yes', type: 'yes-no', title: 'Yes or no?' },
];
const answers = {
  text: 'hello',
  area: 'two\nlines',
  multi: 'Blue',
  single: 'Red',
  boxes: ['Red', 'Teal'],
  list: 'Green',
  rate: 4,
  number: 1.5,
  date: '2026-11-21',
  mail: 'ann@example.com',
  yes: 'no',
};
const conditional: Question[] = [
  { id: 'a', type: 'yes-no', title: 'Found it?', required: true },
  {
    id: 'b',
    type: 'text',
    title: 'What was missing?',
    required: true,
    conditions: [
      { id: 'c', targetQuestionId: 'a', operator: 'equals', value: 'yes', action: 'hide' },
    ],
  },
];

test('BUILD-014 BUILD-015: all eleven types are answered on one page and stored as given', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf(eleven, inline)]);
  await visit(page, stage);
  const group = (name: string) => page.getByRole('group', { name });
  await group('Text?').first().getByRole('textbox').fill('hello');
  await group('Long text?').getByRole('textbox').fill('two\nlines');
  await group('Multiple choice?').getByText('Blue').click();
  await group('Single choice?').getByRole('radio', { name: 'Red' }).check();
  await group('Several?').getByText('Red').click();
  await group('Several?').getByText('Other').click();
  await group('Several?').getByRole('textbox', { name: 'Other' }).fill('Teal');
  await group('From a list?').getByRole('combobox').selectOption('Green');
  await group('Rating?').getByRole('radio', { name: '4 / 5' }).check();
  await group('How many?').getByRole('spinbutton').pressSequentially('1.5');
  await group('Which day?').locator('input').fill('2026-11-21');
  await group('Address?').getByRole('textbox').fill('ann@example.com');
  await group('Yes or no?').getByText('No', { exact: true }).click();
  await expect(card(page).getByText('11 of 11')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(stage.responses).toHaveLength(1);
  expect(stage.responses[0]).toMatchObject({
    complete: true,
    answers,
    start: { surveyVersion: 1, language: 'en' },
  });
  expect(stage.displays).toHaveLength(1);
});

test('the same with the keyboard alone, one question at a time in a modal overlay', async ({
  page,
  stage,
}) => {
  stage.show([
    surveyOf([eleven[6]!, eleven[4]!, eleven[2]!, eleven[10]!, eleven[0]!], overlayLater),
  ]);
  await visit(page, stage);
  await openByHand(page);
  await expect(page.getByRole('dialog', { name: 'Harbor & Co' })).toBeVisible();
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 of 5')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(page.getByText('3 of 5')).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 of 5')).toBeVisible();
  await page.keyboard.press('2');
  await page.keyboard.press('Enter');
  await expect(page.getByText('5 of 5')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 word');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(stage.responses[0]!.answers).toEqual({
    rate: 4,
    boxes: ['Red', 'Green'],
    multi: 'Blue',
    yes: 'no',
    text: '1 word',
  });
});

test('an overlay that a person opens traps focus; Escape closes it and returns focus', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf(conditional, overlayLater)]);
  await visit(page, stage, { body: '<button id="buy" onclick="navout.open()">Buy</button>' });
  await decided(page);
  await page.locator('#buy').press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  const places: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    places.push(await page.evaluate(() => document.activeElement?.id ?? ''));
  }
  expect(places).not.toContain('buy');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.locator('#buy')).toBeFocused();
});

test('conditions and required answers stop the visitor at the right question', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf(conditional, inlineCarousel)]);
  await visit(page, stage);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  await page.getByText('No', { exact: true }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  await expect(page.getByRole('textbox')).toBeFocused();
  await page.getByRole('textbox').fill('a map');
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByText('Yes', { exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(stage.responses[0]!.answers).toEqual({ a: 'yes' });
});

test('the launcher opens a card at the chosen corner, and the page stays usable', async ({
  page,
  stage,
}) => {
  stage.show([
    surveyOf(conditional, { ...launcher, widget: { displayMode: 'button', position: 'top-left' } }),
  ]);
  await visit(page, stage, {
    body: '<button id="buy" style="position:absolute;top:400px;left:700px">Buy</button>',
  });
  const button = page.getByRole('button', { name: 'Take Survey' });
  const box = (await button.boundingBox())!;
  expect([box.x, box.y]).toEqual([20, 20]);
  await page.locator('#buy').click();
  await button.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.locator('#buy').click();
  await button.click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('offline answers survive a closed page and arrive once, on the next visit', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([eleven[0]!], inline)]);
  await visit(page, stage);
  await page.getByRole('textbox').waitFor();
  stage.offline(true);
  await page.getByRole('textbox').fill('from the tunnel');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your answers are saved and will be sent soon.')).toBeVisible();
  await page.goto('about:blank');
  stage.offline(false);
  expect(stage.responses).toHaveLength(0);
  stage.show([
    { id: 'another', survey: { title: 'Other', questions: [] } },
    { ...surveyOf([eleven[0]!], inline), id: 's1', display_triggers: again },
  ]);
  await visit(page, stage);
  await expect
    .poll(() => stage.responses.map(({ answers: given, complete }) => [given, complete]))
    .toEqual([[{ text: 'from the tunnel' }, true]]);
  const writes = () => stage.calls.filter((call) => /^(POST|PATCH) .*response/.test(call)).length;
  const before = writes();
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('');
  expect(stage.responses).toHaveLength(1);
  expect(writes()).toBe(before);
});

test('answers are sent when the server recovers, and a server error is not reported as being offline', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([eleven[0]!], inline)]);
  await visit(page, stage);
  await page.getByRole('textbox').waitFor();
  stage.refuse(503);
  await page.getByRole('textbox').fill('patience');
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('Your answers are saved and will be sent soon.')).toBeVisible();
  stage.refuse(undefined);
  await expect.poll(() => stage.responses.map(({ complete }) => complete)).toEqual([true]);
});

test('unfinished answers are saved as they are given and offered again after a reload', async ({
  page,
  stage,
}) => {
  stage.show([surveyOf([eleven[0]!, eleven[6]!], inline)]);
  await visit(page, stage);
  await page.getByRole('textbox').fill('half');
  await expect.poll(() => stage.responses[0]?.answers).toEqual({ text: 'half' });
  await page.getByRole('radio', { name: '2 / 5' }).check();
  await page.reload();
  await expect(page.getByRole('textbox')).toHaveValue('half');
  await expect(page.getByRole('radio', { name: '2 / 5' })).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(stage.responses).toMatchObject([{ complete: true, answers: { text: 'half', rate: 2 } }]);
});

test('unfinished answers are not offered to another person in the same browser', async ({
  page,
  stage,
}) => {
  stage.show([{ ...surveyOf([eleven[0]!], inline), display_triggers: again }]);
  await visit(page, stage, { path: '/?user_email=ann%40example.com' });
  await page.getByRole('textbox').fill('between us');
  await expect.poll(() => stage.responses[0]?.answers).toEqual({ text: 'between us' });
  for (const path of ['/?user_email=ben%40example.com', '/']) {
    await visit(page, stage, { path });
    await expect(page.getByRole('textbox')).toHaveValue('');
  }
  await visit(page, stage, { path: '/?user_email=ben%40example.com' });
  await page.getByRole('textbox').fill('from Ben');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(
    stage.responses.map(({ start, answers: given, complete }) => [
      start.identifiers,
      given,
      complete,
    ]),
  ).toEqual([
    [{ email: 'ann@example.com' }, { text: 'between us' }, false],
    [{ email: 'ben@example.com' }, { text: 'from Ben' }, true],
  ]);
  await visit(page, stage, { path: '/?user_email=ann%40example.com' });
  await expect(page.getByRole('textbox')).toHaveValue('between us');
});

test('a survey that has ended reports this and accepts nothing', async ({ page, stage }) => {
  stage.show([surveyOf([eleven[0]!], inline)]);
  await visit(page, stage);
  await page.getByRole('textbox').waitFor();
  stage.refuse(409);
  await page.getByRole('textbox').fill('late');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('This survey is closed.')).toBeVisible();
});

test("the texts of the page's language are used, right-to-left if needed", async ({
  page,
  stage,
}) => {
  stage.show([
    surveyOf([{ id: 'q', type: 'single-choice', title: 'Which?', options: ['Red'] }], inline, {
      translations: {
        ar: {
          title: 'استبيان',
          questions: { q: { title: 'أي؟', options: ['أحمر'] } },
          ui: { submit: 'إرسال' },
        },
      },
    }),
  ]);
  stage.page(
    (await import('@tests/support/widgetTest')).plainPage(stage).replace('lang="en"', 'lang="ar"'),
  );
  await page.goto(stage.site);
  await page.getByText('أحمر').click();
  await expect(page.locator('.root')).toHaveCSS('direction', 'rtl');
  await page.getByRole('button', { name: 'إرسال' }).click();
  await expect
    .poll(() => stage.responses[0])
    .toMatchObject({ answers: { q: 'Red' }, start: { language: 'ar' } });
});

test('a long title keeps all its lines on a phone, and containers with focus show no ring', async ({
  page,
  stage,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  stage.show([
    surveyOf(
      eleven,
      { widget: overlayLater.widget },
      {
        title:
          'How the harbour, its ferries and its little shops were for you this summer, all in all',
      },
    ),
  ]);
  await visit(page, stage);
  await openByHand(page);
  await expect(card(page).locator('.body')).toBeFocused();
  await expect(card(page).locator('.body')).toHaveCSS('outline-style', 'none');
  const head = (await card(page).locator('.head').boundingBox())!;
  const title = (await card(page).locator('.title').boundingBox())!;
  expect(title.height).toBeGreaterThan(60);
  expect(title.y).toBeGreaterThanOrEqual(head.y);
  expect(title.y + title.height).toBeLessThanOrEqual(head.y + head.height);
});

const nps: Question = {
  id: 'nps',
  type: 'rating',
  title: 'How likely are you to recommend us?',
  settings: {
    minValue: 0,
    maxValue: 10,
    lowLabel: 'Not at all likely',
    highLabel: 'Extremely likely',
  },
};

for (const width of [320, 360, 1440])
  test(`0 to 10 fit in one row at ${width} px, with the end labels below`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    stage.show([surveyOf([nps], overlay)]);
    await visit(page, stage);
    const cells = card(page).locator('.cell');
    await expect(cells).toHaveCount(11);
    const boxes = await cells.evaluateAll((all) =>
      all.map((cell) => cell.getBoundingClientRect().toJSON() as DOMRect),
    );
    expect(new Set(boxes.map(({ y }) => y)).size).toBe(1);
    for (const box of boxes) expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
    const high = (await page.getByText('Extremely likely').boundingBox())!;
    expect(Math.abs(high.x + high.width - boxes[10]!.right)).toBeLessThan(2);
  });

test('right-to-left text starts at the right, and the counter keeps its order', async ({
  page,
  stage,
}) => {
  stage.show([
    surveyOf([nps, { id: 'q', type: 'text', title: 'لماذا؟' }], overlay, {
      translations: { ar: { questions: { nps: { title: 'ما مدى احتمال أن توصي بنا؟' } } } },
    }),
  ]);
  stage.page(plainPage(stage).replace('lang="en"', 'lang="ar"'));
  await page.goto(stage.site);
  await expect(page.locator('.root')).toHaveCSS('direction', 'rtl');
  await expect(card(page).locator('fieldset')).toHaveCSS('text-align', 'start');
  await expect(card(page).locator('.count').first()).toHaveAttribute('dir', 'auto');
});

test('in a short window Submit can be reached below a long title', async ({ page, stage }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  stage.show([surveyOf([eleven[10]!], overlay, { title: 'A title that goes on. '.repeat(9) })]);
  await visit(page, stage);
  await page.getByText('Yes', { exact: true }).click();
  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.scrollIntoViewIfNeeded();
  await expect(submit).toBeInViewport({ ratio: 1 });
  await submit.click();
  await expect(page.getByText('Thank you')).toBeVisible();
});

test('an element with the id navout does not stop the widget', async ({ page, stage }) => {
  stage.show([surveyOf([eleven[0]!], inline)]);
  await visit(page, stage, { body: '<section id="navout">About us</section>' });
  await expect(page.getByRole('textbox')).toBeVisible();
});
