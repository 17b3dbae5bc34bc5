// @postgres: its SQL
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { makeWorld, tokenFor } from '@tests/support/actors';
import { publishAndStart, readResponses, type Started } from '@tests/support/surveys';
import { tallyRows } from '@tests/support/tallyRows';
import { startTestServer } from '@tests/support/testServer';

const DAY_MS = 86_400_000;

/** A server with a survey that was answered with these header values, one per day. */
const answeredFrom = async (countryHeader: string | null, countries: readonly string[]) => {
  const server = await startTestServer({ env: { countryHeader, rateLimitScale: 1000 } });
  const world = await makeWorld(server);
  const token = await tokenFor(server, world.owner.user);
  const { id } = await publishAndStart(server, token, undefined, { type: 'days', value: 1000 });
  const now = Date.now();
  for (const [at, country] of countries.entries()) {
    server.setTime(new Date(now - (countries.length + 1 - at) * DAY_MS));
    const { body } = await server.request<Started>('POST', `/api/widget/surveys/${id}/responses`, {
      body: { submissionId: `from-${at}` },
      headers: { 'CF-IPCountry': country },
    });
    await server.request('PATCH', `/api/widget/responses/${body.id}`, {
      body: { answers: { rate: 5 }, complete: true },
      headers: { [RESPONSE_TOKEN_HEADER]: body.token },
    });
  }
  server.setTime(new Date(now));
  return { server, token, id };
};

it('the country from the proxy is stored, filters everything from the table and from packs, and is in the file', async () => {
  const from = ['NL', 'nl', 'DE', 'XX', 'T1', '', 'Netherlands'];
  const { server, token, id } = await answeredFrom('CF-IPCountry', from);
  const { responses } = await readResponses(server, token, id, { limit: 100 });
  expect(responses.map(({ country }) => country).reverse()).toEqual([
    ...['NL', 'NL', 'DE'],
    ...[null, null, null, null],
  ]);
  for (const packed of [false, true]) {
    if (packed) expect(await packResponses(server.system, id, 3)).toBe(2);
    for (const [country, wanted] of [
      ['NL', 2],
      ['nl', 2],
      ['DE', 1],
      ['FR', 0],
    ] as const) {
      const query = { country };
      const listed = await readResponses(server, token, id, query);
      const numbers = await server.request('GET', `/api/surveys/${id}/analytics`, { token, query });
      const file = await server.request<string>('GET', `/api/surveys/${id}/responses/export`, {
        ...{ token, query: { ...query, visit: true } },
      });
      expect([
        listed.pagination.total,
        numbers.body.totalResponses,
        file.text.trim().split('\n').length - 1,
      ]).toEqual([wanted, wanted, wanted]);
      if (wanted > 0) expect(file.text).toContain(`,"${country.toUpperCase()}",`);
      expect(numbers.body).toEqual((await tallyRows(server.system, id, query)).analytics);
    }
  }
  await server.close();
}, 60_000);

it('without a trusted header, a country that a client sends is not stored', async () => {
  const { server, token, id } = await answeredFrom(null, ['NL']);
  expect((await readResponses(server, token, id)).responses).toMatchObject([{ country: null }]);
  await server.close();
}, 60_000);
