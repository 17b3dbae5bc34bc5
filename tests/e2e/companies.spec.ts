import { storageKeys } from '@src/lib/storage';
import {
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  uniqueName,
  viewports,
} from '../support/e2e';

// One navy pixel.
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAADElEQVQImWPgldEBAACPAFYn5agFAAAAAElFTkSuQmCC',
  'base64',
);

test('AUTH-026 to AUTH-033 the wizard resumes at its last step and saves', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  await signIn(page, owner, '/company-profile');
  await page.getByLabel(/Industry/).selectOption('Retail');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel(/Phone/).fill('040 1234');
  await page.reload();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page.getByLabel(/Phone/)).toHaveValue('040 1234');
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Save & Continue' }).click();
  await expect(page).toHaveURL('/');
});

test('ADMIN-015 ERR-033 the profile is saved, the dialog closes, and the audit log records it', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  await signIn(page, owner);
  const open = async () => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('button', { name: 'Company Profile' }).click();
  };
  await open();
  await test.step('ADMIN-020 ADMIN-023 OP-059 SHELL-046 a logo is stored, shown in the header and cached as a small copy in the browser', async () => {
    await page.getByRole('tab', { name: 'Brand' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: dot });
    await expect(page.locator('header img[alt$=" logo"]')).toHaveAttribute('src', /\/assets\//);
    await expect
      .poll(() =>
        page.evaluate(
          (key) =>
            Object.values(JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, string>),
          storageKeys.companyLogos,
        ),
      )
      .toEqual([expect.stringMatching(/^data:image\//)]);
  });
  await page.getByRole('tab', { name: 'Profile' }).click();
  const name = uniqueName('Renamed');
  await page.getByLabel('Company Name').fill(name);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Company profile updated successfully!')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Company Profile' })).toBeHidden();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Audit Log', level: 1 })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: new RegExp(name) }).first()).toBeVisible();
  await expectAccessible(page, 'main');
});
