import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test, viewports } from '@tests/support/e2e';
import { axeTags, contrastRules, runAxe } from '@tests/support/runAxe';

/** A page with a list of the others, one with every kind of block, and the longest with tables of three columns. */
const addresses = ['/docs', '/docs/people-and-events', '/docs/operations', '/docs/search?q=key'];

/** In the dark theme only the colors differ, so only the rules about them run again. */
const checkPage = async (page: Page, theme: 'light' | 'dark' = 'light'): Promise<void> => {
  const runOnly =
    theme === 'light' ? { type: 'tag', values: axeTags } : { type: 'rule', values: contrastRules };
  expect(await runAxe(page, { include: [['html']] }, { runOnly }), page.url()).toEqual([]);
};

const listOf = (page: Page) => page.getByRole('navigation', { name: 'All guides' });

test('the guides are accessible in both themes, and on a phone', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const address of addresses) {
      await page.goto(address);
      await checkPage(page, colorScheme);
    }
  }
  await page.setViewportSize(viewports.phone);
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'All guides' }).click();
    await expect(listOf(page).getByText('Webhooks')).toBeVisible();
    await checkPage(page);
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a phone opens the list, and a search result opens its section by keyboard', async ({
    page,
  }) => {
    await page.setViewportSize(viewports.phone);
    await page.goto('/docs');
    const webhooks = listOf(page).getByText('Webhooks');
    await expect(webhooks).toBeHidden();
    await page.getByRole('button', { name: 'All guides' }).press('Enter');
    await expect(webhooks).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(webhooks).toBeHidden();
    await page.getByRole('searchbox', { name: 'Search the guides' }).fill('erase a person');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/places for “erase a person”/)).toBeVisible();
    await page.getByRole('link', { name: 'People and events: Erase a person' }).press('Enter');
    await expect(page).toHaveURL('/docs/people-and-events#erase-a-person');
    await expect(page.getByRole('button', { name: 'Copy' })).toHaveCount(0);
  });
});

test('a button copies a block of code and confirms it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/docs/survey-on-a-page');
  const copy = page.getByRole('button', { name: 'Copy' }).first();
  await copy.click();
  await expect(page.getByRole('status')).toHaveText('Copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^<script>[\s\S]*<\/script>\s*$/);
  await expect(copy).toHaveText('Copy');
});
