import type { KeptWorkingList, Survey } from '@core/survey/types';
import type { Page } from '@playwright/test';
import { asCaller, expect, newCompany, signIn, test, type SignedIn } from '../support/e2e';

const path = '/zero-party/survey-creation';

const storedDraft = async (
  page: Page,
  session: SignedIn,
  id: string,
): Promise<{ survey: Survey; workingList: KeptWorkingList | null }> =>
  (await (await page.request.get(`/api/surveys/drafts/${id}`, asCaller(session))).json()) as {
    survey: Survey;
    workingList: KeptWorkingList | null;
  };

/** The open question editor. */
const editorOf = (page: Page) => page.getByRole('dialog', { name: /Create New Survey/ });

test('OP-100 the back button and a reload do not lose unapplied questions', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  await signIn(page, owner, '/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Creation' })
    .click();
  await page.getByRole('button', { name: 'Add New Field' }).click();
  const editor = editorOf(page);
  await editor.getByRole('button', { name: 'Text', exact: true }).click();
  await editor.getByLabel('Title', { exact: true }).fill('First thoughts?');
  await page.goBack();
  await expect(editor).toHaveCount(0);
  await page.goForward();
  await expect(editor.getByLabel('Title', { exact: true })).toHaveValue('First thoughts?');
  await page.reload();
  await expect(editor.getByLabel('Title', { exact: true })).toHaveValue('First thoughts?');
  await editor.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Add New Field' }).click();
  await expect(editor.getByText('No questions yet. Choose a type to begin.')).toBeVisible();
});

test('a reload and a killed tab do not lose edits of screens and translations; the preview shows each language', async ({
  page,
  request,
  context,
}) => {
  const owner = await newCompany(request);
  page.on('dialog', (dialog) => void dialog.accept());
  const survey = { title: 'Harbor', questions: [{ id: 'q', type: 'yes-no', title: 'Again?' }] };
  const made = await request.post('/api/surveys/drafts', {
    ...asCaller(owner),
    data: { name: 'Harbor', survey },
  });
  const draft = `${path}?draftId=${((await made.json()) as { id: string }).id}`;
  await signIn(page, owner, draft);
  await page.getByRole('button', { name: 'Welcome and Thank You' }).click();
  const screens = page.getByRole('dialog', { name: 'Welcome and thank-you screens' });
  const title = screens.getByRole('region', { name: 'Welcome screen' }).getByLabel('Title');
  await screens.getByRole('button', { name: 'Show one' }).click();
  await title.fill('Welcome aboard');
  await page.reload();
  await expect(title).toHaveValue('Welcome aboard');
  await title.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await screens.getByRole('button', { name: 'Apply' }).click();
  await expect(screens).toHaveCount(0);

  await page.getByRole('button', { name: 'Translations' }).click();
  await page.getByRole('dialog').getByLabel('Language').selectOption('de');
  await page.getByRole('dialog').getByLabel('Welcome aboard').fill('Willkommen an Bord');
  await page.close();
  const next = await context.newPage();
  await next.goto(draft);
  const translations = next.getByRole('dialog', { name: 'Translations' });
  await expect(translations.getByLabel('Welcome aboard')).toHaveValue('Willkommen an Bord');
  await translations.getByRole('button', { name: 'Apply' }).click();
  await next.getByRole('tab', { name: 'Preview' }).click();
  const preview = next.getByRole('region', { name: 'Survey preview' });
  await expect(preview.getByText('Welcome aboard')).toBeVisible();
  await next.getByLabel('Language').selectOption('de');
  await expect(preview.getByText('Willkommen an Bord')).toBeVisible();
  await expect(preview.getByRole('button', { name: 'Weiter' })).toBeVisible();

  await next.getByRole('tab', { name: 'Survey Builder' }).click();
  await next.getByRole('button', { name: 'Translations' }).click();
  await translations.getByLabel('Welcome aboard').fill('Ahoi');
  await translations.getByRole('button', { name: 'Cancel' }).click();
  await next.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await next.reload();
  await expect(next.getByRole('button', { name: 'Translations' })).toBeVisible();
  await next.getByRole('button', { name: 'Translations' }).click();
  await expect(translations.getByLabel('Welcome aboard')).toHaveValue('Willkommen an Bord');
});

test('OP-100 a killed tab loses no question, applied or not, and creates no draft', async ({
  page: first,
  request,
  context,
}) => {
  const owner = await newCompany(request);
  await signIn(first, owner, path);
  await first.getByRole('button', { name: 'Add New Field' }).click();
  const write = async (page: Page, title: string): Promise<void> => {
    await editorOf(page).getByRole('button', { name: 'Text', exact: true }).click();
    await editorOf(page).getByLabel('Title', { exact: true }).fill(title);
  };
  for (const title of ['First?', 'Second?']) {
    await write(first, title);
    await editorOf(first).getByRole('button', { name: 'Save Question' }).click();
  }
  await write(first, 'Half a thi');
  await expect
    .poll(() => first.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Half a thi');
  await first.close();

  const page = await context.newPage();
  await page.goto(path);
  const list = editorOf(page).getByRole('list', { name: 'Working list' });
  await expect(editorOf(page).getByLabel('Title', { exact: true })).toHaveValue('Half a thi');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(editorOf(page).getByText('3 changes not applied yet')).toBeVisible();
  expect(await (await page.request.get('/api/surveys/drafts', asCaller(owner))).json()).toEqual([]);
  await editorOf(page).getByRole('button', { name: 'Review Survey' }).click();
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(3);

  await page.getByLabel('Title').fill('Three');
  await page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save as Draft' }).click();
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  const [{ id }] = (await (
    await page.request.get('/api/surveys/drafts', asCaller(owner))
  ).json()) as [{ id: string }];
  await page.getByRole('button', { name: 'Add New Field' }).click();
  await write(page, 'Kept with the draft?');
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).workingList?.editing?.title)
    .toBe('Kept with the draft?');
  expect((await storedDraft(page, owner, id)).survey.questions).toHaveLength(3);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('surveySafetyCopy')) localStorage.removeItem(key);
  });
  await page.close();

  const elsewhere = await context.newPage();
  await elsewhere.goto(`${path}?draftId=${id}`);
  await expect(editorOf(elsewhere).getByLabel('Title', { exact: true })).toHaveValue(
    'Kept with the draft?',
  );
  await editorOf(elsewhere).getByRole('button', { name: 'Close' }).click();
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect.poll(async () => (await storedDraft(elsewhere, owner, id)).workingList).toBeNull();
});
