import { demo, expect, newCompany, settled, signIn, test } from '../support/e2e';
import { tabTo } from '../support/keyboardWalk';

// Everything is found by its role and name, and done without a pointer.

test('by keyboard: sign in from the address line to the heading of the overview', async ({
  page,
}) => {
  await page.goto('/login');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(demo.owner.email);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(demo.owner.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('by keyboard: a template is published and started, and its card keeps the focus', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/zero-party/survey-creation');
  await tabTo(page, 'button', /^Recommendation \(NPS\)/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Use this template');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Publish');
  await page.keyboard.press('Enter');
  const card = page.getByRole('article', { name: 'Recommendation (NPS)' });
  await expect(card).toBeVisible();
  await tabTo(page, 'button', /^Start/);
  await page.keyboard.press('Enter');
  await tabTo(page, 'radio', 'After a number of days');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('When I stop it')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await expect(card.locator(':focus')).toHaveCount(1);
});

test('by keyboard: a file is imported, and the dialog returns the focus', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/data-sources');
  await settled(page);
  await tabTo(page, 'button', 'Import Data');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  // The system's own file dialog is not part of the page.
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('email,city\nkai@key.test,Bonn\n'),
  });
  await tabTo(page, 'button', /^Import$/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Successfully imported people.csv!').first()).toBeVisible();
});

test('by keyboard: a key for web pages is created, and a row has it', async ({ page, request }) => {
  await signIn(page, await newCompany(request), '/outbound-api');
  await settled(page);
  await tabTo(page, 'button', 'Create API Token');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Create API Token' });
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Shop pages');
  await tabTo(page, 'radio', /^A server/);
  await page.keyboard.press('ArrowDown');
  await expect(form.getByLabel(/^Web pages/)).toBeChecked();
  await tabTo(page, 'textbox', 'Sites');
  await page.keyboard.type('https://shop.example');
  await tabTo(page, 'button', 'Create Token');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Your API token' })).toBeVisible();
  await tabTo(page, 'button', 'Close');
  await page.keyboard.press('Enter');
  await tabTo(page, 'button', 'Close anyway');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Shop pages')).toBeVisible();
});

test('by keyboard: a slider of the model is moved and saved', async ({ page, request }) => {
  await signIn(page, await newCompany(request), '/discovery-settings');
  await settled(page);
  await tabTo(page, 'slider', 'Trending Content');
  const slider = page.getByRole('slider', { name: 'Trending Content' });
  const before = Number(await slider.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuenow', String(before - 1));
  await tabTo(page, 'button', 'Save Settings');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Model settings saved.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Changes' })).toContainText('Trending Content');
});

test('by keyboard: days are chosen in the audit log, and the calendar returns the focus', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/audit-log');
  await settled(page);
  await tabTo(page, 'button', /^Days \(UTC\)/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Days (UTC)' });
  await expect(dialog).toBeVisible();
  await tabTo(page, 'button', 'Last 7 days');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Days \(UTC\): .*\d/ })).toBeFocused();
  const log = page.getByRole('grid', { name: 'Audit log' });
  await expect(log.getByText('Company registered')).toBeVisible();
});
