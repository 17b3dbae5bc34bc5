import { demo, expect, signIn, test } from '@tests/support/e2e';
import { walkByTab } from '@tests/support/keyboardWalk';

const framed = [
  '/',
  '/audience-intelligence',
  '/data-sources',
  '/data-types',
  '/outbound-api',
  '/export-data',
  '/zero-party/survey-creation',
  '/zero-party/survey-published',
  '/discovery-settings',
  '/plans',
  '/audit-log',
];
const open = [
  '/login',
  '/register',
  '/reset-password?token=unknown',
  '/unauthorized',
  '/no/such/page',
];

const checkStops = ({ stops, left }: Awaited<ReturnType<typeof walkByTab>>) => {
  expect(
    left,
    `the keyboard leaves again; last stops: ${stops
      .slice(-4)
      .map(({ what }) => what)
      .join(', ')}`,
  ).toBe(true);
  expect(stops.length).toBeGreaterThan(0);
  expect(
    stops.filter(({ name }) => name === '').map(({ what }) => what),
    'stops without a name',
  ).toEqual([]);
  expect(
    stops.filter(({ isVisible }) => !isVisible).map(({ what }) => what),
    'stops out of sight',
  ).toEqual([]);
  expect(
    stops.filter(({ hasRing }) => !hasRing).map(({ what }) => what),
    'stops without a visible focus',
  ).toEqual([]);
};

for (const path of framed) {
  test(`${path} by Tab: the skip link moves into the screen, every stop has a name, is visible and shows focus, and none traps the keyboard`, async ({
    page,
  }) => {
    await signIn(page, demo.admin, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    // The navigation is the same everywhere, so only one screen tests it.
    if (path !== '/plans') {
      await page.keyboard.press('Enter');
      await expect(page.locator('#main')).toBeFocused();
    }
    checkStops(await walkByTab(page));
  });
}

test('screens before sign-in by Tab: every stop has a name, is visible and shows focus, and none traps the keyboard', async ({
  page,
}) => {
  for (const path of open) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    });
    checkStops(await walkByTab(page));
  }
});
