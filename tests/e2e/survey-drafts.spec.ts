import { createQuestion } from '@core/survey/createQuestion';
import { createSurvey } from '@core/survey/defaults';
import { questionTypes } from '@core/survey/questionTypes';
import type { KeptWorkingList, Survey } from '@core/survey/types';
import { storageKeys } from '@src/lib/storage';
import type { Locator, Page } from '@playwright/test';
import {
  asCaller,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  settled,
  signIn,
  test,
  viewports,
  type SignedIn,
} from '../support/e2e';

const path = '/zero-party/survey-creation';

const draft = async (
  page: Page,
  session: SignedIn,
  survey: Survey,
  name = survey.title,
): Promise<string> => {
  const answer = await page.request.post('/api/surveys/drafts', {
    ...asCaller(session),
    data: { name, survey },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
};

interface StoredDraft {
  name: string;
  revision: number;
  survey: Survey;
  workingList: KeptWorkingList | null;
}

const storedDraft = async (page: Page, session: SignedIn, id: string): Promise<StoredDraft> =>
  (await (
    await page.request.get(`/api/surveys/drafts/${id}`, asCaller(session))
  ).json()) as StoredDraft;

const five = (): Survey => ({
  ...createSurvey(),
  title: 'Five',
  questions: [1, 2, 3, 4, 5].map((n) => ({
    ...createQuestion('text', `q${n}`),
    title: `Question ${n}`,
  })),
});

/** 200 questions of three types, every fifth with a condition. */
const manyQuestions = (): Survey => ({
  ...createSurvey(),
  title: 'Many',
  questions: Array.from({ length: 200 }, (_, index) => ({
    ...createQuestion(index % 3 ? 'text' : 'multiple-choice', `q${index}`),
    title: `Question number ${index + 1}`,
    conditions:
      index % 5 === 4
        ? [
            {
              id: `c${index}`,
              targetQuestionId: `q${index - 1}`,
              operator: 'equals',
              value: 'no',
              action: 'hide',
            },
          ]
        : [],
  })),
});

/** The open question editor. */
const editorOf = (page: Page) => page.getByRole('dialog', { name: /Create New Survey/ });

test(
  'BUILD-008 BUILD-010 a newcomer builds five questions with one condition by following the screen, saves and publishes',
  { tag: '@main' },
  async ({ page, request }) => {
    const owner = await newCompany(request);
    await signIn(page, owner, path);
    await page.getByLabel('Title').fill('Checkout Experience');
    await page.getByRole('button', { name: 'Add New Field' }).click();
    const editor = editorOf(page);
    const types: [string, string][] = [
      ['Rating', 'How easy was it to check out?'],
      ['Checkbox', 'What slowed you down?'],
      ['Multiple-choice', 'Where did you hear about us?'],
      ['Yes-no', 'Did you find everything?'],
      ['Email', 'May we follow up?'],
    ];
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
    await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(
      5,
    );
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
    await expect(
      page.getByText('Survey published successfully and moved to published surveys!'),
    ).toBeVisible();
    const list = (await (
      await page.request.get('/api/surveys/drafts', asCaller(owner))
    ).json()) as unknown[];
    expect(list).toEqual([]);
    expect(
      await page.evaluate((key) => localStorage.getItem(key), storageKeys.currentDraft),
    ).toBeNull();
    await page.getByRole('button', { name: 'Start now' }).click();
    await expect(page.getByRole('dialog', { name: 'Start survey' })).toBeVisible();
  },
);

test('DRAFT-016 edits are saved automatically, and survive an early reload and a lost network', async ({
  page,
  request,
  context,
}) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?draftId=${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Five');
  await page.getByLabel('Description').fill('Saved by itself');
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.description)
    .toBe('Saved by itself');
  await page.getByLabel('Description').fill('Typed just before the reload');
  await page.reload();
  await expect(page.getByLabel('Description')).toHaveValue('Typed just before the reload');
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.description)
    .toBe('Typed just before the reload');
  await context.setOffline(true);
  await page.getByLabel('Description').fill('Typed without a network');
  await expect(page.getByText('Your changes are kept in this browser.')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.description)
    .toBe('Typed without a network');
});

test('BUILD-010 the preview also says on a touch screen that nothing was sent', async ({
  browser,
  request,
}) => {
  const owner = await newCompany(request);
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: viewports.phone,
  });
  const page = await context.newPage();
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?draftId=${id}&tab=preview`);
  await page.getByRole('button', { name: 'Submit' }).tap();
  await expect(page.getByText('Preview only: nothing was sent.')).toBeVisible();
  await context.close();
});

test('OP-105 two tabs on one draft: edits are merged, and a conflict loses none', async ({
  page,
  request,
  context,
}) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?draftId=${id}`);
  const other = await context.newPage();
  // It learns of the other tab's saves only when it saves itself.
  await other.route('**/presence*', (route) => route.abort());
  await other.goto(`${path}?draftId=${id}`);
  await expect(other.getByLabel('Title')).toHaveValue('Five');
  await page.getByLabel('Description').fill('From the first tab');
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.description)
    .toBe('From the first tab');
  await other.getByLabel('Title').fill('Five ports');
  await expect(other.getByLabel('Description')).toHaveValue('From the first tab');
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey)
    .toMatchObject({ title: 'Five ports', description: 'From the first tab' });
  await page.getByLabel('Description').fill('Again from the first tab');
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.description)
    .toBe('Again from the first tab');
  await other.getByLabel('Description').fill('From the second tab');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.description)
    .toBe('From the second tab');
  const all = (await (await page.request.get('/api/surveys/drafts', asCaller(owner))).json()) as {
    name: string;
    survey: Survey;
  }[];
  expect(all.find(({ name }) => name.includes('theirs'))?.survey.description).toBe(
    'Again from the first tab',
  );

  // Both edit questions: the lists that are not applied yet are merged, too, under both dialogs.
  const titleIn = (tab: Page) => editorOf(tab).getByLabel('Title', { exact: true });
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).click();
  await titleIn(page).fill('First by one');
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).workingList?.editing?.title)
    .toBe('First by one');
  await other.getByRole('button', { name: 'Edit question 2', exact: true }).click();
  await titleIn(other).fill('Second by the other');
  await expect(
    editorOf(other).getByRole('list', { name: 'Working list' }).getByText('First by one'),
  ).toBeVisible();
  await expect(titleIn(other)).toHaveValue('Second by the other');
  await expect(titleIn(other)).toBeFocused();
  await editorOf(other).getByRole('button', { name: 'Review Survey' }).click();
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.questions.slice(0, 2))
    .toMatchObject([{ title: 'First by one' }, { title: 'Second by the other' }]);
});

test('questions are moved with the keyboard alone', async ({ page, request }) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?draftId=${id}`);
  const handle = page.getByRole('button', { name: 'Move question 1' });
  await handle.focus();
  // Like a person, presses the next key once the page has announced the effect of the last one.
  const said = (text: RegExp) =>
    expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(1);
  await page.keyboard.press('Space');
  await said(/“Question 1” is over position 1 of 5/);
  await page.keyboard.press('ArrowDown');
  await said(/“Question 1” is over position 2 of 5/);
  await page.keyboard.press('ArrowDown');
  await said(/“Question 1” is over position 3 of 5/);
  await page.keyboard.press('Space');
  await expect(
    page.getByRole('list', { name: 'Questions' }).getByRole('listitem').nth(2),
  ).toContainText('Question 1');
  await page.keyboard.press('Control+z');
  await expect(
    page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first(),
  ).toContainText('Question 1');
});

test('two hundred questions: typing in the survey or in one question renders no row of the lists', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, manyQuestions());
  await signIn(page, owner, `${path}?draftId=${id}`);
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(
    200,
  );
  const touchedWhile = async (list: string, type: () => Promise<void>): Promise<number> => {
    const rows = page.getByRole('list', { name: list, exact: true });
    await rows.evaluate((element) => {
      const changes = { count: 0 };
      new MutationObserver((records) => {
        changes.count += records.length;
      }).observe(element, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
      Object.assign(element, { changes });
    });
    await type();
    return rows.evaluate(
      (element) => (element as unknown as { changes: { count: number } }).changes.count,
    );
  };
  const typeInto = async (field: Locator, text: string): Promise<void> => {
    await field.press('End');
    await field.pressSequentially(text);
  };
  expect(
    await touchedWhile('Questions', () => typeInto(page.getByLabel('Title'), ' and more of them')),
  ).toBe(0);
  await expect(page.getByLabel('Title')).toHaveValue('Many and more of them');
  await page.getByRole('button', { name: 'Edit question 3', exact: true }).click();
  const title = editorOf(page).getByLabel('Title', { exact: true });
  await expect(title).toBeFocused();
  expect(await touchedWhile('Working list', () => typeInto(title, ' and longer words'))).toBe(0);
  await editorOf(page).getByRole('button', { name: 'Review Survey' }).click();
  await expect(page.getByText('Question number 3 and longer words')).toBeVisible();
});

test('BUILD-004 a template, pasted options, a hundred steps back, a file out and in again', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  await signIn(page, owner, path);
  const rows = page.getByRole('list', { name: 'Questions' }).getByRole('listitem');
  await page.getByRole('button', { name: /^Recommendation \(NPS\)/ }).click();
  await page.getByRole('button', { name: 'Use this template' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByRole('button', { name: 'Add New Field' }).click();
  await editorOf(page).getByRole('button', { name: 'Dropdown', exact: true }).click();
  await editorOf(page).getByLabel('Title', { exact: true }).fill('Which harbour?');
  await editorOf(page).getByRole('button', { name: 'Paste Options' }).click();
  const paste = page.getByRole('dialog', { name: 'Paste Options' });
  await paste
    .getByLabel('Options')
    .fill(Array.from({ length: 40 }, (_, index) => `Harbour ${index + 1}`).join('\n'));
  await expect(paste.getByText('40 options found')).toBeVisible();
  await paste.getByRole('button', { name: 'Replace Options' }).click();
  await editorOf(page).getByRole('button', { name: 'Save Question' }).click();
  await editorOf(page).getByRole('button', { name: 'Review Survey' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'More actions for question 1', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(rows).toHaveCount(5);
  // Alternates between two fields, because continuous typing in one field is one step.
  for (let step = 0; step < 99; step += 1)
    await page.getByLabel(step % 2 ? 'Title' : 'Description').fill(`Step ${step}`);
  await expect(page.getByLabel('Description')).toHaveValue('Step 98');
  for (let step = 0; step < 100; step += 1)
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(rows).toHaveCount(4);
  await expect(page.getByLabel('Description')).toHaveValue('Two questions, less than a minute.');
  await expect(rows.last()).toContainText('Which harbour?');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).click(),
  ]);
  const file = await download.path();
  await page.getByRole('button', { name: 'Delete question 4', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete question' }).click();
  await expect(rows).toHaveCount(3);
  await page.getByLabel('Survey file').setInputFiles(file);
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Edit question 4', exact: true }).click();
  await expect(editorOf(page).getByRole('textbox', { name: 'Option 40', exact: true })).toHaveValue(
    'Harbour 40',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Path Map' }).click();
  const map = page.getByRole('region', { name: 'Path map' });
  await expect(map.getByText('unless 1 is less than 9')).toBeVisible();
  await map.getByRole('button', { name: '2. What would it take to earn a 9 or a 10?' }).click();
  await expect(editorOf(page).getByLabel('Title', { exact: true })).toHaveValue(
    'What would it take to earn a 9 or a 10?',
  );
});

test('BUILD-009 BUILD-022 BUILD-023 a logo is cropped with the keyboard and stored; every preview shows it', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?draftId=${id}&tab=styling`);
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 400 });
    const pen = canvas.getContext('2d')!;
    for (let stripe = 0; stripe < 8; stripe += 1) {
      pen.fillStyle = stripe % 2 ? 'white' : 'navy';
      pen.fillRect(stripe * 80, 0, 80, 400);
    }
    return canvas.toDataURL('image/png').split(',')[1]!;
  });
  await page.locator('input[type=file][accept="image/*"]').setInputFiles({
    name: 'flag.png',
    mimeType: 'image/png',
    buffer: Buffer.from(picture, 'base64'),
  });
  const dialog = page.getByRole('dialog', { name: 'Crop logo' });
  const frame = dialog.locator('.ReactCrop__crop-selection');
  await expect(frame).toBeVisible();
  const before = (await frame.boundingBox())!;
  await frame.focus();
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('ArrowRight');
  expect((await frame.boundingBox())!.x).toBeGreaterThan(before.x + 5);
  await dialog.getByRole('button', { name: 'Apply Crop' }).click();
  const logo = page.getByRole('img', { name: 'Survey logo' });
  await expect(logo).toHaveAttribute('src', /^data:image\/png/);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
    await logo.evaluate((image: HTMLImageElement) => image.naturalHeight),
  );
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.settings?.logo?.url)
    .toMatch(/^\/assets\/.*webp$/);
  await expect(page.locator('.logo img').first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove Logo' }).click();
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.settings?.logo?.enabled)
    .toBe(false);
});

test('a session that ended is renewed over the page, and edits are then saved', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  // A separate session, because the one from the registration reads the draft below.
  const { email, password } = owner;
  const session = await signIn(page, { email, password }, `${path}?draftId=${id}`);
  await expect(page.getByLabel('Title')).toHaveValue('Five');
  expect((await page.request.post('/api/auth/logout', asCaller(session))).status()).toBe(204);
  await page.getByLabel('Description').fill('Typed after the session had ended');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(owner.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Description')).toHaveValue('Typed after the session had ended');
  await expect
    .poll(async () => (await storedDraft(page, owner, id)).survey.description)
    .toBe('Typed after the session had ended');
});

test('toasts appear next to the sidebar, not over it', async ({ page, request }) => {
  const owner = await newCompany(request);
  const id = await draft(page, owner, five());
  await signIn(page, owner, `${path}?tab=drafts`);
  await page
    .getByRole('button', { name: /Load Draft/ })
    .first()
    .click();
  const toast = page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Draft loaded successfully!');
  await expect(toast).toBeVisible();
  expect(new URL(page.url()).searchParams.get('draftId')).toBe(id);
  const sidebar = (await page.getByRole('navigation').first().boundingBox())!;
  expect((await toast.boundingBox())!.x).toBeGreaterThan(sidebar.x + sidebar.width);
});

for (const [size, viewport] of Object.entries(viewports)) {
  test(`every tab and the question editor are accessible in both themes and fit (${size})`, async ({
    page,
    request,
  }) => {
    const owner = await newCompany(request);
    const every: Survey = {
      ...five(),
      questions: questionTypes.map(({ type, label }, index) => ({
        ...createQuestion(type, `q${index}`),
        title: `A question of type ${label}`,
        description: 'With a line of help.',
      })),
    };
    const id = await draft(page, owner, every);
    await page.setViewportSize(viewport);
    await signIn(page, owner, `${path}?draftId=${id}`);
    for (const tab of ['Guide', 'Survey Builder', 'Styling', 'Preview', 'Drafts']) {
      await page.getByRole('tab', { name: tab, exact: true }).click();
      await expect(page.getByRole('tabpanel', { name: tab, exact: true })).toBeVisible();
      await settled(page);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    }
    await page.getByRole('tab', { name: 'Survey Builder', exact: true }).click();
    await page.getByRole('button', { name: 'Edit question 2', exact: true }).click();
    await expect(editorOf(page).getByLabel('Title', { exact: true })).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });
}
