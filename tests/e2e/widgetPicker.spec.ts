import type { Page } from '@playwright/test';
import { expect, inline, surveyOf, test, visit } from '@tests/support/widgetTest';
import type { WidgetStage } from '@tests/support/widgetStage';

const body = `
  <form onsubmit="told.push('submit'); return false"><label>Card <input name="card"></label>
  <button id="buy" onclick="told.push('buy')"><span>Buy <svg width="20" height="20"><path d="M0 0h20v20H0z"/></svg></span></button></form>
  <ul class="css-1a2b3c"><li><button>Add</button></li><li><button id="radix-:r1:">Add</button></li></ul>
  <div style="height:3000px"></div>`;

/**
 * Opens the page like the link of a German form does. The page records the events that reach it.
 */
const openForPicking = async (page: Page, stage: WidgetStage): Promise<void> => {
  stage.show([surveyOf([{ id: 'q', type: 'text', title: 'Why?' }], inline)]);
  await visit(page, stage, {
    head: `<script>told = []; for (const name of ['keydown', 'keyup', 'click', 'pointerdown']) document.addEventListener(name, () => told.push(name))</script>`,
    body,
    path: '/?navout-debug&navout-pick=de-1f0c&navout-test=x.y.z',
  });
  await expect(page.getByText(/Klicken Sie auf das gewünschte Element/)).toBeVisible();
};
const told = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { told: string[] }).told);
const picked = (stage: WidgetStage, selector: string): string =>
  `${stage.api}/picked.html#de-1f0c.${encodeURIComponent(selector)}`;

for (const width of [360, 1440])
  test(`the element under the pointer is outlined and named, even after scrolling, and a click on an icon picks its button (${width} px)`, async ({
    page,
    stage,
  }) => {
    await page.setViewportSize({ width, height: 780 });
    await openForPicking(page, stage);
    const bar = page.getByRole('status');
    const { x, width: wide } = (await bar.boundingBox())!;
    expect(Math.abs(x - (width - wide) / 2)).toBeLessThan(1);
    expect(wide).toBeGreaterThan(300);
    await page.locator('path').hover();
    await expect(bar).toHaveText(/^#buy\. /);
    const places = () =>
      Promise.all([page.locator('.box'), page.locator('#buy')].map((part) => part.boundingBox()));
    const [box, button] = await places();
    expect(box).toEqual(button);
    await page.evaluate(() => scrollBy(0, 40));
    await expect.poll(places).toEqual([
      { ...box, y: box!.y - 40 },
      { ...button, y: box!.y - 40 },
    ]);
    await page.evaluate(() => scrollBy(0, -40));
    await page.locator('path').click();
    await expect(page).toHaveURL(picked(stage, '#buy'));
  });

test('Tab and Enter also pick; the page gets no keys, the browser still scrolls, and Escape ends it', async ({
  page,
  stage,
}) => {
  await openForPicking(page, stage);
  await page.keyboard.press('Enter');
  await page.keyboard.press('PageDown');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
  await page.locator('li button').last().focus();
  await expect(page.getByRole('status')).toHaveText(/^ul > li:nth-child\(2\) > button/);
  expect(await told(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(picked(stage, 'ul > li:nth-child(2) > button:nth-child(1)'));
  await openForPicking(page, stage);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status')).toHaveCount(0);
  await page.locator('#buy').click();
  expect(await told(page)).toContain('buy');
});
