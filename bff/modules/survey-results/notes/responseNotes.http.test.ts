// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listResponseNotes } from '@core/contract/responseNotes';
import { LIMITS } from '@core/limits';
import { tokenFor } from '@tests/support/actors';
import { daysAgo, useResultsPlace } from '@tests/support/resultsPlace';
import { ABSENT_ID } from '@tests/support/surveys';

const { place, longRunning, answered } = useResultsPlace();

const call = (method: string, path: string, body?: object, token = place.token) =>
  place.server.request(method, `/api/surveys/${path}`, { token, ...(body ? { body } : {}) });

const noted = async (): Promise<string> => {
  const id = await longRunning();
  const response = await answered(id, daysAgo(3), 30, { rate: 1 });
  return `${id}/responses/${response.id}`;
};
const list = async (path: string) =>
  (await call('GET', `${path}/notes`)).body as unknown as ResponseOf<typeof listResponseNotes>;

describe('notes on responses', () => {
  it('are listed with author and time, oldest first, until they are deleted', async () => {
    const path = await noted();
    const first = await call('POST', `${path}/notes`, { text: ' Called back. ' });
    expect(first.status).toBe(201);
    await call('POST', `${path}/notes`, { text: 'Refunded.' });
    const notes = await list(path);
    expect(notes).toMatchObject([{ text: 'Called back.' }, { text: 'Refunded.' }]);
    expect(notes[0]).toEqual(first.body);
    for (const { author, createdAt } of notes) {
      expect(author).toBeTruthy();
      expect(new Date(createdAt).toISOString()).toBe(createdAt);
    }
    expect((await call('DELETE', `${path}/notes/${notes[0]!.id}`)).status).toBe(204);
    expect(await list(path)).toEqual([notes[1]]);
    expect((await call('DELETE', `${path}/notes/${notes[0]!.id}`)).status).toBe(404);
  });

  it('stay within the company, and need text', async () => {
    const path = await noted();
    const { id } = (await call('POST', `${path}/notes`, { text: 'Ours.' })).body;
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    const survey = path.split('/')[0]!;
    const elsewhere = await noted();
    for (const [method, where, body, token] of [
      ['GET', `${path}/notes`, undefined, other],
      ['POST', `${path}/notes`, { text: 'Theirs.' }, other],
      ['DELETE', `${path}/notes/${id}`, undefined, other],
      ['DELETE', `${elsewhere}/notes/${id}`, undefined, place.token],
      ['GET', `${survey}/responses/${ABSENT_ID}/notes`, undefined, place.token],
      ['GET', `${survey}/responses/no-id/notes`, undefined, place.token],
    ] as const)
      expect([method, where, (await call(method, where, body, token)).status]).toEqual([
        ...[method, where, 404],
      ]);
    for (const text of [' ', 'x'.repeat(LIMITS.results.noteMax + 1), 7])
      expect((await call('POST', `${path}/notes`, { text })).status).toBe(400);
    expect(await list(path)).toMatchObject([{ text: 'Ours.' }]);
  });
});
