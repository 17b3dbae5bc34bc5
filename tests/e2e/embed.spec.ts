import { readFile } from 'node:fs/promises';
import type { Question } from '@core/survey/types';
import type { WidgetSurveyList } from '@core/survey/types';
import {
  asCaller,
  expect,
  expectAccessible,
  expectAccessibleInBothThemes,
  expectNoSidewaysScroll,
  newCompany,
  signIn,
  test,
  themes,
  uniqueName,
  viewports,
} from '../support/e2e';
import { publish, start } from '../support/surveyCalls';

const screen = '/zero-party/survey-published';
const options = ['Red', 'Blue', 'Green'];
const eleven: Question[] = [
  { id: 'rate', type: 'rating', title: 'How was the tour?', required: true },
  { id: 'text', type: 'text', title: 'A word?' },
  { id: 'area', type: 'textarea', title: 'More words?' },
  { id: 'multi', type: 'multiple-choice', title: 'Which colour?', options },
  { id: 'single', type: 'single-choice', title: 'Which one?', options },
  { id: 'boxes', type: 'checkbox', title: 'Which ones?', options },
  { id: 'list', type: 'dropdown', title: 'From a list?', options },
  { id: 'number', type: 'number', title: 'How many?' },
  { id: 'date', type: 'date', title: 'Which day?' },
  { id: 'mail', type: 'email', title: 'Address?' },
  { id: 'yes', type: 'yes-no', title: 'Again?' },
];
const tour = { title: 'Harbour tour', description: 'How was it?', questions: eleven };

interface StoredResponse {
  is_complete: boolean;
  flagged: boolean;
  responses: Record<string, unknown>;
  identifiers?: object;
}

test('EMBED-003 a running survey has its own page: opened from the list, prefilled, answered, stored with its hidden fields', async ({
  page,
  request,
  browser,
}) => {
  const staff = await newCompany(request);
  const survey = await start(
    request,
    staff,
    await publish(request, staff, tour, uniqueName('Tour')),
  );
  await signIn(page, staff, `${screen}?tab=embed`);
  const link = page.getByRole('link', { name: /^Open survey page: Tour/ });
  await expect(link).toHaveAttribute('href', `/s/${survey.id}`);

  const visitor = await (await browser.newContext()).newPage();
  const violations: string[] = [];
  visitor.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await visitor.goto(
    `/s/${survey.id}?q1=4&boxes=Red,Green&list=Blue&q8=not-a-number&user_email=ann%40example.com&utm_source=letter`,
  );
  await expect(visitor).toHaveTitle('Harbour tour');
  await expect(visitor.getByRole('radio', { name: '4 / 5' })).toBeChecked();
  await expect(visitor.getByRole('checkbox', { name: 'Green' })).toBeChecked();
  await expect(visitor.getByRole('combobox')).toHaveValue('1');
  await expect(visitor.getByRole('spinbutton')).toHaveValue('');
  await visitor.getByRole('group', { name: 'A word?' }).getByRole('textbox').fill('Foghorn');
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByText('Thank you')).toBeVisible();
  expect(violations).toEqual([]);
  const stored = (await (
    await request.get(
      `/api/surveys/${survey.id}/responses?page=1&limit=20&completed=true`,
      asCaller(staff),
    )
  ).json()) as { responses: StoredResponse[] };
  expect(stored.responses).toMatchObject([
    {
      identifiers: { email: 'ann@example.com' },
      responses: { rate: 4, boxes: ['Red', 'Green'], list: 'Blue', text: 'Foghorn' },
    },
  ]);
});

test('a link opened again continues its response with the new answer; a link with another hidden field starts a new response', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const survey = await start(
    request,
    staff,
    await publish(request, staff, tour, uniqueName('Tour')),
  );
  const words = page.getByRole('group', { name: 'A word?' }).getByRole('textbox');
  await page.goto(`/s/${survey.id}?q1=2&order=1`);
  await words.fill('Foghorn');
  await words.press('Tab');
  await page.goto(`/s/${survey.id}?q1=5&order=1`);
  await expect(words).toHaveValue('Foghorn');
  await expect(page.getByRole('radio', { name: '5 / 5' })).toBeChecked();
  await page.goto(`/s/${survey.id}?q1=5&order=2`);
  await expect(page.getByRole('radio', { name: '5 / 5' })).toBeChecked();
  await expect(words).toHaveValue('');
});

test('an answer from a link is never flagged as too quick', async ({ page, request }) => {
  const staff = await newCompany(request);
  const one = { title: 'One question', questions: [eleven[0]!] };
  const survey = await start(
    request,
    staff,
    await publish(request, staff, one, uniqueName('Link')),
  );
  await page.goto(`/s/${survey.id}?q1=4`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  const stored = (await (
    await request.get(`/api/surveys/${survey.id}/responses?page=1&limit=20`, asCaller(staff))
  ).json()) as { responses: StoredResponse[] };
  expect(stored.responses).toMatchObject([{ flagged: false, is_complete: true }]);
});

test('an answer from a link is saved without Submit, the latest link wins, and the page uses the language of the link', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const survey = await start(
    request,
    staff,
    await publish(
      request,
      staff,
      { ...tour, language: 'en', translations: { de: { title: 'Hafenrundfahrt' } } },
      uniqueName('Letter'),
    ),
  );
  const stored = async () =>
    (
      (await (
        await request.get(`/api/surveys/${survey.id}/responses?page=1&limit=20`, asCaller(staff))
      ).json()) as { responses: StoredResponse[] }
    ).responses.map(({ is_complete, responses }) => [is_complete, responses.rate]);
  for (const rate of [2, 5]) {
    await page.goto(`/s/${survey.id}?q1=${rate}&lang=de`);
    await expect.poll(stored).toEqual([[false, rate]]);
  }
  await expect(page).toHaveTitle('Hafenrundfahrt');
  await expect(page.getByRole('heading', { level: 1, name: 'Hafenrundfahrt' })).toBeAttached();
  await page.goto(`/s/${survey.id}?lang=fr`);
  await expect(page).toHaveTitle(tour.title);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await stored()).toEqual([[false, 5]]);
});

test('a link is answered once in a browser, even from another campaign; a link for another order can be answered too', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const one = { title: 'One question', questions: [eleven[0]!] };
  const survey = await start(
    request,
    staff,
    await publish(request, staff, one, uniqueName('Once')),
  );
  const submit = page.getByRole('button', { name: 'Submit' });
  for (const link of [`/s/${survey.id}?q1=4`, `/s/${survey.id}?q1=4&order=2`]) {
    await page.goto(link);
    await expect(page).toHaveTitle('One question');
    await submit.click();
    await expect(page.getByText('Thank you')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText('You have already answered this survey. Thank you.')).toBeVisible();
    await expect(submit).toHaveCount(0);
  }
  await page.goto(`/s/${survey.id}?q1=4&utm_campaign=reminder`);
  await expect(page.getByText('You have already answered this survey. Thank you.')).toBeVisible();
});

test('a survey sent from two tabs at the same moment is answered once, and the other tab says so', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const one = { title: 'One question', questions: [eleven[0]!] };
  const survey = await start(
    request,
    staff,
    await publish(request, staff, one, uniqueName('Tabs')),
  );
  const tabs = [page, await page.context().newPage()];
  for (const tab of tabs) {
    await tab.goto(`/s/${survey.id}`);
    await expect(tab.getByRole('radio', { name: '4 / 5' })).toBeVisible();
  }
  for (const tab of tabs) await tab.getByRole('radio', { name: '4 / 5' }).check();
  await Promise.all(tabs.map((tab) => tab.getByRole('button', { name: 'Submit' }).click()));
  const said = tabs.map((tab) =>
    tab.getByText(/^Your answers (are saved|were already sent)\.$/).textContent(),
  );
  expect((await Promise.all(said)).sort()).toEqual([
    'Your answers are saved.',
    'Your answers were already sent.',
  ]);
  const stored = await request.get(
    `/api/surveys/${survey.id}/responses?page=1&limit=20&completed=true`,
    asCaller(staff),
  );
  expect(((await stored.json()) as { responses: StoredResponse[] }).responses).toHaveLength(1);
});

test('a survey is shared by an email button and by personal links that accept one response each', async ({
  page,
  request,
  browser,
}) => {
  const staff = await newCompany(request);
  const one = { title: 'One question', questions: [eleven[0]!] };
  const name = uniqueName('Shared');
  const survey = await start(request, staff, await publish(request, staff, one, name));
  await signIn(page, staff, `${screen}?tab=embed`);
  await page.getByRole('button', { name: `Share ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Share ${name}` });
  await expect(dialog.getByRole('img', { name: /^QR code for http/ })).toBeVisible();
  await expect(dialog.getByLabel('HTML for an email')).toContainText(`/s/${survey.id}?q1=5`);
  await expectAccessible(page);
  await page.setViewportSize(viewports.phone);
  // Text that is too long for a phone scrolls in its own block.
  for (const name of ['Copy link', 'Copy code'])
    await expect
      .poll(async () => {
        const { x, width } = (await dialog.getByRole('button', { name }).boundingBox())!;
        return x + width;
      })
      .toBeLessThan(viewports.phone.width);
  await dialog.getByLabel('Email addresses').fill('ann@example.test\nbo@example.test');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Create links' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('survey-links.csv');
  await expect(dialog.getByText('2 created, 0 answered')).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  const [, link = ''] = /^"ann@example.test","([^"]+)"$/.exec(lines[1] ?? '') ?? [];

  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`${link}&q1=5`);
  await visitor.getByRole('button', { name: 'Submit' }).click();
  await expect(visitor.getByText('Thank you')).toBeVisible();
  const elsewhere = await (await browser.newContext()).newPage();
  for (const again of [visitor, elsewhere]) {
    await again.goto(link);
    await expect(
      again.getByText('You have already answered this survey. Thank you.'),
    ).toBeVisible();
  }
  await expect(elsewhere.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  const stored = (await (
    await request.get(`/api/surveys/${survey.id}/responses?page=1&limit=20`, asCaller(staff))
  ).json()) as { responses: StoredResponse[] };
  expect(stored.responses).toMatchObject([
    { is_complete: true, responses: { rate: 5 }, identifiers: { email: 'ann@example.test' } },
  ]);
});

test('the hosted page explains why it cannot show a survey', async ({ page, request }) => {
  const staff = await newCompany(request);
  const survey = await publish(request, staff, tour, uniqueName('Tour'));
  await page.goto(`/s/${survey.id}`);
  await expect(page.getByText('This survey is closed.')).toBeVisible();
  await page.goto('/s/0198c0de-0000-7000-8000-000000000000');
  await expect(
    page.getByText('This survey does not exist. Please check the link you were sent.'),
  ).toBeVisible();
  await start(request, staff, survey);
  await request.put(`/api/companies/${staff.company.id}/global-identifiers`, {
    ...asCaller(staff),
    data: { globalIdentifiers: { requireIdentifier: true, identifierTypes: ['email'] } },
  });
  await page.goto(`/s/${survey.id}`);
  await expect(
    page.getByText('This link is incomplete. Please use the link you were sent.'),
  ).toBeVisible();
  await page.goto(`/s/${survey.id}?user_email=ann%40example.com`);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
});

test('the hosted page is accessible and fits a phone, in both themes', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const survey = await start(
    request,
    staff,
    await publish(request, staff, tour, uniqueName('Tour')),
  );
  for (const theme of themes)
    for (const size of Object.values(viewports)) {
      await page.emulateMedia({ colorScheme: theme });
      await page.setViewportSize(size);
      await page.goto(`/s/${survey.id}`);
      await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
});

test('only sites listed by a company show its surveys; two companies on one machine each show their own', async ({
  page,
  browser,
  request,
  foreignSite,
  baseURL,
}) => {
  const [one, two] = [await newCompany(request), await newCompany(request)];
  const names = new Map([
    [one, uniqueName('Tour')],
    [two, uniqueName('Trip')],
  ]);
  for (const [staff, name] of names)
    await start(
      request,
      staff,
      await publish(
        request,
        staff,
        { ...tour, title: name, settings: { widget: { displayMode: 'inline' } } },
        name,
      ),
    );
  const embed = (staff: typeof one): void =>
    foreignSite.show(
      `<!doctype html><html lang="en"><title>A customer</title><body><h1>Shop</h1><div data-navout-survey></div><script src="${baseURL ?? ''}/widget.js" data-company-id="${staff.company.id}" async></script></body></html>`,
    );
  for (const [staff, name] of names) {
    embed(staff);
    await page.goto(foreignSite.url);
    await expect(page.getByText(name)).toBeVisible();
  }
  const allow = (origins: string[]) =>
    request.put(`/api/companies/${two.company.id}/settings`, {
      ...asCaller(two),
      data: { allowedEmbedOrigins: origins },
    });
  expect((await allow(['https://shop.example'])).status()).toBe(200);
  // Another visitor, because a browser reuses what it read for a minute.
  const visitor = await browser.newPage();
  const visit = async () => {
    const [answer] = await Promise.all([
      visitor.waitForResponse((one) => one.url().endsWith('/surveys')),
      visitor.goto(foreignSite.url),
    ]);
    return answer;
  };
  expect((await visit()).status()).toBe(403);
  await expect(visitor.getByText(names.get(two)!)).toBeHidden();
  await allow([new URL(foreignSite.url).origin]);
  const allowed = await visit();
  expect(((await allowed.json()) as WidgetSurveyList).surveys).toHaveLength(1);
  await expect(visitor.getByText(names.get(two)!)).toBeVisible();
  await visitor.close();
  await signIn(page, two, `${screen}?tab=embed`);
  await expect(
    page.getByText(new RegExp(`^Seen .+ ago on ${new URL(foreignSite.url).host}$`)),
  ).toBeVisible();
});

/**
 * The code of copied install instructions, as a page of such a site contains it: the script, the
 * element of a survey, the visitor's identity.
 */
const pageOfInstructions = (site: string, text: string): string => {
  const parts = text.split('\n\n');
  const at = (start: string): number => parts.findIndex((part) => part.startsWith(start));
  const code = parts.slice(at('1.') + 1, at('2.')).join('\n');
  const tag = {
    WordPress: () => /echo '(.*)';/.exec(code)![1]!,
    'Next.js': () =>
      `${/<Script .*\/>/.exec(code)![0].replace('<Script', '<script async').replace('/>', '>')}</script>`,
    React: () => `<script>${code}</script>`,
    Vue: () => `<script>${code}</script>`,
  }[site];
  return `<!doctype html><html lang="en"><head><title>A ${site} site</title></head><body>${tag?.() ?? code}<main>${parts[at('2.') + 1]}</main><script>${parts[at('3.') + 1]}</script></body></html>`;
};

for (const size of ['desk', 'phone'] as const)
  test(`the instructions for each kind of site are copied, and their code shows a survey on a page (${size})`, async ({
    page,
    browser,
    request,
    foreignSite,
  }) => {
    const staff = await newCompany(request);
    const survey = { ...tour, settings: { widget: { displayMode: 'inline' as const } } };
    await start(request, staff, await publish(request, staff, survey, uniqueName('Tour')));
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(viewports[size]);
    await signIn(page, staff, `${screen}?tab=embed`);
    const choice = page.getByLabel('Your site');
    await expect(page.getByText('Not seen yet')).toBeVisible();
    const sites = (await choice.getByRole('option').allTextContents()).slice(1);
    expect(sites).toHaveLength(7);
    const visitor = await browser.newPage();
    for (const site of sites) {
      await choice.selectOption({ label: site });
      await expect(page.getByRole('region', { name: 'Instructions' })).toContainText(site);
      await page.getByRole('button', { name: 'Copy the instructions' }).click();
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      foreignSite.show(pageOfInstructions(site, copied));
      await visitor.goto(foreignSite.url);
      await expect(visitor.getByText('How was the tour?'), site).toBeVisible();
    }
    await visitor.close();
    await page.getByRole('button', { name: 'Check again' }).click();
    await expect(
      page.getByText(`Seen less than a minute ago on ${new URL(foreignSite.url).host}`),
    ).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await expectNoSidewaysScroll(page);
  });

test('the embed tab with a running survey is accessible in both themes and fits a phone', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  await start(request, staff, await publish(request, staff, tour, uniqueName('Tour')));
  await signIn(page, staff, `${screen}?tab=embed`);
  await expect(page.getByRole('button', { name: /^Copy the link to Tour/ })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize(viewports.phone);
  await expectNoSidewaysScroll(page);
});
