import {
  demo,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  signIn,
  test,
  viewports,
} from '@tests/support/e2e';

const palette = { name: 'Command palette' };

test(
  'Ctrl-K reaches screens, dialogs, the theme, the company filter and sign-out by keyboard alone',
  { tag: '@main' },
  async ({ page }) => {
    await signIn(page, demo.admin, '/data-types');
    await expect(page.getByRole('heading', { level: 1, name: 'Data Types' })).toBeVisible();
    const search = page.getByRole('combobox', { name: 'Search commands' });
    const run = async (words: string) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('dialog', palette)).toBeVisible();
      await expect(search).toBeFocused();
      await page.keyboard.type(words);
      await expect(page.getByRole('option', { selected: true })).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog', palette)).toHaveCount(0);
    };

    const opener = page.getByRole('button', { name: 'Search and commands' });
    await opener.focus();
    await page.keyboard.press('Control+k');
    await expect(search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();

    await run('discovery');
    await expect(page).toHaveURL('/discovery-settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await run('profile settings');
    await expect(page.getByRole('dialog', { name: 'Profile Settings' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', palette)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await run('dark theme');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await run('harbor');
    await expect(page.getByRole('button', { name: 'View Data For: Harbor & Co' })).toBeVisible();

    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await expect(
      page.getByRole('group', { name: 'Recent' }).getByRole('option').first(),
    ).toContainText('Harbor & Co');
    await page.keyboard.press('Escape');
    await run('sign out');
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(() => localStorage.getItem('recentCommands'))).toBeNull();
  },
);

test('an ordinary user sees only permitted commands; on a phone the palette fills the screen', async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  await signIn(page, demo.crew);
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await expect(page.getByRole('option', { name: /Dashboard/ })).toBeVisible();
  await expectAccessibleInBothThemes(page, '[role=dialog]');
  await expectNoSidewaysScroll(page);
  await page.getByRole('combobox').fill('plans');
  await expect(page.getByText('Nothing found for “plans”')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Search and commands' })).toBeFocused();
});
