import type { Page } from '@playwright/test';
import { demo, expect, settled, signIn, test } from '../support/e2e';

/** Adds up the layout shift of the pages that open from now on. */
const countShift = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const sum = { shift: 0 };
    Object.assign(window, { layoutShift: sum });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number }[])
        sum.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
};

const shiftOf = async (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { layoutShift: { shift: number } }).layoutShift.shift);

const screens = [
  ['Results', '/zero-party/survey-published?tab=results', 'Funnel'],
  ['Discovery Settings', '/discovery-settings', 'Content Discovery'],
  ['Data Sources', '/data-sources', 'Harbor newsletter'],
] as const;

for (const [name, path, sign] of screens)
  for (const width of [1440, 360])
    test(`${name}, ${width} px: content that loads late fills its reserved space`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, demo.owner, '/');
      // A call left over from the first page would count as one that never ends.
      await settled(page);
      await countShift(page);
      // Responses arrive once a skeleton is visible; calls of parts without one continue after a
      // short time.
      const skeleton = page.locator('main .MuiSkeleton-root').first();
      await page.route('**/api/**', async (route) => {
        await skeleton.waitFor({ timeout: 1_000 }).catch(() => {});
        await route.continue();
      });
      await page.goto(path);
      await expect(page.getByText(sign).first()).toBeVisible();
      await settled(page);
      expect(await shiftOf(page)).toBeLessThan(0.05);
    });

for (const width of [1440, 360])
  test(`Data Sources, ${width} px: failed loads move nothing and are not repeated`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, demo.owner, '/');
    await settled(page);
    await countShift(page);
    // The failures arrive in the worst order: the one at the top of the page last.
    const skeleton = page.locator('main .MuiSkeleton-root').first();
    const calls: string[] = [];
    await page.route('**/api/**', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (/^\/api\/(auth|companies)/.test(pathname)) return route.continue();
      calls.push(pathname);
      if (pathname === '/api/data-sources') {
        await skeleton.waitFor();
        await expect.poll(() => calls).toContain('/api/imports');
      }
      await route.fulfill({ status: 500, json: { error: 'Not available.', code: 'x' } });
    });
    await page.goto('/data-sources');
    await expect(page.getByRole('heading', { name: 'Failed to load data sources' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Imports' }).getByRole('alert')).toBeVisible();
    await settled(page);
    expect(calls.filter((path) => path === '/api/imports')).toHaveLength(1);
    expect(await shiftOf(page)).toBeLessThan(0.05);
  });
