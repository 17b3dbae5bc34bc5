import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  demo,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  viewports,
} from '../support/e2e';

const save = async (page: Page): Promise<{ name: string; lines: string[] }> => {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  return {
    name: file.suggestedFilename(),
    lines: (await readFile((await file.path())!, 'utf8')).trim().split('\n'),
  };
};

test(
  'EXPORT-001 to EXPORT-013 the demo company exports its people: chosen fields, a preview, the file; the displayed count equals the exported count',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page, demo.owner, '/export-data');
    await expect(page.getByText('10 of 10 fields selected')).toBeVisible();
    await page.getByRole('button', { name: 'Clear All' }).click();
    await expect(page.getByText('Please select at least one field to export')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    await page.getByRole('button', { name: 'Select All' }).click();
    await page.getByLabel('Date Range').selectOption('all');
    await page.getByLabel('File Name').fill('crew');

    await page.getByRole('button', { name: 'Preview Data' }).click();
    const dialog = page.getByRole('dialog', { name: 'Preview Data' });
    await expect(dialog).toContainText('first 10 rows');
    await expect(dialog.getByRole('row')).toHaveCount(11);
    await expectAccessibleInBothThemes(page, '[role=dialog]');
    await page.keyboard.press('Escape');

    const shown = Number(
      (await page.getByText(/rows will be exported/).textContent())!.replace(/\D/g, ''),
    );
    const { name, lines } = await save(page);
    expect(name).toBe('crew_all.csv');
    expect(lines[0]).toBe(
      '"user_id","email","name","age","location","created_at","last_login","subscription_status","revenue","source"',
    );
    expect(lines.length - 1).toBe(shown);
    await expect(
      page.getByText(`Exported ${shown.toLocaleString('en-US')} rows to crew_all.csv`),
    ).toBeVisible();
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(viewports.desk);
    await expectAccessibleInBothThemes(page, 'main');
  },
);

test('EXPORT-014 a company without people gets a hundred rows, marked as sample data on screen and in the file', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/export-data');
  await expect(page.getByRole('main').getByText('Sample data')).toBeVisible();
  await page.getByRole('button', { name: 'Clear All' }).click();
  await page.getByRole('checkbox', { name: 'user_id' }).check();
  await page.getByRole('checkbox', { name: 'source' }).check();
  await expect(page.getByText('100 rows will be exported')).toBeVisible();
  const { name, lines } = await save(page);
  expect(name).toBe('data_export_30d.csv');
  expect(lines).toHaveLength(101);
  expect(lines.slice(1).every((line) => /^"sample-\d+","Sample data"$/.test(line))).toBe(true);
});

test('a long export shows its progress and can be canceled', async ({ page, request }) => {
  await signIn(page, await newCompany(request), '/export-data');
  await page.getByRole('checkbox', { name: 'email' }).check();
  // Delayed until it is canceled, because the real stream ends too soon to be seen.
  await page.route('**/api/export?**', () => undefined);
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await expect(page.getByText('Exporting... 0 of 100')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel export' }).click();
  await expect(page.getByText('Export canceled.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download CSV' })).toBeEnabled();
});
