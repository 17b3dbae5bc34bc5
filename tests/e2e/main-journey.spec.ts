import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { asCaller, expect, expectAccessible, newCompany, signIn, test } from '../support/e2e';

const creation = '/zero-party/survey-creation';
const published = '/zero-party/survey-published';

/**
 * Builds a survey with a choice and a text question by following the screen, publishes it and
 * starts it for ten responses.
 */
const buildAndStart = async (page: Page, title: string): Promise<void> => {
  await page.getByLabel('Title').fill(title);
  await page.getByRole('button', { name: 'Add New Field' }).click();
  const editor = page.getByRole('dialog', { name: /Create New Survey/ });
  await editor.getByRole('button', { name: 'Multiple-choice', exact: true }).click();
  await editor.getByLabel('Title', { exact: true }).fill('Where did you first hear about us?');
  await editor.getByRole('button', { name: 'Save Question' }).click();
  await editor.getByRole('button', { name: 'Text', exact: true }).click();
  await editor.getByLabel('Title', { exact: true }).fill('What should we improve?');
  await editor.getByRole('button', { name: 'Save Question' }).click();
  await editor.getByRole('button', { name: 'Review Survey' }).click();
  // The button that opened the editor disappeared with the empty list.
  await expect(page.locator('main button:focus')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(new RegExp(published));
  const card = page.getByRole('article', { name: title });
  await card.getByRole('button', { name: /Start/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start survey' });
  await dialog.getByLabel('After a number of responses').check();
  await dialog.getByLabel('Number of completed responses').fill('10');
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText('Survey started successfully!')).toBeVisible();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
};

test(
  'a survey is built, embedded on another site, answered there, and visible only to its company',
  { tag: ['@main', '@postgres'] },
  async ({ page, browser, request, foreignSite }) => {
    const ours = await newCompany(request);
    const others = await newCompany(request);
    const title = `Main journey ${ours.company.id.slice(-6)}`;

    await signIn(page, ours, creation);
    await buildAndStart(page, title);

    await page.getByRole('tab', { name: 'Embed Code' }).click();
    const code = await page.locator('pre').first().textContent();
    expect(code).toContain(ours.company.id);
    foreignSite.show(
      `<!doctype html><html lang="en"><title>A customer</title><body><h1>A customer's page</h1>${code ?? ''}</body></html>`,
    );

    // The respondent: another browser profile, another origin.
    const respondent = await (await browser.newContext()).newPage();
    const problems: string[] = [];
    respondent.on('pageerror', (error) => problems.push(error.message));
    await respondent.goto(foreignSite.url);
    await respondent.getByRole('button', { name: 'Take Survey' }).click();
    await respondent.getByText('Option 2').click();
    await respondent.getByRole('textbox').fill('Delivery, and "quotes, too"');
    await respondent.getByRole('button', { name: 'Submit' }).click();
    await expect(respondent.getByText(/thank you/i)).toBeVisible();
    expect(problems).toEqual([]);

    // The company's teammate reads the answer on screen and in the file.
    await page.goto(published);
    await page
      .getByRole('article', { name: title })
      .getByRole('button', { name: /View Results/ })
      .click();
    await expect(page.getByText('Delivery, and "quotes, too"').first()).toBeVisible();
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(
      /^main_journey_[a-z0-9]+_responses_\d{4}-\d{2}-\d{2}\.csv$/,
    );
    const csv = await readFile((await file.path())!, 'utf8');
    expect(csv.split(/\r?\n/)[0]).toContain('Response ID');
    expect(csv).toContain('Q: Where did you first hear about us?');
    expect(csv).toContain('"Delivery, and ""quotes, too"""');

    // The other company sees nothing, on screen or by id.
    const list = (await (await request.get('/api/surveys/published', asCaller(ours))).json()) as {
      id: string;
    }[];
    for (const path of [
      `/api/surveys/published/${list[0]!.id}`,
      `/api/surveys/${list[0]!.id}/responses`,
      `/api/surveys/${list[0]!.id}/analytics`,
    ]) {
      expect((await request.get(path, asCaller(others))).status(), path).toBe(404);
    }
    const stranger = await (await browser.newContext()).newPage();
    await signIn(stranger, others, published);
    await expect(stranger.getByText('No published surveys yet.', { exact: false })).toBeVisible();
    await expect(stranger.getByText(title)).toHaveCount(0);
  },
);
