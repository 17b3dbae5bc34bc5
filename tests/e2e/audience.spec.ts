import {
  demo,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  uniqueName,
  viewports,
  type SignedIn,
} from '../support/e2e';
import { storageKeys } from '@src/lib/storage';
import type { APIRequestContext, Page } from '@playwright/test';

/** Opens the page as the global admin looking at one company. */
const openFor = async (
  page: Page,
  request: APIRequestContext,
  company: Pick<SignedIn['company'], 'id'>,
): Promise<void> => {
  await signIn(page, demo.admin, '/healthz');
  await page.evaluate(
    ([key, id]) => {
      localStorage.setItem(key, id);
    },
    [storageKeys.companyFilter, company.id] as const,
  );
  await page.goto('/audience-intelligence');
  await expect(page.getByRole('heading', { name: 'Explorer' })).toBeVisible();
};

const harbor = async (request: APIRequestContext): Promise<SignedIn['company']> => {
  const answer = await request.post('/api/auth/login', { data: demo.owner });
  return ((await answer.json()) as SignedIn).company;
};

test('AUD-001 to AUD-018 AUD-029 AUD-039 the demo company: categories, users, and one person with reasons', async ({
  page,
  request,
}) => {
  await openFor(page, request, await harbor(request));
  for (const label of ['Total Users', 'Unified %', 'Unknowns %', 'Coverage %', 'Top Segments'])
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^View Users/ })).toHaveCount(6);
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('button', { name: /^View Users: Churned/ }).click();
  // Each button that changes the view is gone with it, so the heading takes the focus.
  await expect(page.getByRole('heading', { level: 1, name: /Churned/ })).toBeFocused();
  await page.getByRole('button', { name: 'Back to Categories' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Audience Intelligence' }),
  ).toBeFocused();
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByRole('row').nth(1).click();
  await expect(page.getByRole('heading', { name: 'Identity Graph' })).toBeVisible();
  for (const name of ['Recent Events', 'Predicted Segments'])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  for (const name of ['Push to CRM', 'Update Analytics', 'Sync Segments'])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Identity Graph' })).toHaveCount(0);
  await page.setViewportSize(viewports.phone);
  // Two-line rows replace the grid once the window reports its new width.
  await expect(() => expectNoSidewaysScroll(page)).toPass();
});

test(
  'AUD-010 AUD-025 AUD-026 AUD-028 OP-071 Reclassify, Save View and Write Back are real',
  { tag: '@main' },
  async ({ page, request }) => {
    await openFor(page, request, await harbor(request));
    await page.getByRole('button', { name: 'Reclassify' }).click();
    await expect(page.getByText(/^Reclassified\./)).toBeVisible({ timeout: 30_000 });

    const name = uniqueName('Quiet people');
    await page.getByRole('button', { name: 'Lifecycle Stage' }).click();
    await page.getByRole('menuitemcheckbox', { name: 'Churned' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save View' }).click();
    await expect(page.getByRole('dialog').getByText('Lifecycle Stage: Churned')).toBeVisible();
    await page.getByLabel('View Name').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: `View Users: ${name}` })).toBeVisible();

    await page.getByRole('button', { name: 'Write Back' }).click();
    await page.getByRole('checkbox', { name: 'Support System' }).check();
    await expect(page.getByText(/^No destination configured: Support System/)).toBeVisible();
    await page.getByRole('button', { name: 'Execute Writeback' }).click();
    await expect(
      page.getByText('Nothing was sent to 1 of 1 destinations, because they are not configured.'),
    ).toBeVisible();

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await page.getByRole('button', { name: 'Delete view' }).click();
    await expect(page.getByRole('button', { name: `View Users: ${name}` })).toHaveCount(0);
  },
);

test('an empty company sees how to get its first people, without zeros or invented people', async ({
  page,
  request,
}) => {
  await openFor(page, request, (await newCompany(request)).company);
  await page.getByRole('tab', { name: 'Users' }).click();
  await expect(page.getByText(/No people yet/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Connect a source' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'main');
});
