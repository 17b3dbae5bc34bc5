import { createQuestion, createSurvey } from '@core/survey/defaults';
import type { Survey } from '@core/survey/types';
import { storageKeys } from '@src/lib/storage';
import type { Page } from '@playwright/test';
import { asCaller, expect, newCompany, signIn, test, type SignedIn } from '../support/e2e';

const path = '/zero-party/survey-creation';

const draft = async (page: Page, session: SignedIn, survey: Survey, name = survey.title): Promise<string> => {
  const answer = await page.request.post('/api/surveys/drafts', { ...asCaller(session), data: { name, survey } });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json() as { id: string }).id;
};

const storedDraft = async (page: Page, session: SignedIn, id: string): Promise<{ name: string; revision: number; survey: Survey }> =>
  await (await page.request.get(`/api/surveys/drafts/${id}`, asCaller(session))).json() as { name: string; revision: number; survey: Survey };

const five = (): Survey => ({ ...createSurvey(), title: 'Five', questions: [1, 2, 3, 4, 5].map((n) => ({ ...createQuestion('text', `q${n}`), title: `Question ${n}` })) });

/** The open question editor. */
const editorOf = (page: Page) => page.getByRole('dialog', { name: /Create New Survey/ });

test('a newcomer builds five questions with one condition by the words on the screen, saves, publishes', async ({ page, request }) => {
  const owner = await newCompany(request);
  await signIn(page, owner, path);
  const began = Date.now();
  await page.getByLabel('Title').fill('Checkout Experience');
  await page.getByRole('button', { name: 'Add New Field' }).click();
  const editor = editorOf(page);
  const types: [string, string][] = [['Rating', 'How easy was it to check out?'], ['Checkbox', 'What slowed you down?'], ['Multiple-choice', 'Where did you hear about us?'], ['Yes-no', 'Did you find everything?'], ['Email', 'May we follow up?']];
  for (const [type, title] of types) {
    await editor.getByRole('button', { name: type, exact: true }).click();
    await editor.getByLabel('Title', { exact: true }).fill(title);
    if (type === 'Checkbox') {
      await editor.getByRole('button', { name: 'Add Condition' }).click();
      await editor.getByLabel('Condition 1: operator').selectOption('greater_than');
      await editor.getByLabel('Condition 1: value').fill('3');
    }
    await editor.getByRole('button', { name: 'Save Question' }).click();
  }
  await editor.getByRole('button', { name: 'Review Survey' }).click();
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(5);
  await expect(page.getByText('Hidden when 1 is greater than 3')).toBeVisible();
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText('What slowed you down?')).toBeVisible();
  await page.getByRole('radio', { name: /^5/ }).check({ force: true });
  await expect(page.getByText('What slowed you down?')).toBeHidden();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Preview only: nothing was sent.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/zero-party\/survey-published/);
  await expect(page.getByText('Survey published successfully and moved to published surveys!')).toBeVisible();
  expect(Date.now() - began).toBeLessThan(180_000);
  const list = await (await page.request.get('/api/surveys/drafts', asCaller(owner))).json() as unknown[];
  expect(list).toEqual([]);
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.currentDraft)).toBeNull();
});

test('DRAFT-016 edits save themselves, survive a reload before that, and lost networks', async ({ page, request, context }) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?draftId=${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Five');
  await page.getByLabel('Description').fill('Saved by itself');
  await expect.poll(async () => (await storedDraft(page, owner, id)).survey.description, { timeout: 6000 }).toBe('Saved by itself');
  await page.getByLabel('Description').fill('Typed just before the reload');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Typed just before the reload');
  await expect.poll(async () => (await storedDraft(page, owner, id)).survey.description, { timeout: 6000 }).toBe('Typed just before the reload');
  await context.setOffline(true);
  await page.getByLabel('Description').fill('Typed without a network');
  await expect(page.getByText('Your changes are kept in this browser.')).toBeVisible({ timeout: 15_000 });
  await context.setOffline(false);
  await expect.poll(async () => (await storedDraft(page, owner, id)).survey.description, { timeout: 15_000 }).toBe('Typed without a network');
});

test('OP-105 two tabs on one draft: nothing that was saved is lost', async ({ page, request, context }) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?draftId=${id}`);
  const other = await context.newPage();
  await other.goto(`${path}?draftId=${id}`);
  await expect(other.getByLabel('Title')).toHaveValue('Five');
  await page.getByLabel('Description').fill('From the first tab');
  await expect.poll(async () => (await storedDraft(page, owner, id)).survey.description, { timeout: 6000 }).toBe('From the first tab');
  await other.getByLabel('Description').fill('From the second tab');
  await other.getByRole('button', { name: 'Keep mine' }).click({ timeout: 8000 });
  await expect.poll(async () => (await storedDraft(page, owner, id)).survey.description, { timeout: 6000 }).toBe('From the second tab');
  const all = await (await page.request.get('/api/surveys/drafts', asCaller(owner))).json() as { name: string; survey: Survey }[];
  expect(all.find(({ name }) => name.includes('theirs'))?.survey.description).toBe('From the first tab');
});

test('questions are moved with the keyboard alone', async ({ page, request }) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?draftId=${id}`);
  const handle = page.getByRole('button', { name: 'Move question 1' });
  await handle.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem').nth(2)).toContainText('Question 1');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first()).toContainText('Question 1');
});

test('a survey of 200 questions is edited without a long task', async ({ page, request }) => {
  const owner = await newCompany(request);
  const many: Survey = { ...createSurvey(), title: 'Many', questions: Array.from({ length: 200 }, (_, index) => ({
    ...createQuestion(index % 3 ? 'text' : 'multiple-choice', `q${index}`), title: `Question number ${index + 1}`,
    conditions: index % 5 === 4 ? [{ id: `c${index}`, targetQuestionId: `q${index - 1}`, operator: 'equals', value: 'no', action: 'hide' }] : [],
  })) };
  const id = await draft(page, owner, many);
  await signIn(page, owner, `${path}?draftId=${id}`);
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(200);
  await page.evaluate(() => {
    const tasks: number[] = [];
    new PerformanceObserver((list) => { for (const entry of list.getEntries()) tasks.push(entry.duration); }).observe({ type: 'longtask' });
    Object.assign(window, { longTasks: tasks });
  });
  const longest = async (): Promise<number> => page.evaluate(() => Math.max(0, ...(window as unknown as { longTasks: number[] }).longTasks.splice(0)));
  await page.getByLabel('Title').focus();
  await page.keyboard.type(' and more of them', { delay: 60 });
  const inTitle = await longest();
  await page.getByRole('button', { name: 'Edit question 3', exact: true }).click();
  await expect(editorOf(page).getByLabel('Title', { exact: true })).toBeFocused();
  await page.waitForTimeout(500);
  await longest();
  await page.keyboard.type(' and longer words', { delay: 60 });
  const inQuestion = await longest();
  console.log(`Longest task while typing in 200 questions: title ${Math.round(inTitle)} ms, question ${Math.round(inQuestion)} ms`);
  expect(Math.max(inTitle, inQuestion)).toBeLessThan(100);
});
