import { stepsInOrder } from '@core/survey/blocks';
import type { Question } from '@core/survey/types';
import { expect, overlay, surveyOf, test, visit } from '@tests/support/widgetTest';

const mixed = { id: 'block-mixed', shuffled: true };
const page1 = { id: 'block-page', title: 'About you', together: true };
const carousel = { ...overlay, display: { viewMode: 'carousel' as const } };
const text = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, type: 'text', title: `Question ${id}` },
  ...more,
});

test('a page shows its questions together, reacts to answers, and continues in the same order after a reload', async ({
  page,
  stage,
}) => {
  const questions = [
    ...['a', 'b', 'c', 'd'].map((id) => text(id, { block: mixed })),
    { ...text('yes', { block: page1, required: true }), type: 'yes-no' as const },
    text('why', {
      block: page1,
      required: true,
      visibleWhen: [{ id: 'r', targetQuestionId: 'yes', operator: 'equals', value: 'yes' }],
    }),
  ];
  stage.show([surveyOf(questions, carousel, { screens: {} })]);
  await visit(page, stage);
  await expect(page.getByText('1 of 5')).toBeVisible();
  const met: string[] = [];
  const answer = async () => {
    const field = page.getByRole('textbox', { name: /^Question/ });
    met.push((await page.getByRole('group').getAttribute('aria-describedby'))!.split(' e')[1]!);
    await field.fill('x');
    await page.getByRole('button', { name: 'Next' }).click();
  };
  await answer();
  await answer();
  await expect(page.getByText('3 of 5')).toBeVisible();
  await expect.poll(() => Object.keys(stage.responses[0]?.answers ?? {}).length).toBe(2);
  await visit(page, stage);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await answer();
  await answer();
  expect(met).toEqual(
    stepsInOrder(questions, stage.responses[0]!.submissionId)
      .flat()
      .slice(0, 4)
      .map(({ id }) => id),
  );
  await expect(page.getByText('About you')).toBeVisible();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please answer this question.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('textbox', { name: 'Question why' })).toBeFocused();
  await page.keyboard.type('because');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
  expect(stage.responses).toMatchObject([
    { complete: true, answers: { yes: 'yes', why: 'because' } },
  ]);
});

test('conditions on the context follow the first page, also after the person continues on another', async ({
  page,
  stage,
}) => {
  const only = (part: string, value: string): Partial<Question> => ({
    required: true,
    visibleWhen: [{ id: part, targetQuestionId: `context:${part}`, operator: 'contains', value }],
  });
  const questions = [
    text('a'),
    text('price', only('page', '/pricing')),
    text('app', only('device', 'mobile')),
    text('team', only('hiddenField:plan', 'team')),
    text('last'),
  ];
  stage.show([surveyOf(questions, carousel, { screens: {} })]);
  await visit(page, stage, { path: '/pricing' });
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('textbox', { name: 'Question a' }).fill('x');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Question price' }).fill('y');
  await expect.poll(() => stage.responses[0]?.answers).toEqual({ a: 'x', price: 'y' });
  await visit(page, stage, { path: '/other' });
  await expect(page.getByText('1 of 3')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Question price' })).toHaveValue('y');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
  expect(stage.responses).toMatchObject([{ complete: true, answers: { a: 'x', price: 'y' } }]);
});

test('a condition on a segment follows what the server says about the visitor', async ({
  page,
  stage,
}) => {
  const only = (operator: 'is_empty' | 'is_not_empty'): Partial<Question> => ({
    required: true,
    visibleWhen: [{ id: 'r', targetQuestionId: 'context:segment:loyal', operator }],
  });
  const questions = [
    text('a'),
    text('member', only('is_not_empty')),
    text('b'),
    text('other', only('is_empty')),
  ];
  stage.show([surveyOf(questions, carousel, { screens: {} })]);
  stage.showTo('ann@example.com', [], ['loyal.proof']);
  await visit(page, stage, { path: '/?user_email=stranger@example.com' });
  await page.getByRole('textbox', { name: 'Question a' }).fill('x');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('textbox', { name: 'Question b' })).toBeVisible();
  await expect(page.getByText('2 of 3')).toBeVisible();
  await visit(page, stage, { path: '/?user_email=ann@example.com' });
  await page.getByRole('textbox', { name: 'Question a' }).fill('x');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Question member' }).fill('y');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Your answers are saved.')).toBeVisible();
  expect(stage.responses.at(-1)).toMatchObject({
    ...{ complete: true, answers: { a: 'x', member: 'y' } },
    start: { segments: ['loyal.proof'] },
  });
});

test('a survey without blocks fetches no part for them', async ({ page, stage }) => {
  stage.show([surveyOf([text('a')], carousel)]);
  await visit(page, stage);
  await expect(page.getByRole('textbox', { name: /Question a/ })).toBeVisible();
  expect(stage.calls.filter((call) => call.includes('/screens-'))).toEqual([]);
});
