// @postgres: its locks
import { LIMITS } from '@core/limits';
import { ownerQuery } from '@bff/db/ownerQuery';
import { isEmbedded } from '@bff/db/isEmbedded';
import { makeWorld } from '@tests/support/actors';
import { publishAndStart, SURVEY } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { createRateLimiter } from './rateLimiter';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1 } });
});
afterAll(() => server.close());

const realNow = Date.now;
afterEach(() => {
  Date.now = realNow;
});

const rowsOf = (rule: string) =>
  ownerQuery<{ points: number }>(
    server.services.orm,
    'select points from rate_limits where key like $1',
    [`${rule}:%`],
  );

/** Statuses of simultaneous calls. */
const displays = async (count: number): Promise<Record<number, number>> => {
  const statuses: Record<number, number> = {};
  await Promise.all(
    Array.from({ length: count }, async () => {
      const { status } = await server.request(
        'GET',
        '/api/widget/surveys/01910000-0000-7000-8000-000000000000',
        {},
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
    }),
  );
  return statuses;
};

describe("the widget's limit of a minute", () => {
  it('accepts exactly its number of parallel calls', async () => {
    const { startsPerClientPerMinute: most } = LIMITS.widget;
    expect(await displays(most + 15)).toEqual({ 404: most, 429: 15 });
  });

  it('accepts exactly its number of starts and stores no other, with any content', async () => {
    const { startsPerClientPerMinute: most } = LIMITS.widget;
    const { id } = await publishAndStart(server, (await makeWorld(server)).editor.token, SURVEY);
    const send = (submissionId: unknown, headers = {}) =>
      server.request('POST', `/api/widget/surveys/${id}/responses`, {
        body: { submissionId },
        headers,
      });
    // Requests rejected for another reason are counted as well.
    expect(
      (await Promise.all([send(1), send(null), send({})])).map(({ status }) => status),
    ).toEqual([400, 400, 400]);
    const answers = await Promise.all(Array.from({ length: most + 10 }, (_, n) => send(`s${n}`)));
    const refused = answers.filter(({ status }) => status === 429);
    expect([answers.filter(({ status }) => status === 201).length, refused.length]).toEqual([
      most - 3,
      13,
    ]);
    expect(refused.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true);
    const late = [send('with a key', { 'idempotency-key': 'late' }), send(1)];
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([429, 429]);
    const { orm } = server.services;
    expect(
      await ownerQuery(
        orm,
        'select count(*)::int as n from survey_responses where survey_id = $1',
        [id],
      ),
    ).toEqual([{ n: most - 3 }]);
    expect(await ownerQuery(orm, 'select count(*)::int as n from idempotent_answers')).toEqual([
      { n: 0 },
    ]);
  });

  it('starts again after its minute', async () => {
    let now = realNow();
    Date.now = () => now;
    const limiter = createRateLimiter(server.services.orm, 1);
    const remaining = async (): Promise<number> =>
      (await limiter.take('personReads', 'a person')).remaining;
    expect([await remaining(), await remaining()]).toEqual([5999, 5998]);
    now += 59_000;
    expect(await limiter.take('personReads', 'a person')).toEqual({
      limit: 6000,
      remaining: 5997,
      resetSeconds: 1,
    });
    now += 1001;
    expect(await remaining()).toBe(5999);
  });

  it('is counted in memory on the embedded database, and by all replicas on PostgreSQL', async () => {
    const { orm } = server.services;
    expect((await rowsOf('start')).length === 0).toBe(isEmbedded(orm));
    const [first, second] = [createRateLimiter(orm, 1), createRateLimiter(orm, 1)];
    for (let call = 0; call < 600; call += 1) await first.take('apiKey', 'a key');
    await expect(first.take('apiKey', 'a key')).rejects.toMatchObject({
      code: 'too_many_requests',
    });
    expect(await first.take('apiKey', 'another')).toMatchObject({
      limit: 600,
      remaining: 599,
      resetSeconds: 60,
    });
    const other = await second.take('apiKey', 'a key').then(
      ({ remaining }) => remaining,
      ({ code }: { code: string }) => code,
    );
    expect(other).toBe(isEmbedded(orm) ? 599 : 'too_many_requests');
  });

  it("lets all replicas together accept exactly a client's number of starts", async () => {
    const { orm } = server.services;
    const accepted = async (calls: number): Promise<number> => {
      const replica = createRateLimiter(orm, 1);
      let count = 0;
      for (let call = 0; call < calls; call += 1)
        await replica.take('start', 'a visitor').then(
          () => (count += 1),
          () => undefined,
        );
      return count;
    };
    const { startsPerClientPerMinute: most } = LIMITS.widget;
    expect((await accepted(most / 2)) + (await accepted(most))).toBe(
      isEmbedded(orm) ? 1.5 * most : most,
    );
  });
});

describe('limits of an hour', () => {
  it.each(['account', 'failedLoginByAddress', 'resetByAddress'] as const)(
    '%s is still reached after a restart',
    async (rule) => {
      const { orm } = server.services;
      const left = async (limiter: ReturnType<typeof createRateLimiter>): Promise<number> => {
        for (let taken = 0; ; taken += 1)
          if (
            await limiter.take(rule, 'client-1').then(
              () => false,
              () => true,
            )
          )
            return taken;
      };
      expect(await left(createRateLimiter(orm, 1))).toBeGreaterThan(1);
      expect(await left(createRateLimiter(orm, 1))).toBe(0);
    },
  );
});
