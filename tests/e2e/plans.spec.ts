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
} from '../support/e2e';

test('PLAN-011 OP-050 a sales request is stored and listed for the global admin', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  const needs = uniqueName('Ten million calls');
  await signIn(page, owner, '/plans');
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Contact Sales: Enterprise' }).click();
  await page.getByLabel('Tell us about your needs').fill(needs);
  await page.getByRole('button', { name: 'Send Request' }).click();
  await expect(
    page.getByText('Thank you! Our sales team will contact you within 24 hours.'),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.setViewportSize(viewports.desk);
  await signIn(page, demo.admin, '/plans');
  await expect(page.getByText(needs)).toBeVisible();
});

test('OP-049 an owner starts the trial of a paid plan once', async ({ page, request }) => {
  await signIn(page, await newCompany(request), '/plans');
  await page.getByRole('button', { name: 'Start Free Trial: Entry Level' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Start Free Trial' }).click();
  await expect(page.getByText('The 30-day trial of Entry Level has started.')).toBeVisible();
  await expect(page.getByText(/^Trial until/)).toBeVisible();
});
