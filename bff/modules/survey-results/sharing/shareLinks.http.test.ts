import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { createShareLink, readSharedResults } from '@core/contract/survey-results';
import { tokenFor } from '@tests/support/actors';
import { NOON, useResultsPlace } from '@tests/support/resultsPlace';
import { ABSENT_ID, answer, comparable, type OrError } from '@tests/support/surveys';

const { place, get, longRunning } = useResultsPlace();

describe('share links', () => {
  it('show the numbers to anybody who has them, no answers and no people, until they are revoked', async () => {
    const id = await longRunning();
    await answer(
      place.server,
      id,
      { rate: 1, why: 'CANARY' },
      { identifiers: { email: 'canary@harbor.example' } },
    );
    const link = (
      await place.server.request<ResponseOf<typeof createShareLink>>(
        'POST',
        `/api/surveys/${id}/share-links`,
        { token: place.token },
      )
    ).body;
    expect(link).toMatchObject({ createdBy: place.world.editor.user.name, lastOpenedAt: null });
    const shareToken = link.url.split('/').at(-1)!;
    const open = (text = shareToken) =>
      place.server.request<OrError<ResponseOf<typeof readSharedResults>>>(
        'GET',
        `/api/shared-results/${text}`,
      );
    const shown = await open();
    expect(shown).toMatchObject({
      status: 200,
      body: {
        company: { name: place.world.own.name },
        status: 'active',
        analytics: { totalResponses: 1 },
        funnel: { starts: 1 },
      },
    });
    expect(shown.text.toLowerCase()).not.toContain('canary');
    expect((await get<{ lastOpenedAt: string }[]>(id, 'share-links')).body).toMatchObject([
      { id: link.id, url: link.url, lastOpenedAt: NOON.toISOString() },
    ]);
    expect((await open(`${link.id}.forged`)).status).toBe(404);
    expect(
      (
        await place.server.request('DELETE', `/api/surveys/${id}/share-links/${link.id}`, {
          token: await tokenFor(place.server, place.world.otherOwner.user),
        })
      ).status,
    ).toBe(404);
    expect(
      (
        await place.server.request('DELETE', `/api/surveys/${id}/share-links/${link.id}`, {
          token: place.token,
        })
      ).status,
    ).toBe(204);
    expect(comparable(await open())).toEqual(comparable(await open(`${ABSENT_ID}.x`)));
  });
});
