// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readAnalytics } from '@core/contract/survey-results';
import { tokenFor } from '@tests/support/actors';
import { useResultsPlace } from '@tests/support/resultsPlace';
import {
  ABSENT_ID,
  answer,
  publish,
  readResponses,
  start,
  SURVEY,
  type OrError,
} from '@tests/support/surveys';

const { place, get, longRunning } = useResultsPlace();

const counted = async (id: string) =>
  (await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', { family: true })).body
    .totalResponses;

describe('a response in the view of all versions', () => {
  it('has tags and notes, and can be deleted, also if it answered another version', async () => {
    const first = await longRunning();
    await answer(place.server, first, { rate: 5 });
    const draft = await place.server.request<OrError<{ id: string }>>(
      'POST',
      '/api/surveys/drafts',
      { token: place.token, body: { name: 'Copy', survey: SURVEY, sourceSurveyId: first } },
    );
    const { id } = await publish(place.server, place.token, SURVEY, { draftId: draft.body.id });
    await start(place.server, place.token, id);
    await answer(place.server, id, { rate: 4 });
    const { responses } = await readResponses(place.server, place.token, id, { family: true });
    expect(responses.map(({ version }) => version)).toEqual([2, 1]);
    const older = responses[1]!.id;
    const change = (method: string, path: string, body?: object, token = place.token) =>
      place.server.request(method, `/api/surveys/${path}`, { token, ...(body && { body }) });
    const path = `${id}/responses/${older}`;
    expect((await change('PUT', `${path}/tags`, { tags: ['vip'] })).status).toBe(200);
    expect((await change('POST', `${path}/notes`, { text: 'Called.' })).status).toBe(201);
    const tagged = await readResponses(place.server, place.token, id, { family: true, tag: 'vip' });
    expect(tagged.responses.map((row) => row.id)).toEqual([older]);
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    expect((await change('DELETE', path, undefined, other)).status).toBe(404);
    expect((await change('DELETE', `${await longRunning()}/responses/${older}`)).status).toBe(404);
    expect((await change('DELETE', `${id}/responses/${ABSENT_ID}`)).status).toBe(404);
    expect(await counted(id)).toBe(2);
    expect((await change('DELETE', path)).status).toBe(204);
    expect((await change('DELETE', path)).status).toBe(404);
    expect(await counted(id)).toBe(1);
    const log = await place.server.request<{ items: { subjectId: string }[] }>(
      'GET',
      '/api/audit-log',
      {
        token: await tokenFor(place.server, place.world.owner.user),
        query: { action: 'surveys.responseDeleted' },
      },
    );
    expect(log.body.items.map(({ subjectId }) => subjectId)).toEqual([first]);
  });
});
