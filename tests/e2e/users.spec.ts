import type { Page } from '@playwright/test';
import {
  asCaller,
  expect,
  expectAccessible,
  newCompany,
  signIn,
  test,
  uniqueName,
} from '../support/e2e';
import { tabTo } from '../support/keyboardWalk';

const password = 'quiet-harbor-lantern';

test(
  'OP-013 AUTH-003 AUTH-037 AUTH-038 ADMIN-025 a teammate is invited, activates, is suspended and restored',
  { tag: '@main' },
  async ({ page, request, browser }) => {
    const owner = await newCompany(request);
    const email = `${uniqueName('ines').replace(' ', '-')}@example.test`;
    await signIn(page, owner);
    const openUsers = async () => {
      await page.getByRole('button', { name: /^User menu/ }).click();
      await page.getByRole('button', { name: 'Manage Users' }).click();
    };
    await openUsers();
    await page.getByRole('button', { name: 'Invite User' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Full Name').fill('Ines Duarte');
    await page.getByLabel('Full Name').press('Enter');
    await expect(page.getByText(`The invitation for ${email} is ready.`)).toBeVisible();
    const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
    await page.getByRole('button', { name: 'Done' }).click();
    await expectAccessible(page, '[role=dialog]');

    const other = await browser.newContext();
    const guest = await other.newPage();
    await guest.goto(new URL(link).pathname + new URL(link).search);
    await expect(guest.getByText(email)).toBeVisible();
    await expectAccessible(guest);
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByLabel('Confirm Password').fill(password);
    await guest.getByRole('button', { name: 'Activate account' }).click();
    await expect(
      guest.getByText('Your account is active. Taking you to the dashboard...'),
    ).toBeVisible();
    await expect(guest).toHaveURL('/');
    const token = await guest.evaluate(() => localStorage.getItem('token'));
    await guest.goto(new URL(link).pathname + new URL(link).search);
    await expect(guest.getByRole('alert')).toHaveText(
      'Invalid or expired invitation link. Please contact your administrator for a new invitation.',
    );

    await page.reload();
    await openUsers();
    const status = page.getByRole('combobox', { name: 'Status of Ines Duarte' });
    for (const [value, label, answer] of [
      ['suspended', 'Suspended', 401],
      ['active', 'Active', 200],
    ] as const) {
      await status.selectOption(value);
      await expect(page.getByRole('alertdialog')).toContainText(
        `Are you sure you want to change the status of Ines Duarte to ${label}?`,
      );
      await page.getByRole('button', { name: `Change to ${label}` }).click();
      await expect(status).toHaveValue(value);
      if (value === 'suspended')
        expect(
          (await request.get('/api/users/profile', asCaller({ token: token ?? '' }))).status(),
        ).not.toBe(200);
      else
        expect(
          (await request.post('/api/auth/login', { data: { email, password } })).status(),
        ).toBe(answer);
    }
    await other.close();
  },
);

test('AUTH-042 a link without a token is rejected', async ({ page }) => {
  await page.goto('/setup-account');
  await expect(page.getByRole('alert')).toHaveText('Invalid invitation link. No token provided.');
});

/** Chooses in a native list by typing, with the list closed, as browsers allow. */
const typeChoice = async (page: Page, text: string): Promise<void> => {
  await page.keyboard.type(text);
};

test('with the keyboard alone: invite, change the role, suspend, restore and delete a teammate', async ({
  page,
  request,
  browser,
}) => {
  const owner = await newCompany(request);
  const email = `${uniqueName('kei').replace(' ', '-')}@example.test`;
  await signIn(page, owner);
  const openMenu = async (entry: string): Promise<void> => {
    await tabTo(page, 'button', /^User menu/);
    await page.keyboard.press('Enter');
    await tabTo(page, 'button', entry);
    await page.keyboard.press('Enter');
  };

  await openMenu('Manage Users');
  await tabTo(page, 'button', 'Invite User');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Kei Board');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The invitation for ${email} is ready.`)).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Invitation link' })).toBeHidden();

  await test.step('the guest activates the account', async () => {
    const guest = await (await browser.newContext()).newPage();
    await guest.goto(new URL(link).pathname + new URL(link).search);
    await tabTo(guest, 'textbox', 'Password');
    await guest.keyboard.type(password);
    await tabTo(guest, 'textbox', 'Confirm Password');
    await guest.keyboard.type(password);
    await guest.keyboard.press('Enter');
    await expect(guest).toHaveURL('/');
    await guest.context().close();
  });

  await page.reload();
  await openMenu('Manage Users');
  const status = page.getByRole('combobox', { name: 'Status of Kei Board' });
  for (const [label, value] of [
    ['Suspended', 'suspended'],
    ['Active', 'active'],
  ] as const) {
    await tabTo(page, 'combobox', 'Status of Kei Board');
    await typeChoice(page, label);
    await expect(page.getByRole('alertdialog')).toContainText(`to ${label}?`);
    await tabTo(page, 'button', `Change to ${label}`);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expect(status).toHaveValue(value);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /^User menu/ })).toBeVisible();

  await openMenu('Manage Permissions');
  await tabTo(page, 'button', 'Edit permissions for Kei Board');
  await page.keyboard.press('Enter');
  await tabTo(page, 'combobox', 'Role');
  await typeChoice(page, 'Company');
  await tabTo(page, 'checkbox', 'models:write');
  await page.keyboard.press('Space');
  await tabTo(page, 'button', 'Save Permissions');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Permissions for Kei Board updated successfully.')).toBeVisible();
  const answer = await request.post('/api/auth/login', { data: { email, password } });
  expect(await answer.json()).toMatchObject({ role: 'company_admin' });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  await openMenu('Manage Users');
  await tabTo(page, 'button', 'Delete Kei Board');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('cannot be undone');
  await tabTo(page, 'button', /^Delete/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Status of Kei Board' })).toHaveCount(0);
});
