// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readAnalytics } from '@core/contract/survey-results';
import type { saveResponseTags } from '@core/contract/responseTags';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { tokenFor } from '@tests/support/actors';
import { daysAgo, useResultsPlace, type ResultQuery } from '@tests/support/resultsPlace';
import { ABSENT_ID, readResponses, type OrError } from '@tests/support/surveys';
import { tallyRows } from '@tests/support/tallyRows';

const { place, get, csv, longRunning, answered } = useResultsPlace();

const save = (id: string, response: string, tags: readonly unknown[], token = place.token) =>
  place.server.request<OrError<ResponseOf<typeof saveResponseTags>>>(
    'PUT',
    `/api/surveys/${id}/responses/${response}/tags`,
    { token, body: { tags } },
  );

/** Ten responses on ten days. @returns their survey and their ids, oldest first. */
const filled = async (): Promise<[id: string, ids: string[]]> => {
  const id = await longRunning();
  const ids: string[] = [];
  for (let at = 0; at < 10; at += 1)
    ids.push((await answered(id, daysAgo(20 - at), 30, { rate: 1 + (at % 5) })).id);
  return [id, ids];
};

describe('tags of responses', () => {
  it('filter the list, every number and every file, from the table and from packs, in upper or lower case', async () => {
    const [id, ids] = await filled();
    for (const at of [1, 4, 9]) await save(id, ids[at]!, ['VIP', 'other']);
    await save(id, ids[2]!, ['VIPs']);
    const equal = async (query: ResultQuery, wanted: readonly number[]) => {
      const numbers = await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', query);
      const files = [await csv(id, query), await get<string>(id, 'responses/export.jsonl', query)];
      const listed = await readResponses(place.server, place.token, id, query);
      expect([
        numbers.body.totalResponses,
        listed.responses.map((row) => row.id),
        ...files.map(({ text }) => text.trim().split('\n').length),
      ]).toEqual([
        wanted.length,
        wanted.map((at) => ids[at]).reverse(),
        wanted.length + 1,
        wanted.length,
      ]);
      const { analytics } = await tallyRows(place.server.system, id, query);
      expect(numbers.body).toEqual(analytics);
    };
    for (const packed of [false, true]) {
      if (packed) expect(await packResponses(place.server.system, id, 4)).toBe(2);
      await equal({ tag: 'vip' }, [1, 4, 9]);
      await equal({ tag: ' Other ' }, [1, 4, 9]);
      await equal({ tag: 'VIPs' }, [2]);
      await equal({ tag: 'vip', answers: 'rate.any.5' }, [4, 9]);
    }
    expect((await readResponses(place.server, place.token, id, { tag: 'none' })).responses).toEqual(
      [],
    );
    // Packs don't contain tags, so they stay and still give the right numbers.
    await save(id, ids[1]!, []);
    await equal({ tag: 'vip' }, [4, 9]);
  });

  it('are replaced as a whole, without duplicates, and appear in the list and the files', async () => {
    const [id, ids] = await filled();
    for (let turn = 0; turn < 2; turn += 1)
      expect(await save(id, ids[0]!, [' Refund ', 'vip', 'VIP', '=1+1'])).toMatchObject({
        status: 200,
        body: { tags: ['Refund', 'VIP', '=1+1'] },
      });
    const [row] = (await readResponses(place.server, place.token, id, { tag: 'refund' })).responses;
    expect(row).toMatchObject({ id: ids[0], tags: ['Refund', 'VIP', '=1+1'] });
    const { responses } = await readResponses(place.server, place.token, id, { limit: 1 });
    expect(responses[0]).not.toHaveProperty('tags');
    expect((await csv(id, { visit: true, tag: 'vip' })).text).toContain('"Refund; VIP; =1+1"');
    await save(id, ids[0]!, ['=1+1']);
    expect((await csv(id, { visit: true, tag: '=1+1' })).text).toContain(`"'=1+1"`);
    expect((await csv(id)).text).not.toContain('1+1');
  });

  it('are rejected if there are too many or they are too long, and for other companies', async () => {
    const [id, ids] = await filled();
    const many = Array.from({ length: 21 }, (_, at) => `tag ${at}`);
    for (const tags of [many, ['x'.repeat(41)], [' '], [7]])
      expect((await save(id, ids[0]!, tags)).status).toBe(400);
    expect((await save(id, ABSENT_ID, ['a'])).status).toBe(404);
    expect((await save(id, 'no-id', ['a'])).status).toBe(404);
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    expect((await save(id, ids[0]!, ['a'], other)).status).toBe(404);
    const elsewhere = await longRunning();
    expect((await save(elsewhere, ids[0]!, ['a'])).status).toBe(404);
    const listed = await readResponses(place.server, place.token, id, { limit: 100 });
    expect(listed.responses.filter((row) => row.tags)).toEqual([]);
  });
});
