import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { storageKeys } from '@src/lib/storage';
import { asCaller, expect, newCompany, signIn, test } from '../support/e2e';
import { freePort } from '../support/freePort';
import { startIdentityProvider, type LocalIdentityProvider } from '../support/identityProvider';
import { type KillableServer, startKillableServer } from '../support/killableServer';

// A separate server, because the one that other journeys share has no work accounts (OP-008).
test.describe.configure({ mode: 'serial' });

let provider: LocalIdentityProvider;
let product: KillableServer;
const folder = mkdtempSync(join(tmpdir(), 'navout-work-account-'));

test.beforeAll(async () => {
  provider = await startIdentityProvider();
  product = await startKillableServer(await freePort(), folder, provider.env);
});
test.afterAll(async () => {
  await product?.kill();
  await provider?.close();
  rmSync(folder, { recursive: true, force: true });
});

const openBrowser = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ baseURL: product.url, ignoreHTTPSErrors: true });

/** Creates a company whose owner invites this person, who then signs in at the provider. */
const invite = async (
  context: BrowserContext,
  account: { objectId: string; email: string; name: string },
): Promise<Awaited<ReturnType<typeof newCompany>>> => {
  const owner = await newCompany(context.request);
  provider.become(account);
  const invited = await context.request.post('/api/users/invite', {
    ...asCaller(owner),
    data: { email: account.email, name: account.name, role: 'user' },
  });
  expect(invited.status()).toBe(201);
  return owner;
};

const pressWorkAccount = async (page: Page): Promise<void> => {
  await page.goto('/login');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Work account' }).click(),
  ]);
  if (!popup.isClosed()) await popup.waitForEvent('close');
};

test(
  'AUTH-002 AUTH-005 AUTH-046 to AUTH-048 OP-007 an invited teammate signs in with a work account by popup, and is recognized afterwards',
  { tag: '@main' },
  async ({ browser }) => {
    const context = await openBrowser(browser);
    const account = { objectId: 'ines', email: 'ines@harbor.example', name: 'Ines Duarte' };
    const owner = await invite(context, account);

    const page = await context.newPage();
    await pressWorkAccount(page);
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('banner').getByText(owner.company.name, { exact: true }),
    ).toBeVisible();
    const [asked] = provider.requests;
    expect(
      Object.fromEntries(
        ['client_id', 'prompt', 'response_type', 'code_challenge_method', 'redirect_uri'].map(
          (name) => [name, asked!.get(name)],
        ),
      ),
    ).toEqual({
      client_id: provider.clientId,
      prompt: 'select_account',
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${product.url}/redirect.html`,
    });
    expect(asked!.get('scope')!.split(' ')).toEqual(
      expect.arrayContaining(['User.Read', 'openid', 'profile', 'email']),
    );
    expect(asked!.get('nonce')).toBeTruthy();

    await test.step('AUTH-056 the library keeps its accounts for this tab only', async () => {
      const kept = await page.evaluate(() =>
        [sessionStorage, localStorage].map((store) =>
          Object.keys(store).some((key) => /^msal\..*account\.keys$/.test(key)),
        ),
      );
      expect(kept).toEqual([true, false]);
    });

    await test.step('AUTH-044 AUTH-045 a tab that lost the session restores the account that the library still has, without a popup', async () => {
      const before = provider.requests.length;
      await page.evaluate(
        (keys) => {
          for (const key of keys) localStorage.removeItem(key);
        },
        [
          storageKeys.token,
          storageKeys.user,
          storageKeys.role,
          storageKeys.company,
          storageKeys.permissions,
        ],
      );
      await page.goto('/');
      await expect(
        page.getByRole('banner').getByText(owner.company.name, { exact: true }),
      ).toBeVisible();
      expect(provider.requests).toHaveLength(before);
    });

    await test.step("the invitation is used up, the person is known by the provider's own id", async () => {
      const fresh = await openBrowser(browser);
      const again = await fresh.newPage();
      provider.become({ ...account, email: 'ines.duarte@harbor.example' });
      await pressWorkAccount(again);
      await expect(again).toHaveURL('/');
      await fresh.close();
    });
    await context.close();
  },
);

test('AUTH-049 people without an invitation see a message and stay signed out', async ({
  browser,
}) => {
  const context = await openBrowser(browser);
  // An installation without accounts would show its setup page.
  await newCompany(context.request);
  const page = await context.newPage();
  provider.become({
    objectId: 'stranger',
    email: 'stranger@elsewhere.example',
    name: 'A Stranger',
  });
  await pressWorkAccount(page);
  await expect(page.getByRole('alert')).toContainText('User not found');
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate((key) => localStorage.getItem(key), storageKeys.token)).toBeNull();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Work account' })).toBeVisible();
  await context.close();
});

test('AUTH-049 AUTH-050 a verification that fails at the start clears every stored item of the session', async ({
  browser,
}) => {
  const context = await openBrowser(browser);
  await invite(context, { objectId: 'rosa', email: 'rosa@harbor.example', name: 'Rosa Lima' });
  const page = await context.newPage();
  await pressWorkAccount(page);
  await expect(page).toHaveURL('/');
  await context.route('**/api/auth/verify-user', (route) => route.fulfill({ status: 500 }));
  await page.evaluate((key) => localStorage.removeItem(key), storageKeys.token);
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  const { user, role, company, permissions, token } = storageKeys;
  await expect
    .poll(() =>
      page.evaluate(
        (keys) => keys.filter((key) => localStorage.getItem(key) !== null),
        [user, role, company, permissions, token],
      ),
    )
    .toEqual([]);
  await context.close();
});

test('a closed popup can be started again', async ({ browser }) => {
  const context = await openBrowser(browser);
  await invite(context, { objectId: 'joao', email: 'joao@harbor.example', name: 'João Pires' });
  const page = await context.newPage();
  await page.goto('/login');
  // The provider's page does not load, so the person closes the empty window.
  await context.route(`${provider.authority}/authorize**`, (route) => route.abort());
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Work account' }).click(),
  ]);
  await popup.close();
  await context.unrouteAll();
  await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Window closed? Start again' }).click(),
  ]);
  await expect(page).toHaveURL('/');
  await context.close();
});

test('a person with a password links a work account in Profile Settings, signs in with it, and unlinks it', async ({
  browser,
}) => {
  const context = await openBrowser(browser);
  const owner = await newCompany(context.request);
  provider.become({ objectId: 'mira', email: 'mira@elsewhere.example', name: 'Mira Lund' });
  const page = await context.newPage();
  await signIn(page, owner);
  const openWorkAccount = async (): Promise<void> => {
    await page.getByRole('button', { name: /^User menu/ }).click();
    await page.getByRole('button', { name: 'Profile Settings' }).click();
    await page.getByRole('tab', { name: 'Work account' }).click();
  };
  await openWorkAccount();
  const password = page.getByLabel('Current Password');
  await password.fill('not the password');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('button', { name: 'Link work account' }).click(),
  ]);
  if (!popup.isClosed()) await popup.waitForEvent('close');
  await expect(page.getByRole('alert')).toContainText('Your current password is not correct.');
  // The work account is already verified, so there is no second window.
  const windows = provider.requests.length;
  await password.fill(owner.password);
  await page.getByRole('button', { name: 'Link work account' }).click();
  await expect(page.getByText('Your work account is linked.')).toBeVisible();
  expect(provider.requests).toHaveLength(windows);

  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await pressWorkAccount(page);
  await expect(page).toHaveURL('/');
  await openWorkAccount();
  await password.fill(owner.password);
  await page.getByRole('button', { name: 'Unlink work account' }).click();
  await expect(page.getByText('Your work account is unlinked.')).toBeVisible();
  await context.close();
});
