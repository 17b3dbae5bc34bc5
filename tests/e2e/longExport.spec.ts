import { readFile } from 'node:fs/promises';
import { rebuildRollups } from '@bff/modules/survey-results/counters/rebuildRollups';
import prepareDatabaseTemplate from '../support/databaseTemplate.mjs';
import { startTestServer, type TestServer } from '../support/testServer';
import { expect, newCompany, signIn, test } from '../support/e2e';
import { publish } from '../support/surveyCalls';

const ROWS = 15_000;

const FILL_SQL = `insert into survey_responses (id, company_id, survey_id, submission_id, is_test, device_type, user_agent, ip_address, visitor_id, respondent,
  started_at, is_complete, flagged, answers, answer_marks, search_text, created_at, updated_at)
  select gen_random_uuid(), ?, ?, 's-' || n, false, 'mobile', 'Browser', '192.0.2.0', 'v-' || n, 'visitor:v-' || n, now() - n * interval '1 second', false, false,
    jsonb_build_object('why', 'Line one' || chr(10) || 'line "two" ' || n), '{}', 'line', now(), now() from generate_series(1, ?::int) n returning 1`;

test.describe('an export of fifteen thousand responses', () => {
  let server: TestServer;
  // A separate server: the answers are inserted directly into its database, because no call can add
  // this many.
  test.use({
    baseURL: async ({ baseURL: _product }, use) => {
      prepareDatabaseTemplate();
      server = await startTestServer({ env: { rateLimitScale: 1000 } });
      await use(server.url);
      await server.close();
    },
  });
  test.setTimeout(480_000);

  test('OP-136 RESULT-012 streams to the end, shows its progress, and can be canceled', async ({
    page,
    request,
  }) => {
    const staff = await newCompany(request);
    const survey = await publish(
      request,
      staff,
      { title: 'Long', questions: [{ id: 'why', type: 'textarea', title: 'Why?' }] },
      'Long',
    );
    await server.system.transaction((em) =>
      em.execute(FILL_SQL, [staff.user.companyId, survey.id, ROWS]),
    );
    await rebuildRollups(server.system, survey.id);
    await signIn(page, staff, `/zero-party/survey-published?tab=results&survey=${survey.id}`);
    await expect(page.getByText('1–20 of 15,000')).toBeVisible();

    // A slow connection, so that there is time to cancel on any machine.
    const line = await page.context().newCDPSession(page);
    const limitTo = (bytesPerSecond: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: bytesPerSecond,
        uploadThroughput: -1,
      });
    await limitTo(60_000);
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect(page.getByText(/Exporting\.\.\. [\d,]+ of 15,000/)).toBeVisible({
      timeout: 30_000,
    });
    await page.getByRole('button', { name: 'Cancel export' }).click();
    await expect(page.getByText('Export canceled.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeEnabled();

    await limitTo(-1);
    const download = page.waitForEvent('download', { timeout: 180_000 });
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const text = await readFile((await (await download).path())!, 'utf8');
    await expect(page.getByText('Exported 15000 responses to CSV file!')).toBeVisible();
    expect(text.split('\n').filter((line) => /^"[0-9a-f-]{36}"/.test(line))).toHaveLength(ROWS);
    expect(text).toContain('"Line one\nline ""two"" 15000"');
  });
});
