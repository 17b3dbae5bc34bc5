import { questionTypes } from '@core/survey/questionTypes';
import type { Question } from '@core/survey/types';
import { axeTags, runAxe } from '@tests/support/runAxe';
import { widgetQuestions as questions } from '@tests/support/widgetQuestions';
import { card, expect, inline, plainPage, surveyOf, test, visit } from '@tests/support/widgetTest';

/** A question of every type. */
const all: Question[] = [
  ...questions,
  { id: 'single', type: 'single-choice', title: 'Which?', options: ['C', 'D'] },
];

test('each question type has a name, a description and its role in the accessibility tree', async ({
  page,
  stage,
}) => {
  expect(new Set(all.map(({ type }) => type))).toEqual(
    new Set(questionTypes.map(({ type }) => type)),
  );
  stage.show([surveyOf(all, { ...inline, display: { viewMode: 'scroll' } })]);
  await visit(page, stage);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(card(page)).toMatchAriaSnapshot(`
    - region "Harbor & Co":
      - progressbar "Harbor & Co"
      - group "How easy was it?":
        - paragraph: One tap is enough.
        - radio "1 / 5 Very hard"
        - radio "2 / 5"
        - radio "5 / 5 Very easy"
        - alert:
          - paragraph: Please answer this question.
      - group "Would you recommend us? (optional)":
        - radio "0 / 10"
        - radio "10 / 10"
      - group "What slowed you down? (optional)":
        - checkbox "Delivery"
        - checkbox "Forms"
        - checkbox "Other"
      - group "Where from? (optional)":
        - radio "A friend"
        - radio "Search"
      - group "Found it? (optional)":
        - radio "Yes"
        - radio "No"
      - group "Pick one (optional)":
        - combobox "Pick one (optional)":
          - option "A"
          - option "B"
      - group "A word? (optional)":
        - textbox "A word? (optional)"
      - group "More words? (optional)":
        - textbox "More words? (optional)"
      - group "Address? (optional)":
        - textbox "Address? (optional)"
      - group "How many? (optional)":
        - spinbutton "How many? (optional)"
      - group "When? (optional)":
        - textbox "When? (optional)"
      - group "How good are these? (optional)":
        - radiogroup "Price":
          - radio "Bad"
          - radio "Good"
        - radiogroup "Help":
          - radio "Bad"
          - radio "Good"
      - group "What matters most? (optional)":
        - checkbox "Speed"
        - checkbox "Advice"
      - group "How much? (optional)":
        - slider "How much? (optional)"
      - group "May we write? (optional)":
        - checkbox "I agree"
      - group "Which wood? (optional)":
        - radio "Oak A dark board"
        - radio "Pine"
      - group "How much for each? (optional)":
        - spinbutton "Price"
        - spinbutton "Speed"
        - status: 0 of 100
      - group "Who are you? (optional)":
        - textbox "Last name (optional)"
        - textbox "Email"
      - group "Where do you live? (optional)":
        - textbox "Street and number"
        - textbox "City"
        - combobox "Country"
      - group "When may we call? (optional)":
        - link "Book an appointment (opens in a new tab)"
        - checkbox "I have booked"
      - group "Sign here (optional)":
        - img "Draw your signature"
        - textbox "Or type your name"
      - group "A photo of it? (optional)":
        - button "A photo of it? (optional) Choose a file, or drop it here"
      - group "Almost done.":
        - paragraph: One more line.
      - group "Which? (optional)":
        - radio "C"
        - radio "D"
      - status
      - button "Submit"
  `);
  await expect(page.getByRole('group', { name: 'How easy was it?' })).toHaveAccessibleDescription(
    'One tap is enough. Please answer this question.',
  );
});

/** Questions that a screen reader and axe meet in each theme and both writing directions, by type; a page of several questions too. */
const together = { id: 'block-all', title: 'All at once', together: true };
for (const [language, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)
  test(`a page of all question types at 360 px (${language}): axe finds nothing, nothing is wider than the page, no policy is broken`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const violations: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') violations.push(message.text());
    });
    for (const theme of ['light', 'dark']) {
      stage.show([
        surveyOf(
          all.map((question) => ({ ...question, block: together })),
          { ...inline, display: { viewMode: 'carousel' } },
          { screens: {} },
        ),
      ]);
      stage.page(
        plainPage(stage, { attributes: `data-theme="${theme}"` })
          .replace('lang="en"', `lang="${language}" dir="${direction}"`)
          .replace(' style="min-height:900px"', ''),
        {
          'content-security-policy': `default-src 'none'; script-src ${stage.api}; connect-src ${stage.api}; img-src data:`,
        },
      );
      await page.goto(stage.site);
      await expect(page.getByText('All at once')).toBeVisible();
      await expect(page.getByText('Which?')).toBeVisible();
      await expect(page.locator('.root')).toHaveCSS('direction', direction);
      expect(
        await runAxe(page, { include: [['html']] }, { runOnly: { type: 'tag', values: axeTags } }),
      ).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
    expect(violations).toEqual([]);
  });

for (const [language, submit, left] of [
  ['en', 'Submit', 'Please distribute 40 more.'],
  ['de', 'Absenden', 'Bitte verteilen Sie noch 40.'],
] as const)
  test(`a wrong total shows how much is left, and later questions repeat the amounts (${language})`, async ({
    page,
    stage,
  }) => {
    const asked = questions.filter(({ id }) => id === 'share');
    const shown = surveyOf(
      [...asked, { id: 'why', type: 'text', title: 'You gave {{share}}' }],
      inline,
    );
    Object.assign(shown.survey!, { language });
    stage.show([shown]);
    await visit(page, stage);
    await page.getByRole('spinbutton', { name: 'Price' }).fill('60');
    await page.getByRole('button', { name: submit }).click();
    await expect(page.getByRole('alert').first()).toHaveText(left);
    await page.getByRole('spinbutton', { name: 'Speed' }).fill('40');
    await expect(page.getByRole('alert').first()).toBeEmpty();
    await expect(page.getByText('You gave Price: 60, Speed: 40')).toBeVisible();
  });
