import {
  demo,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  viewports,
} from '@tests/support/e2e';

test('SHELL-041 SHELL-043 SHELL-045 a global admin sees every group; collapsed, a group opens its first page', async ({
  page,
}) => {
  await signIn(page, demo.admin);
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText([
    'Dashboard',
    'Audience Intelligence',
    'Data Sources',
    'Data Types',
    'Outbound API',
    'Export Data',
    'Creation',
    'Published',
    'Discovery Settings',
  ]);
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await nav.getByRole('link', { name: 'Surveys' }).click();
  await expect(page).toHaveURL('/zero-party/survey-creation');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
});

test('SHELL-036 SHELL-037 SHELL-038 SHELL-039 OP-018 an ordinary user sees only the overview; all else is Access Denied', async ({
  page,
}) => {
  await signIn(page, demo.crew);
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }),
  ).toBeVisible();
  for (const path of ['/plans', '/audience-intelligence']) {
    await page.goto(path);
    await expect(page).toHaveURL('/unauthorized');
    await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to Dashboard', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test(
  'SHELL-048 SHELL-049 SHELL-055 SHELL-057 the company filter sets the header, the requests and the next visit',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page, demo.admin, '/zero-party/survey-published');
    await expect(page.getByRole('button', { name: 'View Data For: All Companies' })).toBeVisible();
    const filtered = page.waitForRequest((sent) =>
      sent.url().includes('/api/surveys/published?companyFilter='),
    );
    await page.getByRole('button', { name: /^View Data For/ }).click();
    await page.getByRole('menuitemradio', { name: 'Harbor & Co' }).click();
    await expect(page.getByRole('button', { name: 'View Data For: Harbor & Co' })).toBeVisible();
    const chosen = await page.evaluate(() => localStorage.getItem('adminCompanyFilter'));
    expect(new URL((await filtered).url()).searchParams.get('companyFilter')).toBe(chosen);
    await page.reload();
    await expect(page.getByRole('button', { name: 'View Data For: Harbor & Co' })).toBeVisible();
  },
);

test('SHELL-058 no one else can choose a company', async ({ page, request }) => {
  const owner = await newCompany(request);
  await signIn(page, owner);
  await expect(
    page.getByRole('banner').getByText(owner.company.name, { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('View Data For')).toHaveCount(0);
});

for (const [preferred, other] of [
  ['dark', 'light'],
  ['light', 'dark'],
] as const) {
  test(`SHELL-011 to SHELL-015 starts ${preferred} where the system does, and the toggle's ${other} is kept`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: preferred });
    await signIn(page, demo.owner);
    const root = page.locator('html');
    await expect(root).toHaveAttribute('data-theme', preferred);
    await page
      .getByRole('button', { name: other === 'dark' ? 'Dark' : 'Light', exact: true })
      .click();
    await expect(root).toHaveAttribute('data-theme', other);
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(other);
    await page.reload();
    await expect(root).toHaveAttribute('data-theme', other);
  });
}

test('a page is fetched when the pointer is over its link, before the click', async ({ page }) => {
  await signIn(page, demo.owner);
  const fetched = page.waitForRequest((sent) => sent.url().includes('/DataTypesScreen-'));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Data Types' })
    .hover();
  await fetched;
  await expect(page).toHaveURL('/');
});

test('keyboard: skip link, focus on the new heading, document title', async ({ page }) => {
  await signIn(page, demo.admin);
  await expect(page).toHaveTitle('Dashboard · Navout');
  const heading = page.getByRole('heading', { level: 1 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.getByRole('link', { name: 'Data Types' }).click();
  await expect(page).toHaveTitle('Data Types · Navout');
  await expect(heading).toBeFocused();
  await page.goto('/zero-party/survey-published?tab=results');
  await expect(heading).toHaveText('InsightIQ');
  await expect(page).toHaveTitle('InsightIQ · Navout');
  await page.getByRole('tab', { name: 'Deploy' }).click();
  await expect(heading).toHaveText('LiveIQ');
  await expect(page).toHaveTitle('LiveIQ · Navout');
});

test('a logout in one tab ends the other', async ({ page, context, request }) => {
  const owner = await newCompany(request);
  await signIn(page, owner);
  const second = await context.newPage();
  await second.goto('/data-types');
  await expect(second.getByRole('button', { name: /^User menu/ })).toBeVisible();
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(second).toHaveURL('/login');
});

test('SHELL-001 OP-001 /dashboard shows the overview; an unknown URL shows an error', async ({
  page,
}) => {
  await signIn(page, demo.owner, '/dashboard');
  await expect(page).toHaveURL('/');
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
});

test('a phone has a drawer, which closes when a page is chosen', async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await signIn(page, demo.admin);
  await page.getByRole('button', { name: 'Open navigation' }).click();
  await expectAccessibleInBothThemes(page, '.MuiDrawer-paper');
  await page.getByRole('link', { name: 'Export Data' }).click();
  await expect(page).toHaveURL('/export-data');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test('the notice while the browser is offline', async ({ page, context }) => {
  await signIn(page, demo.owner);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toHaveCount(0);
});

for (const path of ['/', '/data-sources', '/plans']) {
  test(`${path} in its wrapper is accessible in both themes, at both widths`, async ({ page }) => {
    await signIn(page, demo.admin, path);
    for (const size of Object.values(viewports)) {
      await page.setViewportSize(size);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessibleInBothThemes(page);
      await page.getByRole('button', { name: /^User menu/ }).click();
      await expectAccessibleInBothThemes(page, '[role=dialog]');
      await page.keyboard.press('Escape');
      await expectNoSidewaysScroll(page);
    }
  });
}
