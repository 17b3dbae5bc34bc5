import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from '@playwright/test';
import { withPostgres } from '../../scripts/test/postgres.mjs';
import { expect, test, type ForeignSite } from '../support/e2e';
import { erased, firstDayFiles, type UploadFile } from '../support/firstDayFiles';
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

/** 18 promoters, 6 passives and 6 detractors: a score of 40. */
const SCORES = Array.from({ length: 30 }, (_, visitor) => [9, 9, 8, 9, 3][visitor % 5]!);

/** A new visitor scores on the shop's page. */
const answerOnPage = async (browser: Browser, site: ForeignSite, score: number): Promise<void> => {
  const context = await browser.newContext();
  const visitor = await context.newPage();
  await visitor.goto(site.url);
  await visitor.getByRole('button', { name: 'Take Survey' }).click();
  // A tap goes on to the next question, so the radio button may be gone before it could be checked.
  await visitor.getByRole('radio', { name: new RegExp(`^${score}`) }).click();
  await visitor.getByRole('button', { name: 'Submit' }).click();
  const thanks = score === 9 ? 'We are glad you like it.' : 'We read every answer.';
  await expect(visitor.getByText(thanks)).toBeVisible();
  await context.close();
};

const shareResults = async (page: Page, browser: Browser): Promise<string> => {
  await go(page, 'Published');
  await page
    .getByRole('article', { name: 'Recommendation (NPS)' })
    .getByRole('button', { name: /View Results/ })
    .click();
  await expect(page.getByText('of 30', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page
    .getByRole('dialog', { name: 'New link' })
    .getByRole('button', { name: 'Create link' })
    .click();
  const url = await page.getByRole('list', { name: 'Links' }).locator('code').textContent();
  await page.keyboard.press('Escape');
  await readReport(browser, url!);
  return url!;
};

/** Someone without an account reads the shared report. */
const readReport = async (browser: Browser, url: string): Promise<void> => {
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(url);
  await expect(
    stranger.getByRole('heading', { name: 'Recommendation (NPS)', level: 1 }),
  ).toBeVisible();
  await expect(
    stranger.getByRole('list', { name: 'Survey numbers' }).getByRole('listitem').first(),
  ).toContainText('30');
  await stranger.context().close();
};

const importFile = async (page: Page, file: UploadFile): Promise<void> => {
  await page.getByRole('button', { name: 'Import Data' }).first().click();
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText(`Successfully imported ${file.name}!`).first()).toBeVisible({
    timeout: 60_000,
  });
};

/** Saves who lives in Bonn and ordered as a segment. @returns its number of people. */
const saveSegment = async (page: Page): Promise<number> => {
  await go(page, 'Audience Intelligence');
  await page.getByRole('button', { name: 'Save View' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save View' });
  await dialog.getByLabel('View Name').fill('Buyers in Bonn');
  await dialog.getByRole('button', { name: 'Add Condition' }).click();
  await dialog.getByLabel('Field').fill('city');
  await dialog.getByLabel('Value').fill('Bonn');
  await dialog.getByRole('button', { name: 'Add Condition' }).click();
  const second = dialog.getByRole('group', { name: 'Condition 2' });
  await second.getByLabel('About').selectOption('Event');
  await second.getByLabel('Event type').fill('purchase');
  await dialog.getByRole('button', { name: 'Save View' }).click();
  await expect(page.getByRole('button', { name: 'View Users: Buyers in Bonn' })).toBeVisible();
  const entry = page.getByRole('button', { name: /^Buyers in Bonn custom view/ });
  return Number(/\d+$/.exec((await entry.textContent())!)![0]);
};

/** Puts the list "for you" on the shop's page, with a key for web pages. */
const recommendOnPage = async (page: Page, browser: Browser, site: ForeignSite): Promise<void> => {
  await go(page, 'Outbound API');
  await page.getByRole('button', { name: 'Create API Token' }).first().click();
  const form = page.getByRole('dialog', { name: 'Create API Token' });
  await form.getByLabel('Name', { exact: true }).fill('Shop pages');
  await form.getByLabel(/^Web pages/).check();
  await form.getByLabel('Sites').fill(new URL(site.url).origin);
  await form.getByRole('button', { name: 'Create Token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your API token' });
  const key = await shown.getByLabel('Token', { exact: true }).inputValue();
  await shown.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Close anyway' }).click();

  await go(page, 'Discovery Settings');
  await page.getByRole('button', { name: 'Set up the first placement' }).click();
  const placement = page.getByRole('dialog', { name: 'New placement' });
  await placement.getByLabel('Name', { exact: true }).fill('for_you');
  await placement.getByRole('button', { name: 'Save placement' }).click();
  await page.getByRole('button', { name: 'Snippet for for_you' }).click();
  const snippet = page.getByRole('dialog', { name: 'Snippet for for_you' });
  await snippet.getByLabel('Key for web pages').fill(key);
  const code = (await snippet.locator('pre').textContent())!;
  await page.keyboard.press('Escape');
  site.show(`<!doctype html><html lang="en"><title>Kelp</title><h1>Kelp</h1>${code}`);
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(site.url);
  const links = visitor.getByRole('link', { name: /^Lakritz Nr\. \d/ });
  await expect(links.first()).toHaveAttribute('href', /\/p\/1\d\d$/);
  expect(await links.count()).toBeGreaterThan(1);
  await visitor.context().close();
};

const findPerson = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('tab', { name: 'Users' }).click();
  await page.getByLabel('Search users').fill(text);
};

/** Finds the person by each identifier, then erases them. */
const erasePerson = async (page: Page): Promise<void> => {
  await go(page, 'Audience Intelligence');
  for (const text of Object.values(erased)) {
    await findPerson(page, text);
    await expect(
      page.getByRole('listitem').filter({ hasText: /^Total Users ?1 ?classified/ }),
    ).toBeVisible();
    await expect(page.getByRole('gridcell', { name: erased.email })).toBeVisible();
  }
  await page.getByRole('gridcell', { name: erased.email }).click();
  await page.getByRole('button', { name: 'Erase Person' }).click();
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  const receipt = page.getByRole('dialog', { name: 'Erasure receipt' });
  await expect(receipt.getByRole('row', { name: 'profile_identifiers 3' })).toBeVisible();
  await receipt.getByRole('button', { name: 'Done' }).click();
};

const expectErased = async (page: Page): Promise<void> => {
  for (const text of Object.values(erased)) {
    await findPerson(page, text);
    await expect(page.getByText(`No people match the filters. Search: ${text}`)).toBeVisible();
  }
};

/** Runs the command behind `npm run backup` or `npm run move` on the test's folder. */
const run = async (command: 'backup' | 'move', options: string[]): Promise<void> => {
  await promisify(execFile)(process.execPath, [`dist/server/${command}.js`, ...options], {
    env: { ...process.env, NODE_OPTIONS: '', DATA_DIR: folder, DATABASE_URL: '' },
  });
};

test('the first day: a company, a teammate, a survey with 30 answers, 2,000 people, recommendations, an erasure, PostgreSQL', async ({
  browser,
  foreignSite,
}) => {
  test.setTimeout(360_000);
  const files = firstDayFiles();
  const owner = await (await browser.newContext({ baseURL: product.url })).newPage();
  await test.step('the first visitor creates the operator and the company', () => setUp(owner));
  const page = await test.step('a teammate is invited with a role', () =>
    inviteTeammate(owner, browser));
  await test.step('a survey is published and put on a page', () => surveyOnPage(page, foreignSite));
  await test.step('30 visitors answer there', async () => {
    for (let at = 0; at < SCORES.length; at += 5)
      await Promise.all(
        SCORES.slice(at, at + 5).map((score) => answerOnPage(browser, foreignSite, score)),
      );
  });
  const report = await test.step('the results are shared', () => shareResults(page, browser));
  await test.step('people, products and orders are imported as they are', async () => {
    await go(page, 'Data Sources');
    for (const file of [files.people, files.products, files.orders]) await importFile(page, file);
  });
  await test.step('buyers in Bonn become a segment', async () => {
    expect(await saveSegment(owner)).toBe(files.buyersInBonn);
  });
  await test.step('a page shows recommendations', () =>
    recommendOnPage(owner, browser, foreignSite));
  await test.step('a person is erased', async () => {
    await erasePerson(owner);
    await expectErased(owner);
  });
  await test.step('the installation is backed up and moved to PostgreSQL', async () => {
    const backup = join(folder, 'first-day.backup');
    await run('backup', [backup]);
    expect(existsSync(backup)).toBe(true);
    await product.kill();
    await withPostgres(async (url) => {
      await run('move', ['--to', url]);
      const secret = readFileSync(join(folder, 'secret.key'), 'utf8').trim();
      const port = Number(new URL(product.url).port);
      product = await startKillableServer(port, folder, { DATABASE_URL: url, SECRET_KEY: secret });
      await owner.goto('/audience-intelligence');
      await expect(owner.getByRole('button', { name: /^Buyers in Bonn/ })).toContainText(
        String(files.buyersInBonn),
      );
      await expectErased(owner);
      await readReport(browser, report);
      await product.kill();
    });
  });
});
