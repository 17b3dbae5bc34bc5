import type { Question } from '@core/survey/types';
import type { SurveyVariable } from '@core/survey/variables/surveyVariable';
import { variablesEntry } from '@core/survey/variables/variablesEntry';
import { expect, inline, surveyOf, test, visit } from '@tests/support/widgetTest';

const ask = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, type: 'yes-no', title: `Question ${id}` },
  ...more,
});
const score: SurveyVariable = {
  name: 'score',
  points: ['a', 'b'].map((questionId) => ({ questionId, options: { yes: 2, no: 0 } })),
};

test('a score decides what is asked and is shown in texts; its code loads only for it', async ({
  page,
  stage,
}) => {
  const questions = [
    ask('a'),
    ask('b'),
    ask('why', {
      type: 'text',
      title: 'Why {{variable:score}} points?',
      required: true,
      visibleWhen: [
        { id: 'r', targetQuestionId: 'variable:score', operator: 'greater_than', value: 3 },
      ],
    }),
  ];
  const isLoaded = (): boolean => stage.calls.some((call) => call.endsWith('/variables.js'));
  stage.show([surveyOf(questions.slice(0, 2), inline, { screens: {} })]);
  await visit(page, stage);
  await expect(page.getByRole('radio', { name: 'Yes' })).toHaveCount(2);
  expect(isLoaded()).toBe(false);

  const thanks = [{ title: 'Done', text: 'You scored {{variable:score}}.' }];
  stage.show([
    surveyOf([...questions, ...variablesEntry([score])], inline, { screens: { thanks } }),
  ]);
  await visit(page, stage);
  await expect(page.getByRole('radio', { name: 'Yes' })).toHaveCount(2);
  expect(isLoaded()).toBe(true);
  for (const radio of await page.getByRole('radio', { name: 'Yes' }).all()) await radio.check();
  await page.getByRole('textbox', { name: 'Why 4 points?' }).fill('Because');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You scored 4.')).toBeVisible();
  expect(stage.responses.at(-1)?.answers).toEqual({ a: 'yes', b: 'yes', why: 'Because' });
});
