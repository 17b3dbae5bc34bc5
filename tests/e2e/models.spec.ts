import {
  asCaller,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  viewports,
} from '../support/e2e';

test(
  'MODEL-001 to MODEL-010 both models are tuned with the keyboard, kept for the company, and reset',
  { tag: '@main' },
  async ({ page, request }) => {
    const owner = await newCompany(request);
    await signIn(page, owner, '/discovery-settings');
    await expect(
      page.getByRole('heading', { level: 1, name: "Chart your model's intelligence" }),
    ).toBeVisible();
    await expect(page.getByText('Request Access')).toBeVisible();

    const trending = page.getByRole('slider', { name: 'Trending Content' });
    await trending.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(trending).toHaveAttribute('aria-valuenow', '1');
    await page.getByRole('tab', { name: /Discovery AI/ }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('slider', { name: 'Tone Consistency' })).toBeVisible();
    await page.getByLabel('Sign-off').fill('Fair winds!');
    await page.getByRole('button', { name: 'Save Settings' }).press('Enter');
    await expect(page.getByText('Model settings saved.')).toBeVisible();

    await page.reload();
    await expect(page.getByRole('slider', { name: 'Trending Content' })).toHaveAttribute(
      'aria-valuenow',
      '1',
    );
    const changes = page.getByRole('list', { name: 'Changes' });
    await expect(changes).toContainText(owner.user.name);
    await expect(changes).toContainText('Trending Content 85% → 1%');
    await expect(changes).toContainText('Sign-off none → Fair winds!');

    await page.getByRole('button', { name: 'Reset to defaults' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reset to defaults' }).click();
    await expect(page.getByText('Settings are back to their defaults.')).toBeVisible();
    await expect(page.getByRole('slider', { name: 'Trending Content' })).toHaveAttribute(
      'aria-valuenow',
      '85',
    );
  },
);

test("The model's state follows what the company sends: empty, then items", async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  const issued = await request.post('/api/api-tokens', {
    ...asCaller(owner),
    data: { name: 'Shop', permissions: ['write'] },
  });
  const { token } = (await issued.json()) as { token: string };
  await signIn(page, owner, '/discovery-settings');
  const state = page.getByRole('list', { name: 'Model state' });
  await expect(state).toContainText('Never');
  const items = [1, 2, 3].map((n) => ({
    id: `i${String(n)}`,
    title: `Item ${String(n)}`,
    available: n !== 3,
  }));
  expect(
    (
      await request.post('/api/v1/items', { headers: { 'x-api-key': token }, data: { items } })
    ).status(),
  ).toBe(200);
  await page.reload();
  await expect(state).toContainText('Items3');
  await expect(state).toContainText('2 can be shown');
});

test('The model screen in both themes, on a desk and on a phone', async ({ page, request }) => {
  await signIn(page, await newCompany(request), '/discovery-settings');
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    for (const tab of [/Discovery AI/, /RECsplanation AI/]) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('slider').first()).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    }
  }
});
