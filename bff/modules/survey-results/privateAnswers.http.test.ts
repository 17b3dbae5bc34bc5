// @cluster: its SQL
import { useResultsPlace } from '@tests/support/resultsPlace';
import { answer, question, readResponses, saveAnswer, startAnswer } from '@tests/support/surveys';

const { place, get, csv, longRunning } = useResultsPlace();
const drawing = 'M40 110 60 40 80 110M48 85 72 85';
const link = 'https://book.example/call';

describe('signatures and bookings', () => {
  it('are stored as given, rejected in any other shape, and found only by name', async () => {
    const id = await longRunning({
      title: 'Parcel',
      questions: [
        question('sign', 'signature', { required: true }),
        question('call', 'scheduling', { settings: { link } }),
      ],
    });
    const both = { signature: 'signed', name: 'Ann Ode', drawing };
    await answer(place.server, id, {
      sign: both,
      call: { booking: 'booked', time: '2026-12-01T10:30' },
    });
    await answer(place.server, id, { sign: { signature: 'signed', drawing } });
    const { body: started } = await startAnswer(place.server, id);
    const wrong = {
      sign: { signature: 'signed', drawing: 'M0 0L9 9"><script>' },
      call: { time: '2026-12-01T10:30' },
    };
    expect((await saveAnswer(place.server, started, wrong)).body.fields).toEqual({
      sign: 'Please enter a valid answer.',
      call: 'Please enter a valid answer.',
    });
    const found = async (search: string) =>
      (await readResponses(place.server, place.token, id, { search })).responses.map(
        ({ responses }) => responses,
      );
    expect(await found('ann ode')).toEqual([expect.objectContaining({ sign: both })]);
    expect(await found('M48 85')).toEqual([]);
  });

  it('appear in files as words, and are counted without names in numbers and shared results', async () => {
    const id = await longRunning({
      title: 'Parcel',
      questions: [
        question('sign', 'signature'),
        question('call', 'scheduling', { settings: { link } }),
      ],
    });
    await answer(place.server, id, {
      sign: { signature: 'signed', name: 'Ann Ode', drawing },
      call: { booking: 'booked' },
    });
    await answer(place.server, id, { sign: { signature: 'signed', drawing } });
    const file = (await csv(id)).body;
    expect(file.split('\n')[0]).toMatch(
      /"Q: Title of sign: Signature","Q: Title of sign: Name","Q: Title of call: Booking","Q: Title of call: Date and time"\r?$/,
    );
    expect(file).toContain('"signed","Ann Ode","booked",""');
    expect(file).toContain('"signed","","",""');
    expect(file).not.toContain('M40');
    const numbers = await get<{ questionSummaries: Record<string, unknown> }>(id, 'analytics');
    expect(numbers.body.questionSummaries).toMatchObject({
      sign: { answered: 2, counts: [], means: [] },
      call: { answered: 1, counts: [], means: [] },
    });
    // With a filter, the database counts instead of the counters.
    const filtered = await get<typeof numbers.body>(id, 'analytics', { answers: 'call.answered' });
    expect(filtered.body.questionSummaries).toMatchObject({
      sign: { answered: 1 },
      call: { answered: 1 },
    });
    const terms = await get<{ terms: unknown[] }>(id, 'questions/sign/terms');
    expect(terms.body.terms).toEqual([]);
    const { body: shared } = await place.server.request<{ url: string }>(
      'POST',
      `/api/surveys/${id}/share-links`,
      { token: place.token },
    );
    const opened = await place.server.request(
      'GET',
      `/api/shared-results/${shared.url.split('/').at(-1)!}`,
    );
    expect(opened.status).toBe(200);
    for (const { text } of [numbers, filtered, terms, opened]) expect(text).not.toMatch(/Ann|M40/);
  });
});
