import type { Page } from '@playwright/test';
import { demo, expect, settled, signIn, test } from '@tests/support/e2e';

/**
 * Pages with parts that write their own style elements or pictures: plots, a table, the editor, a
 * map of paths, the docs page.
 */
const signedIn = [
  '/',
  '/data-types',
  '/outbound-api',
  '/zero-party/survey-creation',
  '/zero-party/survey-published',
  '/audience-intelligence',
  '/plans',
  '/audit-log',
];
const open = ['/login', '/redirect.html', '/demo/site/', '/api/docs', '/docs/webhooks'];

/**
 * Collects violations of the page's security policy, starting before the first script of every
 * page.
 */
const watch = async (page: Page): Promise<string[]> => {
  const refused: string[] = [];
  await page.exposeFunction('noteRefusal', (text: string) => {
    refused.push(text);
  });
  await page.addInitScript(() => {
    const { noteRefusal } = globalThis as never as { noteRefusal: (text: string) => void };
    addEventListener(
      'securitypolicyviolation',
      ({ disposition, effectiveDirective, blockedURI, sample }) => {
        if (disposition === 'enforce')
          noteRefusal([location.pathname, effectiveDirective, blockedURI, sample].join(' '));
      },
    );
  });
  return refused;
};

const visit = async (page: Page, path: string): Promise<void> => {
  await page.goto(path);
  await settled(page);
};

test('the main pages comply with their security policy, which allows their styles', async ({
  page,
}) => {
  const refused = await watch(page);
  for (const path of open) await visit(page, path);
  await signIn(page, demo.admin);
  for (const path of signedIn) await visit(page, path);
  await page.goto('/data-types');
  await expect(page.getByRole('grid').first()).toBeVisible();
  for (const name of ['Dark', 'Light'])
    await page.getByRole('button', { name, exact: true }).click();
  const rules = await page
    .locator('style')
    .evaluateAll((styles) =>
      styles.map((style) => (style as HTMLStyleElement).sheet?.cssRules.length ?? 0),
    );
  expect(rules.length).toBeGreaterThan(1);
  expect(Math.min(...rules)).toBeGreaterThan(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', /^[4-7]\d0$/);
  expect(refused).toEqual([]);
});
