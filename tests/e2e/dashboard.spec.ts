import type { Locator, Page } from '@playwright/test';
import {
  asCaller,
  demo,
  expect,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  settled,
  signIn,
  test,
  viewports,
} from '../support/e2e';

const charts = (page: Page): Locator =>
  page.getByRole('list', { name: 'Other Charts' }).getByRole('region');
const order = (page: Page): Promise<(string | null)[]> =>
  charts(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
const panel = (page: Page): Locator => page.getByRole('tabpanel');

test('OVER-037 a new company sees labeled samples, and steps that check themselves off', async ({
  page,
  request,
}) => {
  const owner = await newCompany(request);
  await signIn(page, owner, '/');
  await expect(page.getByRole('heading', { level: 1, name: owner.company.name })).toBeVisible();
  await expect(page.getByText('0 of 6 done')).toBeVisible();
  await expect(page.getByText('Sample data').first()).toBeVisible();
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  }
  await page.setViewportSize(viewports.desk);
  const survey = {
    title: 'Hello',
    questions: [
      {
        id: 'q',
        type: 'text',
        title: 'Well?',
        required: false,
        options: [],
        conditions: [],
        settings: {},
      },
    ],
  };
  const published = await request.post('/api/surveys/publish', {
    ...asCaller(owner),
    data: { name: 'Hello', survey },
  });
  expect(published.status(), await published.text()).toBe(201);
  await page.reload();
  await expect(page.getByText('1 of 6 done')).toBeVisible();
  await page.getByRole('link', { name: 'Data Sources' }).last().click();
  await expect(page).toHaveURL(/\/data-sources$/);
});

test(
  'OVER-004 OVER-029 OVER-042 tab, range, chart type and order are restored after a reload',
  { tag: '@main' },
  async ({ page, request }) => {
    await signIn(page, await newCompany(request), '/');
    await page.getByRole('button', { name: 'Hide' }).click();
    await page.getByRole('tab', { name: /A\/B Clicks/ }).click();
    await panel(page).getByRole('button', { name: 'Bar' }).click();
    await page.getByRole('button', { name: '30 Days' }).click();
    await expect(page).toHaveURL(/tab=clicks/);
    await expect(page).toHaveURL(/range=30d/);
    await expect(charts(page)).toHaveCount(5);
    const before = await order(page);
    // With the keyboard: moves the first chart by one place.
    await page.getByRole('button', { name: `Move ${before[0]}`, exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText(/picked up, position 1 of/)).toBeAttached();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/over position 2 of/)).toBeAttached();
    await page.keyboard.press('Space');
    await expect.poll(() => order(page)).toEqual([before[1], before[0], ...before.slice(2)]);
    // With the pointer: less than 5 px is not a drag.
    const [first, second] = [charts(page).nth(0), charts(page).nth(1)];
    const [from, to] = [(await first.boundingBox())!, (await second.boundingBox())!];
    await page.mouse.move(from.x + 60, from.y + 90);
    await page.mouse.down();
    await page.mouse.move(from.x + 80, from.y + 90, { steps: 4 });
    await page.mouse.move(to.x + to.width / 2, to.y + 90, { steps: 12 });
    await page.mouse.up();
    await expect.poll(() => order(page)).toEqual(before);
    await expect(page.getByRole('tab', { name: /A\/B Clicks/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await settled(page);
    await page.goto('/');
    await expect(page.getByRole('tab', { name: /A\/B Clicks/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(panel(page).getByRole('button', { name: 'Bar', pressed: true })).toBeVisible();
  },
);

test('OVER-030 OVER-031 a clicked chart becomes the main one and the page scrolls to the top', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 1440, height: 600 });
  await signIn(page, await newCompany(request), '/?tab=calls');
  await charts(page).last().scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await charts(page).filter({ hasText: 'Average call duration' }).getByRole('heading').click();
  await expect(
    panel(page).getByRole('heading', { name: 'Average call duration (min)' }),
  ).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(panel(page)).toBeFocused();
});

test('OVER-016 to OVER-026 a category is added, opened and saved as a permanent tab', async ({
  page,
  request,
}) => {
  await signIn(page, await newCompany(request), '/?tab=users');
  // Clicks a bar of the chart; the first one is to the right of the scale.
  const plot = (await panel(page).locator('svg').filter({ hasText: 'New Users' }).boundingBox())!;
  await page.mouse.click(plot.x + 48 + (plot.width - 68) / 20, plot.y + plot.height - 60);
  await expect(panel(page).getByRole('heading', { name: 'New Users Details' })).toBeVisible();
  await page.getByRole('button', { name: '← Back' }).click();
  await page.getByRole('button', { name: '+ Add Category' }).click();
  await page.getByLabel('Category name').fill('Sailors');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Searching...' })).toBeVisible();
  await expect(page.getByText(/Sailors was added with sample data/)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Weekend Users' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Weekend Users Details' })).toBeVisible();
  await page.getByRole('button', { name: 'Save View' }).click();
  await page
    .getByRole('dialog', { name: 'Save Chart View' })
    .getByLabel('Chart name')
    .fill('Leisure');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('tab', { name: /Leisure/ }).click();
  await settled(page);
  await page.reload();
  await expect(page.getByRole('tab', { name: /Leisure/ })).toHaveAttribute('aria-selected', 'true');
  await expect(panel(page).getByRole('heading', { name: 'Leisure' })).toBeVisible();
});

test("the demo company's overview works on phones and desktops, in both themes", async ({
  page,
}) => {
  await signIn(page, demo.owner, '/?range=30d');
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor & Co' })).toBeVisible();
  for (const size of Object.values(viewports)) {
    await page.setViewportSize(size);
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  }
});
