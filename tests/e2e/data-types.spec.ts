import {
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  viewports,
} from '../support/e2e';

test('TYPES-001 TYPES-014 TYPES-020 ERR-040 to ERR-042 a data type is created, edited and deleted', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/data-types');
  await page.getByRole('button', { name: 'Create Data Type' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Harbor city');
  await page.getByLabel('Data Field Name').fill('harbor_city');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page.getByText('Data type created successfully!')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Data Field Name',
    'Type',
    'Description',
    'Company',
    'Created By',
    'Actions',
  ]);
  await page.getByRole('button', { name: 'Edit Harbor city' }).click();
  await page.getByLabel('Type', { exact: true }).selectOption('dynamic');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Data type updated successfully!')).toBeVisible();
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(viewports.desk);
  await expectAccessibleInBothThemes(page, 'main');
  await page.getByRole('button', { name: 'Delete Harbor city' }).click();
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to delete this data type?',
  );
  await page.getByRole('button', { name: 'Delete data type' }).click();
  await expect(page.getByText('Data type deleted successfully!')).toBeVisible();
});
