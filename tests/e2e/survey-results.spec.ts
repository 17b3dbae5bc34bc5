import { readFile } from 'node:fs/promises';
import type { Survey } from '@core/survey/types';
import {
  expect,
  expectAccessible,
  newCompany,
  settled,
  signIn,
  test,
  uniqueName,
} from '../support/e2e';
import { answer, publish, start } from '../support/surveyCalls';

const screen = '/zero-party/survey-published';

const survey: Survey = {
  title: 'Harbour tour',
  questions: [
    {
      id: 'rate',
      type: 'rating',
      title: 'How was the tour?',
      settings: { minValue: 1, maxValue: 5 },
    },
    {
      id: 'way',
      type: 'checkbox',
      title: 'What did you like?',
      options: ['The boat', 'The guide'],
    },
    { id: 'why', type: 'textarea', title: 'What should we improve?' },
  ],
};

test('"who dropped out where, since the last version, on phones?" takes three clicks', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const name = uniqueName('Tour');
  const first = await start(request, staff, await publish(request, staff, survey, name));
  for (const complete of [true, true, true, false])
    await answer(
      request,
      first,
      { rate: 4, ...(complete ? { way: ['The boat'], why: 'Fine' } : {}) },
      { phone: true, complete },
    );
  const second = await start(
    request,
    staff,
    await publish(request, staff, survey, `${name} two`, first),
  );
  for (const complete of [true, false, false, false])
    await answer(
      request,
      second,
      { rate: 2, ...(complete ? { way: ['The guide'], why: 'Longer' } : {}) },
      { phone: true, complete },
    );
  await answer(request, second, { rate: 5, way: ['The boat'], why: 'On a computer' });

  await signIn(page, staff, screen);
  await page
    .getByRole('article', { name: `${name} two` })
    .getByRole('button', { name: /View Results/ })
    .click();
  await page.getByRole('button', { name: 'Since last version' }).click();
  await page.getByRole('button', { name: 'Mobile' }).click();

  const funnel = page.getByRole('table', { name: 'Funnel' });
  await expect(funnel.getByRole('columnheader', { name: 'In version 1' })).toBeVisible();
  await expect(funnel.getByRole('row', { name: /^Started/ })).toContainText('4');
  // Question 2: one of four continues, compared with three of four before.
  await expect(funnel.getByRole('row', { name: /^Question 2/ })).toContainText(
    /25\.0%.*75\.0%.*−50\.0.*3/,
  );
  // Every question card is shown next to the version before it: 4 answered 2 now, 4 answered 4 then.
  const rating = page.getByRole('region', { name: 'Question 1' });
  await expect(rating).toContainText('4 answers, 4 in version 1');
  await expect(rating).toContainText('4 in version 1−2');
});

test(
  'RESULT-005 RESULT-016 RESULT-017 every tile follows the filters in the URL, and the sums match the list',
  { tag: '@main' },
  async ({ page, request }) => {
    const staff = await newCompany(request);
    const name = uniqueName('Tour');
    const published = await start(request, staff, await publish(request, staff, survey, name));
    for (let index = 0; index < 5; index += 1)
      await answer(
        request,
        published,
        {
          rate: (index % 5) + 1,
          way: ['The boat', 'The guide'],
          why: index === 0 ? 'Late departure' : 'Fine',
        },
        { phone: index < 3, complete: index !== 4 },
      );
    await signIn(page, staff, `${screen}?tab=results&survey=${published.id}`);
    const total = page.getByRole('list', { name: 'Survey numbers' }).getByRole('listitem').first();
    await expect(total).toContainText('5');
    await expect(page.getByText('1–5 of 5')).toBeVisible();
    await page.getByRole('button', { name: 'Mobile' }).click();
    await expect(page).toHaveURL(/device=mobile/);
    await expect(total).toContainText('3');
    await expect(page.getByText('1–3 of 3')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Question 1' })).toContainText('3 answers');
    await expect(page.getByRole('row', { name: /^Started/ })).toContainText('3');
    await page.getByLabel('Search answers').fill('late dep');
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await expect(total).toContainText('1');
    await page.getByLabel('Quick answers').selectOption('Not quick');
    await expect(page).toHaveURL(/flagged=false/);
    await page.getByLabel('Quick answers').selectOption('Any speed');
    // The URL alone restores it; going back undoes one step.
    await page.reload();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByText('1–5 of 5')).toBeVisible();
    // The numbers may come from the cache before the URL has changed. Going back needs the
    // changed URL.
    await expect(page).not.toHaveURL(/search=/);
    await page.goBack();
    await expect(page.getByText('1–1 of 1')).toBeVisible();
  },
);

test('ERR-102 ERR-103 ERR-104 OP-109 a failed load shows an error with Retry, never a zero', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const published = await start(
    request,
    staff,
    await publish(request, staff, survey, uniqueName('Tour')),
  );
  await answer(request, published, { rate: 4, way: ['The boat'], why: 'Fine' });
  const calls = /\/api\/surveys\/[^/]+\/(analytics|responses|funnel|user-analytics)\b/;
  await page.route(calls, (route) =>
    route.fulfill({ status: 500, json: { error: 'Broken', code: 'internal_error' } }),
  );
  await signIn(page, staff, `${screen}?tab=results&survey=${published.id}`);
  await page.getByRole('button', { name: 'Load user analytics' }).click();
  const parts = ['The numbers', 'The funnel', 'The responses', 'User analytics'].map((what) =>
    page.getByText(`${what} could not be loaded.`),
  );
  for (const part of parts) await expect(part).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Question 1' })).toContainText(
    'These answers could not be loaded.',
  );
  for (const lie of ['No responses found', 'No one has answered', '0 answers'])
    await expect(page.getByText(lie)).toHaveCount(0);
  await page.unroute(calls);
  for (const part of parts)
    await page
      .locator('div:has(> button)')
      .filter({ has: part })
      .last()
      .getByRole('button', { name: 'Retry' })
      .click();
  for (const part of parts) await expect(part).toBeHidden();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Question 1' })).toContainText('1 answer');
});

test('"what do mobile detractors say?" takes three clicks and has a URL that can be shared', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const scored: Survey = {
    title: 'Harbour score',
    questions: [
      {
        id: 'nps',
        type: 'rating',
        title: 'Would you recommend us?',
        settings: { preset: 'nps', minValue: 0, maxValue: 10 },
      },
      { id: 'why', type: 'textarea', title: 'Why {{nps|that}}?' },
    ],
  };
  const published = await start(
    request,
    staff,
    await publish(request, staff, scored, uniqueName('Score')),
  );
  for (const [nps, why, phone] of [
    [2, 'The ferry was late', true],
    [9, 'Lovely crew', true],
    [3, 'Too expensive', false],
    [8, 'It was fine', true],
  ] as const)
    await answer(request, published, { nps, why }, { phone });
  await signIn(page, staff, `${screen}?tab=results&survey=${published.id}`);
  await expect(page.getByText('1–4 of 4')).toBeVisible();
  await page.getByRole('button', { name: 'Mobile' }).click();
  await page.getByRole('button', { name: /^Detractors/ }).click();
  await page.getByRole('button', { name: 'View responses to question 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why “Would you recommend us?”?' });
  await expect(dialog.getByRole('list', { name: 'Answers' }).getByRole('listitem')).toHaveText([
    /The ferry was late/,
  ]);
  await expect(page).toHaveURL(/answers=nps\.band\.detractors/);
  await page.reload();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Started/ })).toContainText('1');
  await page
    .getByRole('button', { name: 'Remove the filter Would you recommend us?: Detractors' })
    .click();
  await expect(page.getByText('1–3 of 3')).toBeVisible();
  // Any answer can also be searched by words.
  await page.getByRole('button', { name: 'Filter by answer' }).click();
  const form = page.getByRole('dialog', { name: 'Filter by answer' });
  await form.getByLabel('Question').selectOption({ index: 1 });
  await form.getByLabel('Text').fill('LOVELY');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add filter' }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
});

test('ERR-100 RESULT-010 RESULT-012 RESULT-013 RESULT-014 RESULT-015 the CSV has its name, columns and joined answers, safe by default and exact on request', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const published = await start(
    request,
    staff,
    await publish(request, staff, survey, 'Tour & Co. №1'),
  );
  await answer(request, published, { rate: 5, way: ['The boat', 'The guide'], why: '=1+1' });
  await signIn(page, staff, `${screen}?tab=results&survey=${published.id}`);
  const save = async (press: () => Promise<void>): Promise<{ name: string; lines: string[] }> => {
    const download = page.waitForEvent('download');
    await press();
    const file = await download;
    return {
      name: file.suggestedFilename(),
      lines: (await readFile((await file.path())!, 'utf8')).split('\r\n'),
    };
  };
  const safe = await save(() => page.getByRole('button', { name: 'Export CSV' }).click());
  expect(safe.name).toMatch(/^tour___co___1_responses_\d{4}-\d{2}-\d{2}\.csv$/);
  expect(safe.lines[0]).toBe(
    'Response ID,IP Address,Device Type,User Agent,Started At,Completed At,Completion Time (seconds),Is Complete,Created At,Q: How was the tour?,Q: What did you like?,Q: What should we improve?',
  );
  expect(safe.lines[1]).toMatch(/,5,The boat; The guide,'=1\+1$/);
  await expect(page.getByText('Exported 1 responses to CSV file!')).toBeVisible();
  await page.getByRole('button', { name: 'Export options' }).click();
  const exact = await save(() => page.getByRole('menuitem', { name: /Exact data/ }).click());
  expect(exact.lines[1]).toMatch(/,=1\+1$/);
});

test('the origin of responses is in their details, filters them, and follows the answers in the CSV on request', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const published = await start(
    request,
    staff,
    await publish(request, staff, survey, uniqueName('Tour')),
  );
  const from = 'https://shop.example/tours?utm_source=newsletter';
  await answer(request, published, { rate: 5 }, { page: from, hidden: { plan: 'pro' } });
  await answer(request, published, { rate: 3 });
  await signIn(page, staff, `${screen}?tab=results&survey=${published.id}`);
  await expect(page.getByText('1–2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Visit' }).click();
  const filter = page.getByRole('dialog', { name: 'Filter by visit' });
  await filter.getByLabel('UTM source').fill('newsletter');
  await filter.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page).toHaveURL(/utm_source=newsletter/);
  await page.getByRole('button', { name: 'Export options' }).click();
  await page.getByRole('menuitemcheckbox', { name: /With visit columns/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Safe for spreadsheets/ }).click();
  const [head, line, ...rest] = (await readFile((await (await download).path())!, 'utf8'))
    .trim()
    .split('\n');
  expect(head).toMatch(/"Q: What should we improve\?","Survey Version","Page",.*"Hidden Fields"$/);
  expect(line).toContain(`,1,"${from}","","newsletter",`);
  expect(line).toMatch(/"plan=pro"$/);
  expect(rest).toEqual([]);
  await page.getByRole('row').filter({ hasText: 'Completed' }).last().click();
  const details = page.getByRole('dialog', { name: /^Response / });
  for (const text of [from, 'UTM source', 'Hidden field plan', 'pro'])
    await expect(details.getByText(text, { exact: true })).toBeVisible();
});

test('RESULT-009 RESULT-018 new answers appear live; a question opens its answers; user analytics load and hide; paper shows the results alone', async ({
  page,
  request,
}) => {
  const staff = await newCompany(request);
  const published = await start(
    request,
    staff,
    await publish(request, staff, survey, uniqueName('Tour')),
  );
  await signIn(page, staff, `${screen}?tab=results&survey=${published.id}`);
  await expect(page.getByText('No responses found matching your current filters.')).toBeVisible();
  await expect(page.getByText('No one has answered this question yet.').first()).toBeVisible();
  await settled(page);
  await answer(request, published, { rate: 5, why: 'The departure was late' });
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'View responses to question 3' }).click();
  const dialog = page.getByRole('dialog', { name: 'What should we improve?' });
  await expect(dialog.getByText('The departure was late')).toBeVisible();
  await dialog.getByRole('button', { name: 'Incomplete' }).click();
  await expect(dialog.getByText('No responses found matching your current filters.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Load user analytics' }).click();
  await expect(page.getByText('Unique users')).toBeVisible();
  await page.getByRole('button', { name: 'Hide user analytics' }).click();
  await expect(page.getByText('Unique users')).toHaveCount(0);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('a share link shows numbers without an account, and nothing once revoked', async ({
  page,
  request,
  browser,
}) => {
  const staff = await newCompany(request);
  const name = uniqueName('Tour');
  const published = await start(request, staff, await publish(request, staff, survey, name));
  await answer(request, published, { rate: 5, why: 'A private remark' });
  await signIn(page, staff, `${screen}?tab=results&survey=${published.id}`);
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('button', { name: 'Create link' }).click();
  await page
    .getByRole('dialog', { name: 'New link' })
    .getByLabel('Password', { exact: true })
    .fill('open sesame');
  await page.getByRole('button', { name: 'Create link' }).click();
  const url = await page.getByRole('list', { name: 'Links' }).locator('code').textContent();
  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(url ?? '');
  await expect(
    stranger.getByRole('heading', { name: 'This report needs a password' }),
  ).toBeVisible();
  await expect(stranger.getByText(name)).toHaveCount(0);
  await expectAccessible(stranger);
  await stranger.getByLabel('Password', { exact: true }).fill('open sesame');
  await stranger.getByRole('button', { name: 'Open report' }).click();
  await expect(stranger.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(stranger.getByRole('table', { name: 'Funnel' })).toBeVisible();
  await expect(stranger.getByText('A private remark')).toHaveCount(0);
  await expectAccessible(stranger);
  await page.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The link was revoked and no longer works.')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
});
