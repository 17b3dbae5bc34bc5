import { utils, write } from '@e965/xlsx';
import type { Page } from '@playwright/test';
import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  viewports,
} from '../support/e2e';

const people = [
  'email,given name,city,amount',
  ...Array.from(
    { length: 8 },
    (_, row) =>
      `person${String(row)}@harbor.test,Person ${String(row)},"Bergen, Norway",${String(row * 10)}`,
  ),
].join('\n');

const importFile = async (page: Page, name: string, mimeType: string, text: string) => {
  await page.getByRole('button', { name: 'Import Data' }).first().click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
};

test(
  'SRC-001 SRC-002 SRC-006 SRC-030 SRC-051 to SRC-054 SRC-056 CONTRACT-067 ERR-051 OP-074 a CSV is previewed without leaving the machine, imported, mapped, undone',
  { tag: '@main' },
  async ({ page, request }) => {
    await signIn(page, await newCompany(request), '/data-sources');
    await expect(page.getByText('Where connected data finds its direction')).toBeVisible();
    await expect(page.getByText('No Data Sources Connected')).toBeVisible();
    await page.getByRole('button', { name: 'Import Data' }).first().click();
    const sent: string[] = [];
    page.on('request', (asked) => {
      if (asked.method() !== 'GET') sent.push(`${asked.method()} ${new URL(asked.url()).pathname}`);
    });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(people) });
    await expect(
      page.getByRole('region', { name: 'Preview of the first rows' }).getByRole('row'),
    ).toHaveCount(6);
    await expect(page.getByRole('cell', { name: 'Bergen, Norway' }).first()).toBeVisible();
    await page.getByLabel('Column that identifies a row').selectOption('city');
    await expect(page.getByText('1 of 8 rows will be stored')).toBeVisible();
    await page.getByLabel('Column that identifies a row').selectOption('');
    await expect(page.getByText('8 of 8 rows will be stored')).toBeVisible();
    expect(sent, 'nothing leaves the browser before Import').toEqual([]);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(
      page
        .getByText(
          'Successfully imported people.csv! 8 records processed and ready for database storage.',
        )
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const card = page.getByRole('article', { name: 'people.csv' });
    await expect(card).toContainText('Imported CSV file with 8 records');
    await expect(page.getByRole('tab', { name: 'Connected Sources (1)' })).toBeVisible();
    await page.getByRole('button', { name: 'Review mapping' }).click();
    await expect(page.getByRole('dialog')).toContainText('people.csv');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Review mapping' })).toHaveCount(0);

    await expect(page.getByText('people_csv_city')).toBeVisible();
    await card.getByRole('button', { name: 'Mapping: people.csv' }).click();
    await expect(
      page.getByRole('list', { name: 'Preview of three records' }).getByRole('listitem'),
    ).toHaveCount(3);
    await page.getByLabel('Unified field for given name').selectOption('first_name');
    await page.getByRole('button', { name: 'Transform given name' }).click();
    await page.getByRole('button', { name: 'Add Step' }).click();
    await page.getByLabel('What step 1 does').selectOption('case');
    await page.getByLabel('Letter case (step 1)').selectOption('upper');
    await expect(page.getByRole('region', { name: 'Values for given name' })).toContainText(
      'PERSON 7',
    );
    await page.getByRole('button', { name: 'Save Mapping' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      await expectNoSidewaysScroll(page);
    }
    await page.setViewportSize(viewports.desk);
    await expectAccessibleInBothThemes(page, 'main');

    await page.getByRole('button', { name: 'Remove city' }).click();
    await expect(page.getByRole('alertdialog', { name: 'Remove Field' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('Field "city" removed from auto-generated mapping.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('people_csv_amount')).toBeVisible();
    await expect(page.getByText('people_csv_city')).toHaveCount(0);

    await page.getByRole('button', { name: 'Undo the import of people.csv' }).click();
    await page.getByRole('button', { name: 'Undo Import' }).click();
    await expect(page.getByText('No Data Sources Connected')).toBeVisible();
  },
);

test('SRC-062 SRC-065 SRC-067 SRC-068 a workbook is previewed; an unreadable file shows the reason', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/data-sources');
  await page.getByRole('button', { name: 'Import Data' }).first().click();
  const input = page.locator('input[type=file]');
  await input.setInputFiles({
    name: 'text.json',
    mimeType: 'application/json',
    buffer: Buffer.from('"only text"'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid JSON format' })).toBeVisible();
  await expect(page.getByText('There is nothing to preview.')).toBeVisible();
  await input.setInputFiles({
    name: 'people.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(
      { SheetNames: ['People'], Sheets: { People: utils.aoa_to_sheet([['email'], ['a@b.test']]) } },
      { type: 'buffer', bookType: 'xlsx' },
    ) as Buffer,
  });
  await expect(page.getByRole('cell', { name: 'a@b.test' })).toBeVisible();
  await input.setInputFiles({
    name: 'large.json',
    mimeType: 'application/json',
    buffer: Buffer.alloc(10 * 1024 * 1024 + 1, ' '),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'larger than 10MB' })).toBeVisible();
});

test('SRC-014 to SRC-020 SRC-025 SRC-058 the catalog by category, and a request for a missing source', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/data-sources?tab=available');
  await expect(page.getByRole('tablist', { name: 'Categories' }).getByRole('tab')).toHaveCount(13);
  await page.getByRole('tab', { name: 'Custom API' }).click();
  for (const name of ['REST', 'GraphQL', 'Webhook', 'Request Custom API'])
    await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Connect API: Request Custom API' }).click();
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByLabel('Service Name').fill('Tide tables');
  await page.getByLabel('Documentation Link').fill('https://tides.example/api');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText(/2-3 business days/)).toBeVisible();
  await page.setViewportSize(viewports.phone);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(viewports.desk);
  await expectAccessibleInBothThemes(page, 'main');
});

test('SRC-041 to SRC-043 SRC-048 SRC-049 a webhook is connected, shows its secret once, and is deleted', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/data-sources?tab=available');
  await page.getByRole('button', { name: 'Connect API: Webhook' }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Webhook is connected')).toBeVisible();
  await expect(page.getByText(/^whsec_/)).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: '✓ Connected: Webhook' }).click();
  await expect(
    page.getByText('Webhook is already connected. Settings are coming soon.'),
  ).toBeVisible();
  await page.getByRole('tab', { name: /^Connected Sources/ }).click();
  await page.getByRole('button', { name: 'Delete: Webhook' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Delete Data Source' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No Data Sources Connected')).toBeVisible();
});

test('rejected rows can be downloaded with line and reason', async ({ page, request }) => {
  await signIn(page, await newCompany(request), '/data-sources');
  await importFile(
    page,
    'rows.csv',
    'text/csv',
    'email,name\na@harbor.test,A\nb@harbor.test,B,too,many\nc@harbor.test,C\n',
  );
  await expect(
    page
      .getByText(
        'Successfully imported rows.csv! 2 records processed and ready for database storage.',
      )
      .first(),
  ).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download rejected rows from rows.csv' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
});
