import { asCaller, expect, expectAccessible, newCompany, signIn, test, uniqueName } from '../support/e2e';

const password = 'quiet-harbor-lantern';

test('OP-013 AUTH-037 AUTH-038 ADMIN-025 a colleague is invited, activates, is suspended and restored', async ({ page, request, browser }) => {
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
  await expect(page.getByText(`Invitation sent to ${email}.`)).toBeVisible();
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
  await expect(guest.getByText('Your account is active. Taking you to the dashboard...')).toBeVisible();
  await expect(guest).toHaveURL('/');
  const token = await guest.evaluate(() => localStorage.getItem('token'));
  await guest.goto(new URL(link).pathname + new URL(link).search);
  await expect(guest.getByRole('alert')).toHaveText('Invalid or expired invitation link. Please contact your administrator for a new invitation.');

  await page.reload();
  await openUsers();
  const status = page.getByRole('combobox', { name: 'Status of Ines Duarte' });
  for (const [value, label, answer] of [['suspended', 'Suspended', 401], ['active', 'Active', 200]] as const) {
    await status.selectOption(value);
    await expect(page.getByRole('alertdialog')).toContainText(`Are you sure you want to change the status of Ines Duarte to ${label}?`);
    await page.getByRole('button', { name: `Change to ${label}` }).click();
    await expect(status).toHaveValue(value);
    if (value === 'suspended') expect((await request.get('/api/users/profile', asCaller({ token: token ?? '' }))).status()).not.toBe(200);
    else expect((await request.post('/api/auth/login', { data: { email, password } })).status()).toBe(answer);
  }
  await other.close();
});

test('AUTH-042 a link without a token is refused', async ({ page }) => {
  await page.goto('/setup-account');
  await expect(page.getByRole('alert')).toHaveText('Invalid invitation link. No token provided.');
});
