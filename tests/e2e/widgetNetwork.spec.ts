import type { Question } from '@core/survey/types';
import type { Page } from '@playwright/test';
import type { WidgetStage } from '@tests/support/widgetStage';
import type { Memory } from '@widget/memory';
import type { Submission } from '@widget/submissionStore';
import {
  card,
  expect,
  inline,
  overlay,
  plainPage,
  surveyOf,
  test,
  visit,
} from '@tests/support/widgetTest';

const questions: Question[] = [
  { id: 'word', type: 'text', title: 'A word?' },
  { id: 'rate', type: 'rating', title: 'How was it?', required: true },
];

/** Faults while a visitor answers, and the end of the visit. */
const faults = ['none', 'offline', 'answers lost', 'refused'] as const;
const endings = [
  'submit',
  'double click',
  'left half-way',
  'tab closed half-way',
  'tab closed after submit',
] as const;

const fail = (stage: WidgetStage, fault: (typeof faults)[number]): void => {
  stage.offline(fault === 'offline');
  stage.loseAnswers(fault === 'answers lost');
  stage.refuse(fault === 'refused' ? 503 : undefined);
};

/** One visit of one respondent to the page of survey number `run`. @returns whether the survey was submitted. */
const answerRun = async (page: Page, stage: WidgetStage, run: number): Promise<boolean> => {
  const [fault, ending] = [faults[run % faults.length]!, endings[run % endings.length]!];
  await page.goto(`${stage.site}/run-${run}`);
  const field = page.getByRole('textbox');
  await field.waitFor();
  // The network fails at the start of every other faulty run, in its middle in the others.
  if (run % 8 < 4) fail(stage, fault);
  await field.fill(`word ${run}`);
  fail(stage, fault);
  await page.getByRole('radio', { name: `${1 + (run % 5)} / 5` }).check();
  const submits = ending !== 'left half-way' && ending !== 'tab closed half-way';
  if (submits)
    await page
      .getByRole('button', { name: 'Submit' })
      .click({ clickCount: ending === 'double click' ? 2 : 1 });
  if (ending === 'submit') await page.locator('.done').waitFor();
  return submits;
};

/** Answers of a visit. */
const givenBy = (run: number, complete: boolean) => ({
  answers: { word: `word ${run}`, rate: 1 + (run % 5) },
  complete,
});

/** Returns what the browser has stored of a visit. */
const keptBy = (page: Page, run: number) =>
  page.evaluate(
    (surveyId) =>
      Object.entries(localStorage)
        .filter(([key]) => key.startsWith('navout:'))
        .map(([, text]) => JSON.parse(text as string) as Submission)
        .find((kept) => kept.surveyId === surveyId),
    `run-${run}`,
  );

/**
 * Waits until the server or the browser has stored the visit. A tab that is closed sooner may lose
 * it, but people do not close one that fast.
 */
const safe = (page: Page, stage: WidgetStage, run: number, complete: boolean): Promise<void> =>
  expect
    .poll(async () => [
      stage.responses.find(({ surveyId }) => surveyId === `run-${run}`),
      await keptBy(page, run),
    ])
    .toContainEqual(expect.objectContaining(givenBy(run, complete)));

for (const half of [0, 1]) {
  test(`fifty visits with dropped networks, closed tabs and double clicks: every given answer is stored, each once (${half + 1} of 2)`, async ({
    context,
    page,
    stage,
  }) => {
    test.setTimeout(240_000);
    const runs = Array.from({ length: 50 }, (_, index) => half * 50 + index);
    stage.show(
      runs.map((run) => ({
        ...surveyOf(questions, inline),
        id: `run-${run}`,
        display_triggers: {
          pageTargeting: {
            enabled: true,
            urlPatterns: [`/run-${run}`],
            matchType: 'exact' as const,
          },
        },
      })),
    );
    stage.page(plainPage(stage));
    const submitted = new Map<number, boolean>();
    let tab = page;
    for (const run of runs) {
      submitted.set(run, await answerRun(tab, stage, run));
      if (endings[run % endings.length]!.startsWith('tab closed')) {
        await safe(tab, stage, run, submitted.get(run)!);
        await tab.close();
        tab = await context.newPage();
      }
      fail(stage, 'none');
    }
    await tab.goto(`${stage.site}/elsewhere`);
    const stored = () =>
      Object.fromEntries(
        stage.responses.map(({ surveyId, answers, complete }) => [surveyId, { answers, complete }]),
      );
    const given = Object.fromEntries(
      runs.map((run) => [`run-${run}`, givenBy(run, submitted.get(run)!)]),
    );
    await expect.poll(stored, { timeout: 30_000 }).toEqual(given);
    expect(stage.responses).toHaveLength(runs.length);
  });
}

test('two tabs that find the same stored answers deliver them once', async ({
  context,
  page,
  stage,
}) => {
  const again = { frequency: { repeat: 'always' as const } };
  stage.show([{ ...surveyOf(questions, inline), display_triggers: again }]);
  await visit(page, stage);
  await page.getByRole('textbox').waitFor();
  stage.offline(true);
  await page.getByRole('textbox').fill('from the tunnel');
  await page.getByRole('radio', { name: '5 / 5' }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your answers are saved and will be sent soon.')).toBeVisible();
  stage.offline(false);
  const [second, third] = [await context.newPage(), await context.newPage()];
  await Promise.all([
    second.goto(stage.site),
    third.goto(stage.site),
    page.evaluate(() => dispatchEvent(new Event('online'))),
  ]);
  await expect
    .poll(() => stage.responses.map(({ answers, complete }) => [answers, complete]))
    .toEqual([[{ word: 'from the tunnel', rate: 5 }, true]]);
  await second.reload();
  await expect(second.getByRole('textbox')).toHaveValue('');
  expect(stage.responses).toHaveLength(1);
});

test('a survey submitted in another tab: the next answer here shows that it was already sent, and nothing is stored twice', async ({
  context,
  page,
  stage,
}) => {
  stage.show([surveyOf(questions, inline)]);
  await visit(page, stage);
  await page.getByRole('textbox').fill('here first');
  await expect.poll(() => stage.responses[0]?.answers).toEqual({ word: 'here first' });
  const second = await context.newPage();
  await second.goto(stage.site);
  await second.getByRole('radio', { name: '4 / 5' }).check();
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second.getByText('Your answers are saved.')).toBeVisible();
  await page.getByRole('radio', { name: '1 / 5' }).check();
  await expect(page.getByText('Your answers were already sent.')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  expect(stage.responses.map(({ answers, complete }) => [answers, complete])).toEqual([
    [{ word: 'here first', rate: 4 }, true],
  ]);
});

test('a survey answered in another tab stays answered, even if an older tab stores its state afterwards', async ({
  context,
  page,
  stage,
}) => {
  stage.show([surveyOf(questions, overlay)]);
  await visit(page, stage);
  await expect(card(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto(stage.site);
  await second.getByRole('textbox').fill('once');
  await second.getByRole('button', { name: 'Next' }).click();
  await second.getByRole('radio', { name: '4 / 5' }).check();
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second.getByText('Your answers are saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  const kept = await page.evaluate(() => localStorage.navout as string);
  expect(Object.values((JSON.parse(kept) as Memory).surveys)).toMatchObject([
    { answered: expect.any(Number) as unknown, dismissed: true },
  ]);
});

test('a tab that was offline midway continues, and a second one resumes the same answers', async ({
  context,
  page,
  stage,
}) => {
  stage.show([surveyOf(questions, inline)]);
  await visit(page, stage);
  await page.getByRole('textbox').fill('half');
  await expect.poll(() => stage.responses[0]?.answers).toEqual({ word: 'half' });
  stage.offline(true);
  await page.getByRole('radio', { name: '2 / 5' }).check();
  stage.offline(false);
  const second = await context.newPage();
  await second.goto(stage.site);
  await expect(second.getByRole('textbox')).toHaveValue('half');
  await expect(second.getByRole('radio', { name: '2 / 5' })).toBeChecked();
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second.getByText('Thank you')).toBeVisible();
  expect(stage.responses).toMatchObject([{ complete: true, answers: { word: 'half', rate: 2 } }]);
});
