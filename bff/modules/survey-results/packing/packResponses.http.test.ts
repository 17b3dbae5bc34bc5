// @postgres: its SQL
// @slow: answers are packed, read and packed again
import { answerName, readCoded } from '../packs/packFormat';
import { tokenFor } from '@tests/support/actors';
import { daysAgo, NOON, RESULT_SURVEY, useResultsPlace } from '@tests/support/resultsPlace';
import { question, readResponses, saveAnswer, startAnswer } from '@tests/support/surveys';
import { tallyRows } from '@tests/support/tallyRows';
import { packResponses } from './packResponses';

const { place, get, longRunning, answered } = useResultsPlace();

const FILTER = { answers: 'nps.between..8' };

const numbersEqualRows = async (id: string): Promise<void> => {
  const [numbers, funnel] = [
    (await get(id, 'analytics', FILTER)).body,
    (await get(id, 'funnel', FILTER)).body,
  ];
  expect({ analytics: numbers, funnel }).toEqual(await tallyRows(place.server.system, id, FILTER));
};

/** Returns the respondents, counted from the table and from packs. */
const peopleOf = async (id: string) => (await get(id, 'user-analytics', FILTER)).body;

const packsOf = (id: string) =>
  place.server.system.read((em) =>
    em.execute<{ from_at: Date; n: number; content: Buffer; name: string }[]>(
      'select from_at, n, name, content from answer_packs where survey_id = ? order by from_at, name',
      [id],
    ),
  );
const sizes = async (id: string): Promise<number[]> =>
  (await packsOf(id)).filter(({ name }) => name === 'start').map(({ n }) => n);

/** Twelve responses on twelve days, with text and a name. */
const filled = async (): Promise<string> => {
  const id = await longRunning({
    ...RESULT_SURVEY,
    questions: [...RESULT_SURVEY.questions, question('who', 'contact')],
  });
  for (let at = 0; at < 12; at += 1)
    await answered(
      id,
      daysAgo(20 - at),
      60,
      {
        ...{ nps: at % 9, many: ['a', 'mine'], age: 20.5 + at, word: 'secret words' },
        who: { firstName: 'Ana' },
      },
      { visitorId: `v-${String(at % 4)}` },
    );
  return id;
};

it('packs contain all but the latest responses, once, without texts and names', async () => {
  const id = await filled();
  const people = await peopleOf(id);
  expect(people).toMatchObject({ uniqueUsers: 4, returningUsers: 4 });
  expect(await packResponses(place.server.system, id, 5)).toBe(2);
  expect(await peopleOf(id)).toEqual(people);
  expect(await packResponses(place.server.system, id, 5)).toBe(0);
  expect(await sizes(id)).toEqual([5, 5]);
  await numbersEqualRows(id);
  for (const { name, content } of await packsOf(id)) {
    if (name === answerName('word') || name === answerName('who'))
      expect(readCoded(content).dictionary).toEqual(['"x"']);
    expect(Buffer.from(content).toString('latin1')).not.toMatch(/secret|Ana/);
  }
});

it('a correction, a deletion and a late answer drop their pack, and it is created again', async () => {
  const id = await filled();
  const { body: key } = await place.server.request<{ token: string }>('POST', '/api/api-tokens', {
    token: await tokenFor(place.server, place.world.owner.user),
    body: { name: 'Sync', permissions: ['admin'] },
  });
  const change = async (method: string, responseId: string, body?: object): Promise<number> =>
    (
      await place.server.request(method, `/api/v1/responses/${responseId}`, {
        headers: { 'x-api-key': key.token },
        ...(body && { body }),
      })
    ).status;
  const pack = () => packResponses(place.server.system, id, 5);
  place.server.setTime(daysAgo(14));
  const { body: late } = await startAnswer(place.server, id);
  place.server.setTime(NOON);
  await get(id, 'analytics', FILTER);
  await pack();
  expect(await sizes(id)).toEqual([5, 5]);
  const listed = await readResponses(place.server, place.token, id, { limit: 100 });
  const oldest = listed.responses.at(-1)!.id;

  expect(await change('PATCH', oldest, { answers: { nps: 10 } })).toBe(200);
  expect(await sizes(id)).toEqual([5]);
  await numbersEqualRows(id);
  expect(await pack()).toBe(1);
  await numbersEqualRows(id);

  expect(await change('DELETE', oldest)).toBe(204);
  expect(await sizes(id)).toEqual([5]);
  await numbersEqualRows(id);
  await pack();
  expect(await sizes(id)).toEqual([4, 5]);

  await saveAnswer(place.server, late, { nps: 3 });
  await numbersEqualRows(id);
  expect(await sizes(id)).toEqual([4]);
});
