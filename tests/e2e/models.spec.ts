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
  'MODEL-001 to MODEL-010 both models are adjusted with the keyboard, saved for the company, and reset',
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
    await expect(page.getByRole('slider', { name: 'Tone Consistency' })).toBeVisible();
    await page.getByRole('tab', { name: /Discovery AI/ }).click();
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

test('An experiment is created, started, counted by impressions, and stopped permanently', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  const issued = await request.post('/api/api-tokens', {
    ...asCaller(owner),
    data: { name: 'Shop', permissions: ['read', 'write'] },
  });
  const { token } = (await issued.json()) as { token: string };
  const send = async (path: string, data: object): Promise<unknown> => {
    const answer = await request.post(`/api/v1/${path}`, { headers: { 'x-api-key': token }, data });
    expect(answer.status()).toBe(200);
    return answer.json();
  };
  const items = ['a', 'b', 'c'].map((id) => ({ id, title: `Item ${id}` }));
  await send('items', { items });
  await signIn(page, owner, '/discovery-settings');
  await page.getByRole('button', { name: 'New experiment' }).click();
  const dialog = page.getByRole('dialog', { name: 'New experiment' });
  await dialog.getByLabel('Name').fill('Winter list');
  await dialog
    .getByRole('group', { name: 'Variant B' })
    .getByLabel('Override a setting')
    .selectOption('Trending Content');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^No one has seen an item yet/)).toBeVisible();
  for (let visitor = 0; visitor < 8; visitor += 1) {
    const person = { anonymous_id: `visitor ${String(visitor)}` };
    const { prediction_id, variant } = (await send('predict', person)) as Record<string, string>;
    expect(variant).toMatch(/^Winter list: [AB]$/);
    const seen = { ...person, prediction_id, item_id: 'a' };
    await send('events', {
      batch: [
        { ...seen, type: 'impression' },
        { ...seen, type: 'click' },
      ],
    });
  }
  await page.reload();
  const figures = page.getByRole('table', { name: 'Results for Winter list' });
  await expect(figures).toContainText('too few people');
  await expect(page.getByText(/^There is no clear difference yet/)).toBeVisible();
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expect(figures).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole('button', { name: 'Stop experiment' }).click();
  await page
    .getByRole('alertdialog', { name: 'Stop Winter list?' })
    .getByRole('button', { name: 'Stop experiment' })
    .click();
  await expect(page.getByText('It was stopped before there was a clear difference.')).toBeVisible();
});

test('The model screen in both themes, on a desktop and on a phone', async ({ page, request }) => {
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
