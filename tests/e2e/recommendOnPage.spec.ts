import type { APIRequestContext, Request } from '@playwright/test';
import { asCaller, expect, newCompany, test, type SignedIn } from '../support/e2e';

const newKey = async (
  request: APIRequestContext,
  owner: SignedIn,
  more: object = {},
): Promise<string> => {
  const answer = await request.post('/api/api-tokens', {
    ...asCaller(owner),
    data: { name: 'Shop', permissions: ['read', 'write'], ...more },
  });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { token: string }).token;
};

/** Ids of items that were never clicked in a list. */
const unclicked = async (request: APIRequestContext, owner: SignedIn): Promise<string[]> => {
  const answer = await request.get('/api/model-settings/catalogue', asCaller(owner));
  const { neverClicked } = (await answer.json()) as { neverClicked: { first: { id: string }[] } };
  return neverClicked.first.map(({ id }) => id).sort();
};

const items = [
  {
    id: 'OAR',
    title: 'Ash oar',
    price: 40,
    attributes: { url: '/oar', image: '/oar.png', shelf: 'top' },
  },
  { id: 'TRAP', title: 'A trap', attributes: { url: 'javascript:alert(1)', shelf: 'top' } },
  { id: 'SAIL', title: 'Sail', attributes: { url: 'https://shop.example/sail', shelf: 'low' } },
];

test('a page shows recommendations with its own key; seen and clicked items count, items out of view do not', async ({
  page,
  request,
  foreignSite,
  baseURL,
}) => {
  const owner = await newCompany(request);
  const secret = await newKey(request, owner);
  const headers = { 'x-api-key': secret };
  expect((await request.post('/api/v1/items', { headers, data: { items } })).status()).toBe(200);
  const site = new URL(foreignSite.url).origin;
  const pageKey = await newKey(request, owner, { origins: [site] });
  const shelf = (name: string) => ({ filters: { shelf: name } });
  const html = (key: string) => `<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1>
    <div id="top">Our classics</div>
    <div style="height:3000px"></div>
    <div id="low">More classics</div>
    <script>
      window.navout = window.navout || [];
      navout.push(['on', 'recommended', ({ placement, items }) => {
        (window.drawn ||= []).push(placement + ' ' + items.length);
      }]);
      navout.push(['recommend', 'for_you', '#top', ${JSON.stringify(shelf('top'))}]);
      navout.push(['recommend', 'trending', document.getElementById('low'), ${JSON.stringify(shelf('low'))}]);
    </script>
    <script src="${baseURL}/widget.js" data-company-id="${owner.company.id}" data-api-key="${key}" async></script>`;

  /** Events about items that the page sent and the server accepted. */
  const told: string[] = [];
  page.on('response', (answer) => {
    if (!answer.url().endsWith('/api/v1/events') || answer.status() !== 200) return;
    const { batch } = answer.request().postDataJSON() as {
      batch?: { type: string; item_id: string }[];
    };
    for (const { type, item_id } of batch ?? []) told.push(`${type} ${item_id}`);
  });

  await test.step('the list has links with pictures and reasons, and no URL that could run code', async () => {
    foreignSite.show(html(pageKey));
    await page.goto(foreignSite.url);
    const top = page.locator('#top');
    await expect(top.getByRole('listitem')).toHaveCount(2);
    await expect(top.getByRole('link')).toHaveCount(1);
    await expect(top.getByRole('link')).toHaveAttribute('href', `${site}/oar`);
    await expect(top.locator('img')).toHaveAttribute('src', `${site}/oar.png`);
    await expect(top.getByText('A trap')).toBeVisible();
    await expect(top.locator('.navout-reason').first()).not.toBeEmpty();
    await expect(page.locator('#low').getByRole('link', { name: /Sail/ })).toBeAttached();
    expect(await page.evaluate(() => (window as { drawn?: string[] }).drawn?.sort())).toEqual([
      'for_you 2',
      'trending 1',
    ]);
  });

  await test.step('items in view count as seen once; scrolling adds the others', async () => {
    await expect.poll(() => [...told].sort()).toEqual(['impression OAR', 'impression TRAP']);
    await page.locator('#low').scrollIntoViewIfNeeded();
    await expect.poll(() => told.slice(2)).toEqual(['impression SAIL']);
    await page.locator('#top').scrollIntoViewIfNeeded();
    expect(await unclicked(request, owner)).toEqual(['OAR', 'SAIL', 'TRAP']);
  });

  await test.step('a click that leaves the page counts', async () => {
    await page.locator('#top').getByRole('link').click();
    await page.waitForURL(`${site}/oar`);
    await expect.poll(() => unclicked(request, owner)).toEqual(['SAIL', 'TRAP']);
  });

  await test.step('the content stays if the key is rejected, and the page has no error', async () => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const elsewhere = await newKey(request, owner, { origins: ['https://shop.example'] });
    // The next page also requests recommendations, and its calls may still be in progress, so each
    // page has its own key.
    const isAsked = (one: Request, key: string) =>
      one.url().endsWith('/api/v1/predict') && one.headers()['x-api-key'] === key;
    foreignSite.show(html(elsewhere));
    const refused = page.waitForResponse((answer) => isAsked(answer.request(), elsewhere));
    await page.goto(foreignSite.url);
    expect((await refused).status()).toBe(403);
    await expect(page.locator('#top')).toHaveText('Our classics');
    foreignSite.show(html(secret));
    const unread = page.waitForEvent('requestfailed', (one) => isAsked(one, secret));
    await page.goto(foreignSite.url);
    await unread;
    await expect(page.locator('#top')).toHaveText('Our classics');
    expect(errors).toEqual([]);
  });
});
