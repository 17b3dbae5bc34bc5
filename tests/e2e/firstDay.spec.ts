import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { expect, test, type ForeignSite } from '../support/e2e';
import { freePort } from '../support/freePort';
import { type KillableServer, startKillableServer } from '../support/killableServer';

// A server of its own, because the story starts with an empty installation.
let product: KillableServer;
const folder = mkdtempSync(join(tmpdir(), 'navout-first-day-'));

test.beforeAll(async () => {
  product = await startKillableServer(await freePort(), folder);
});
test.afterAll(async () => {
  await product?.kill();
  rmSync(folder, { recursive: true, force: true });
});

const company = 'Kelp & Co';
const password = 'quiet-harbor-lantern';

const go = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

const setUp = async (page: Page): Promise<void> => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Set up Navout' })).toBeVisible();
  await page.getByLabel('Full Name').fill('Ole Petersen');
  await page.getByLabel('Email').fill('ole@kelp.example');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('First Company').fill(company);
  await page.getByRole('button', { name: 'Set Up' }).click();
  await expect(page.getByRole('heading', { name: 'Get started' })).toBeVisible();
  await expect(page.getByRole('button', { name: `View Data For: ${company}` })).toBeVisible();
};

/** Invites a teammate who makes surveys and imports, and accepts the invitation. @returns the teammate's page. */
const inviteTeammate = async (page: Page, browser: Browser): Promise<Page> => {
  await page.getByRole('button', { name: /^User menu/ }).click();
  await page.getByRole('button', { name: 'Manage Users' }).click();
  await page.getByRole('button', { name: 'Invite User' }).click();
  await page.getByLabel('Email').fill('ines@kelp.example');
  await page.getByLabel('Full Name').fill('Ines Duarte');
  await page.getByLabel('Role').selectOption('Company Admin');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('Escape');

  const teammate = await (await browser.newContext({ baseURL: product.url })).newPage();
  await teammate.goto(link);
  await teammate.getByLabel('Password', { exact: true }).fill(password);
  await teammate.getByLabel('Confirm Password').fill(password);
  await teammate.getByRole('button', { name: 'Activate account' }).click();
  await expect(teammate.getByRole('heading', { name: 'Get started' })).toBeVisible();
  return teammate;
};

/** Publishes the recommendation template, starts it and puts it on a page. */
const surveyOnPage = async (page: Page, site: ForeignSite): Promise<void> => {
  await go(page, 'Creation');
  await page.getByRole('button', { name: /^Recommendation \(NPS\)/ }).click();
  await page
    .getByRole('dialog', { name: 'Templates' })
    .getByRole('button', { name: 'Use this template' })
    .click();
  await page.getByRole('button', { name: 'Publish' }).click();
  const card = page.getByRole('article', { name: 'Recommendation (NPS)' });
  await card.getByRole('button', { name: /Start/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Start survey' });
  await dialog.getByLabel('When I stop it').check();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Embed Code' }).click();
  const code = await page.locator('pre').first().textContent();
  site.show(`<!doctype html><html lang="en"><title>Kelp</title><h1>Kelp</h1>${code ?? ''}`);
};

const answerOnPage = async (browser: Browser, site: ForeignSite): Promise<void> => {
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.url);
  await visitor.getByRole('button', { name: 'Take Survey' }).click();
  // A tap goes on to the next question, so the radio button may be gone before it could be checked.
  await visitor.getByRole('radio', { name: /^9/ }).click();
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByText('We are glad you like it.')).toBeVisible();
  await visitor.context().close();
};

test('an empty installation: operator and company, a teammate with a role, a survey on a page, its first answer', async ({
  browser,
  foreignSite,
}) => {
  const owner = await (await browser.newContext({ baseURL: product.url })).newPage();
  await test.step('the first visitor creates the operator and the company', () => setUp(owner));
  const page = await test.step('a teammate is invited with a role', () =>
    inviteTeammate(owner, browser));
  await test.step('a survey is published and put on a page', () => surveyOnPage(page, foreignSite));
  await test.step('a visitor answers there', () => answerOnPage(browser, foreignSite));
});
