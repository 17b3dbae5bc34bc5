import { NOON, useResultsPlace } from '@tests/support/resultsPlace';
import { shareLinkCalls } from '@tests/support/shareLinks';

// Limits at their real size.
const { place, longRunning } = useResultsPlace(1);
const { create, open, unlock } = shareLinkCalls(place);

describe('share links', () => {
  it('with a password show nothing before it, and limit wrong ones for each client', async () => {
    const id = await longRunning();
    expect((await create(id, { password: 'short' })).status).toBe(400);
    const { body: link } = await create(id, { password: 'open sesame' });
    expect(link.hasPassword).toBe(true);
    expect(JSON.stringify(link)).not.toContain('sesame');
    const locked = await open(link);
    expect(locked).toMatchObject({ status: 401, body: { code: 'link_locked' } });
    expect(Object.keys(locked.body).sort()).toEqual(['code', 'error', 'requestId']);
    expect(await unlock(link, 'open barley')).toMatchObject({
      status: 401,
      body: { code: 'link_password_wrong' },
    });
    const { key } = (await unlock(link, 'open sesame')).body;
    expect((await open(link, key)).status).toBe(200);
    const other = (await create(id, { password: 'open sesame' })).body;
    // A key opens only its own link, and not one with a session's token.
    expect((await open(other, key)).status).toBe(401);
    expect((await open(other, place.token)).status).toBe(401);
    place.server.setTime(new Date(NOON.getTime() + 13 * 3_600_000));
    expect((await open(link, key)).status).toBe(401);
    place.server.setTime(NOON);
    for (let turn = 0; turn < 10; turn += 1) await unlock(other, `wrong ${turn}`);
    expect((await unlock(other, 'open sesame')).status).toBe(429);
    expect((await unlock(link, 'open sesame')).status).toBe(200);
  });
});
