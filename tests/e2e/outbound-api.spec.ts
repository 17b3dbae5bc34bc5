import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import {
  asCaller,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  settled,
  signIn,
  test,
  viewports,
  type SignedIn,
} from '../support/e2e';

const run = promisify(execFile);

const openTab = (page: Page, name: string) =>
  page.getByRole('tab', { name: new RegExp(name) }).click();

/**
 * Clicks Copy next to the code example and runs the copied text in a shell, with the token in the
 * environment. @returns the response.
 */
const copyAndRun = async (page: Page, token: string): Promise<Record<string, unknown>> => {
  await page.getByRole('button', { name: 'Copy code' }).first().click();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  const { stdout } = await run('sh', ['-c', code], {
    env: { ...process.env, NAVOUT_KEY: token },
    timeout: 30_000,
  });
  return JSON.parse(stdout) as Record<string, unknown>;
};

const newKey = async (
  request: APIRequestContext,
  owner: SignedIn,
  permissions: string[],
): Promise<string> => {
  const answer = await request.post('/api/api-tokens', {
    ...asCaller(owner),
    data: { name: 'Shop', permissions },
  });
  return ((await answer.json()) as { token: string }).token;
};

const sendItems = async (request: APIRequestContext, token: string): Promise<void> => {
  const items = [
    { id: 'JKT', title: 'Gale rain jacket', category: 'Jackets' },
    { id: 'BAG', title: 'Sailcloth duffel', category: 'Bags' },
  ];
  expect(
    (
      await request.post('/api/v1/items', { headers: { 'x-api-key': token }, data: { items } })
    ).status(),
  ).toBe(200);
};

test(
  'from zero to a first prediction with only the documentation',
  { tag: '@main' },
  async ({ page, context, request }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await signIn(page, await newCompany(request), '/outbound-api');
    await openTab(page, 'Documentation');
    const guide = page.locator('section', { hasText: 'Make your first prediction' }).last();

    await guide.getByRole('button', { name: 'API Keys' }).click();
    await page.getByRole('button', { name: 'Create API Token' }).click();
    await page.getByLabel('Name').fill('Storefront');
    await page.getByRole('button', { name: 'Create Token' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your API token' });
    await expect(
      dialog.getByText('This token is not stored on the server and can be seen only once.'),
    ).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download JSON' }).click(),
    ]);
    const { token } = JSON.parse(await readFile(await download.path(), 'utf8')) as {
      token: string;
    };
    expect(token).toMatch(/^[A-Za-z0-9]{64}$/);
    await expect(dialog).toBeHidden();

    await openTab(page, 'Documentation');
    await guide.getByRole('button', { name: 'Send items' }).click();
    expect(await copyAndRun(page, token)).toEqual({ accepted: 1 });
    await guide.getByRole('button', { name: 'Predict' }).click();
    const prediction = (await copyAndRun(page, token)) as {
      items: { id: string; explanation: string }[];
    };
    expect(prediction.items.map(({ id }) => id)).toEqual(['JKT-100']);
    expect(prediction.items[0]!.explanation).not.toBe('');
    await guide.getByRole('button', { name: 'Send events' }).click();
    expect(await copyAndRun(page, token)).toEqual({ accepted: 1, duplicates: 0 });

    await openTab(page, 'API Keys');
    await page.reload();
    await expect(page.getByText(/· used \d/)).toBeVisible();
    await expect(page.getByRole('list', { name: 'Usage this month' })).toContainText(
      '1\u2009of 1,000',
    );
  },
);

test('API-026 to API-031 ERR-059 ERR-060 a key is copied, paused, activated, rotated and deleted; each takes effect on the next call', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, await newCompany(request), '/outbound-api');
  const predict = async (token: string): Promise<number> =>
    (await request.post('/api/v1/predict', { headers: { 'x-api-key': token }, data: {} })).status();
  await page.getByRole('button', { name: 'Create API Token' }).click();
  await page.getByLabel('Name').fill('Storefront');
  await page.getByRole('button', { name: 'Create Token' }).click();
  await expect(page.getByRole('dialog', { name: 'Your API token' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toContainText(
    'Are you sure you want to close without downloading? The token will be permanently lost and cannot be recovered.',
  );
  await expectAccessible(page, '[role=alertdialog]');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Token copied to clipboard!' }),
  ).toBeVisible();
  const first = await page.evaluate(() => navigator.clipboard.readText());
  expect(await predict(first)).toBe(200);

  await page.getByRole('button', { name: 'Pause Storefront' }).click();
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  expect(await predict(first)).toBe(403);
  await page.getByRole('button', { name: 'Activate Storefront' }).click();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  expect(await predict(first)).toBe(200);

  await page.getByRole('button', { name: 'Rotate Storefront' }).click();
  await page.getByLabel('Keep the old token working for').selectOption('1 hour');
  await page.getByRole('button', { name: 'Create new token' }).click();
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  const second = await page.evaluate(() => navigator.clipboard.readText());
  expect(second).not.toBe(first);
  expect([await predict(first), await predict(second)]).toEqual([200, 200]);

  await page.getByRole('button', { name: 'Delete Storefront' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete token' }).click();
  await expect(
    page.getByText('No API tokens yet. Create one to call the prediction endpoint.'),
  ).toBeVisible();
  expect([await predict(first), await predict(second)]).toEqual([401, 401]);
});

test('API-006 to API-008 custom attributes are added, changed and deleted on the server', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/outbound-api');
  await openTab(page, 'Custom Attributes');
  await expect(page.getByText('No custom attributes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Add Custom Attribute' }).click();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await page.getByLabel('Name').fill('loyalty_tier');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Edit loyalty_tier' }).click();
  await page.getByLabel('Type').selectOption('number');
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.reload();
  await openTab(page, 'Custom Attributes');
  await expect(page.getByRole('gridcell', { name: 'number' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete loyalty_tier' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete attribute' }).click();
  await expect(page.getByText('No custom attributes yet')).toBeVisible();
});

test('API-014 API-015 ERR-054 ERR-058 OP-085 a live test shows the actual response, and marks the fallback', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  await sendItems(request, await newKey(request, owner, ['write']));
  await request.post('/api/custom-attributes', {
    ...asCaller(owner),
    data: { name: 'loyalty_tier', type: 'string' },
  });
  await signIn(page, owner, '/outbound-api');
  await openTab(page, 'Live Test');
  await page.getByLabel('Query').fill('rain jacket');
  await page.getByLabel('Filters').fill('{ "category": "Jackets" }');
  await page.getByRole('checkbox', { name: 'loyalty_tier' }).check();
  await page.getByLabel('Value for loyalty_tier').fill('gold');
  const [sent] = await Promise.all([
    page.waitForRequest(/\/api\/v1\/predict/),
    page.getByRole('button', { name: 'Send request' }).click(),
  ]);
  expect(sent.postDataJSON()).toEqual({
    query: 'rain jacket',
    topK: 5,
    filters: { category: 'Jackets' },
    customAttributes: { loyalty_tier: 'gold' },
  });
  expect(sent.headers()['authorization']).toMatch(/^Bearer /);
  const response = page.getByRole('list', { name: 'Live response' });
  await expect(response).toContainText(/Status200\s?OK/);
  await expect(response).toContainText(/Latency\d+\s?ms/);
  await expect(page.getByRole('list', { name: 'Recommended items' })).toContainText(
    'Gale rain jacket',
  );
  await page.getByRole('tab', { name: 'Headers' }).click();
  await expect(page.getByRole('region', { name: 'Headers' })).toContainText(
    'content-type: application/json',
  );

  await page.getByLabel('Metadata').fill('{ "a": ');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(/^Not valid JSON/)).toBeVisible();
  await page.getByLabel('Metadata').fill('');

  await page.route('**/api/v1/predict*', (route) => route.abort());
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText('Error Details')).toBeVisible();
  await expect(page.getByText('Simulated response', { exact: true })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Headers' })).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Earlier in this session' })).toContainText('200');
  await expectAccessibleInBothThemes(page);
});

test('The Outbound API screen in both themes, on a desktop and on a phone', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  await newKey(request, owner, ['read', 'write', 'admin']);
  await request.post('/api/custom-attributes', {
    ...asCaller(owner),
    data: { name: 'interests', type: 'array' },
  });
  await signIn(page, owner, '/outbound-api');
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    for (const tab of ['API Keys', 'Custom Attributes', 'Documentation', 'Live Test']) {
      await openTab(page, tab);
      await settled(page);
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    }
  }
});

test('a key for web pages: the first click works although the empty name shows an error on blur, and its sites are listed', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/outbound-api');
  await page.getByRole('button', { name: 'Create API Token' }).click();
  const form = page.getByRole('dialog', { name: 'Create API Token' });
  const forPages = form.getByRole('radio', { name: /^Web pages/ });
  await forPages.click();
  await expect(form.getByText('Please enter a name')).toBeVisible();
  await expect(forPages).toBeChecked();
  await form.getByLabel('Name').fill('Shop pages');
  await form.getByLabel('Sites').fill('https://shop.example');
  await form.getByRole('button', { name: 'Create Token' }).click();
  await page.getByRole('button', { name: 'Copy Token' }).click();
  await expect(page.getByText(/never used · on pages of shop\.example$/)).toBeVisible();
});
