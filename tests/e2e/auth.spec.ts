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
} from '@tests/support/e2e';

test(
  'AUTH-004 AUTH-013 signing in goes to /, and the session survives a reload without a call',
  { tag: '@main' },
  async ({ page, request }) => {
    const owner = await newCompany(request);
    await page.goto('/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL('/');
    await expect(
      page.getByRole('banner').getByText(owner.company.name, { exact: true }),
    ).toBeVisible();
    // The heading of the loaded overview, which replaces the heading that was there while it was loading.
    await expect(page.getByRole('heading', { level: 1, name: owner.company.name })).toBeFocused();
    const calls: string[] = [];
    page.on('request', (sent) => {
      if (sent.url().includes('/api/auth/')) calls.push(sent.url());
    });
    await page.reload();
    await expect(
      page.getByRole('banner').getByText(owner.company.name, { exact: true }),
    ).toBeVisible();
    expect(calls).toEqual([]);
  },
);

test('SHELL-035 OP-002 OP-017 the requested route is remembered, and signed-in people are redirected from /login', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  await page.goto('/data-types?x=1');
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/data-types?x=1');
  await page.goto('/login');
  await expect(page).toHaveURL('/');
});

test('ERR-004 ERR-005 a wrong password and an unknown address', async ({ page, request }) => {
  const owner = await newCompany(request);
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password. Please try again.');
  await page.getByLabel('Email').fill('nobody@nowhere.example');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'User not found. Please contact your administrator to get access to the dashboard.',
  );
});

test('OP-008 a work account that is not set up', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Work account' }).click();
  await expect(
    page.getByText('Work-account sign-in is not set up on this installation yet.'),
  ).toBeVisible();
});

test(
  'AUTH-001 AUTH-020 OP-014 an owner registers and manages the new company; the address is then taken',
  { tag: '@main' },
  async ({ page }) => {
    const name = uniqueName('Register');
    const fillIn = async (): Promise<void> => {
      await page.goto('/register');
      await page.getByLabel('Full Name').fill('Ada Register');
      await page.getByLabel('Email').fill(`${name.replaceAll(' ', '-')}@example.test`);
      await page.getByLabel('Company Name').fill(name);
      await page.getByLabel('Password', { exact: true }).fill('correct-horse-battery');
      await page.getByLabel('Confirm Password').fill('correct-horse-battery');
      await page.getByRole('button', { name: 'Create Account' }).click();
    };
    await fillIn();
    await expect(page).toHaveURL('/company-profile');
    await page.goto('/');
    await page.getByRole('button', { name: 'User menu: Ada Register, Company Admin' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    await fillIn();
    await expect(page.getByRole('alert')).toHaveText(
      'An account with this email already exists. Please try logging in instead.',
    );
  },
);

test('AUTH-050 AUTH-051 after a logout the token is worthless and the next visitor starts at /', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  const { token } = await signIn(page, owner, '/data-types');
  await page.getByRole('button', { name: /^User menu/ }).click();
  const ended = page.waitForResponse((answer) => answer.url().endsWith('/api/auth/logout'));
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  expect((await ended).status()).toBe(204);
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key === 'token' || key.startsWith('auth_')),
    ),
  ).toEqual([]);
  const refused = await request.get('/api/data-types', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(refused.status()).toBe(401);
  await page.goto('/data-types');
  await expect(page).toHaveURL('/login');
});

test('OP-006 an ended session shows the password dialog over the page and keeps the page', async ({
  page,
  request,
}) => {
  const session = await signIn(page, demo.admin, '/');
  await expect(page.getByRole('button', { name: /^View Data For/ })).toBeVisible();
  // An open page would notice the end of the session at its next call.
  await page.goto('/healthz');
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${session.token}` } });
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await dialog.getByLabel('Password', { exact: true }).fill(demo.admin.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: /^View Data For/ }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Harbor & Co' })).toBeVisible();
});

test('AUTH-008 a forgotten password gets the same response for known and unknown addresses', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  const answers: string[] = [];
  for (const email of [owner.email, 'nobody@nowhere.example']) {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgotten your password?' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('button', { name: 'Send reset link' }).click();
    await expect(dialog.getByRole('status')).not.toBeEmpty();
    answers.push(await dialog.getByRole('status').innerText());
  }
  expect(answers[0]).toBe(answers[1]);
});

for (const path of [
  '/login',
  '/register',
  '/reset-password?token=x',
  '/reset-password',
  '/unauthorized',
  '/nowhere',
]) {
  test(`${path} is accessible in both themes, at both widths`, async ({ page }) => {
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await expectNoSidewaysScroll(page);
    }
  });
}
