import { createQuestion } from '@core/survey/createQuestion';
import { createSurvey } from '@core/survey/defaults';
import type { APIRequestContext } from '@playwright/test';
import {
  asCaller,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  uniqueName,
  viewports,
  type Account,
  type SignedIn,
} from '../support/e2e';

const path = '/zero-party/survey-creation';
const survey = {
  ...createSurvey(),
  title: 'Harbor',
  questions: ['Why?', 'How?'].map((title, index) => ({
    ...createQuestion('text', `q${String(index)}`),
    title,
  })),
};

/** Invites a teammate who can edit surveys, and activates the account. */
const teammateOf = async (
  request: APIRequestContext,
  owner: SignedIn,
): Promise<Account & SignedIn> => {
  const [email, password] = [
    `${uniqueName('ines').replace(' ', '-')}@example.test`,
    'quiet-harbor-lantern',
  ];
  const invited = await request.post('/api/users/invite', {
    ...asCaller(owner),
    data: {
      ...{ email, name: 'Ines Duarte', role: 'user' },
      permissions: ['dashboard:read', 'data_sources:read', 'data_sources:write'],
    },
  });
  const { link } = (await invited.json()) as { link: string };
  const activated = await request.post('/api/auth/activate-account', {
    data: { token: new URL(link).searchParams.get('token'), password },
  });
  expect(activated.status(), await activated.text()).toBe(200);
  return { email, password, ...((await activated.json()) as SignedIn) };
};

test('two people see each other in a draft, and a comment reaches the teammate it mentions', async ({
  page,
  request,
  browser,
}) => {
  const owner = await newCompany(request);
  const ines = await teammateOf(request, owner);
  const made = await request.post('/api/surveys/drafts', {
    ...asCaller(owner),
    data: { name: 'Harbor', survey },
  });
  const { id } = (await made.json()) as { id: string };
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, owner, `${path}?draftId=${id}`);

  // The owner comments on a question, even after a reload in the middle of the text.
  await page.getByRole('button', { name: 'More actions for question 2' }).click();
  await page.getByRole('menuitem', { name: 'Comment' }).click();
  const panel = page.getByRole('dialog', { name: 'Comments on question 2' });
  await panel.getByLabel('New comment').fill('Is this clear, @in');
  await page.reload();
  const field = panel.getByLabel('New comment');
  await expect(field).toHaveValue('Is this clear, @in');
  await field.focus();
  await field.press('End');
  await expect(page.getByRole('option', { name: 'Ines Duarte' })).toBeVisible();
  await field.press('Enter');
  await expect(field).toHaveValue('Is this clear, @Ines Duarte ');
  await panel.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panel.getByRole('listitem')).toContainText('Is this clear, @Ines Duarte');
  await page.setViewportSize(viewports.phone);
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await panel.getByRole('button', { name: 'Close' }).click();

  // The teammate finds the mention in the creator, sees the owner, and answers.
  const context = await browser.newContext();
  const other = await context.newPage();
  await signIn(other, ines, path);
  await expect(other.getByText(`${owner.user.name} mentioned you in Harbor.`)).toBeVisible();
  await other.getByRole('button', { name: 'Open comments' }).click();
  const theirs = other.getByRole('dialog', { name: 'Comments' });
  await expect(theirs.getByText('Mentions you')).toBeVisible();
  await theirs.getByRole('button', { name: 'Reply' }).click();
  await theirs.getByLabel('Reply').fill('Yes.');
  await theirs.getByRole('button', { name: 'Reply' }).click();
  await expect(theirs.getByText('Yes.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Resolve', exact: true }).click();
  await expect(theirs.getByText('No open comments.')).toBeVisible();
  await theirs.getByRole('button', { name: 'Close' }).click();
  await expect(other.getByRole('list', { name: 'Also here' })).toContainText(owner.user.name);
  await expect(other.getByText(/mentioned you/)).toHaveCount(0);

  // The owner sees the teammate and the answer after a reload, which asks at once.
  await page.reload();
  await expect(page.getByRole('list', { name: 'Also here' })).toContainText('Ines Duarte');
  await page.getByRole('button', { name: 'Comments', exact: true }).click();
  const all = page.getByRole('dialog', { name: 'Comments' });
  await all.getByRole('button', { name: 'Resolved' }).click();
  await expect(all.getByText('Yes.')).toBeVisible();
  await context.close();
});
