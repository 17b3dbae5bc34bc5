import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readAnalytics } from '@core/contract/survey-results';
import type { createShareLink, readSharedResults } from '@core/contract/shareLinks';
import { tokenFor } from '@tests/support/actors';
import { shareLinkCalls } from '@tests/support/shareLinks';
import { NOON, useResultsPlace } from '@tests/support/resultsPlace';
import {
  ABSENT_ID,
  answer,
  comparable,
  PHONE,
  publishAndStart,
  question,
  type OrError,
} from '@tests/support/surveys';

const { place, get, longRunning } = useResultsPlace();
const { create, open, unlock } = shareLinkCalls(place);

describe('share links', () => {
  it('show the numbers to anyone with the link, without answers or people, until they are revoked', async () => {
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

  it('show answers with the weights of their page, with the weighting and its effect', async () => {
    const id = await longRunning();
    for (let at = 0; at < 6; at += 1)
      await answer(
        place.server,
        id,
        { rate: at < 4 ? 5 : 3 },
        at < 4 ? { userAgent: PHONE } : undefined,
      );
    const make = (weights: string) =>
      place.server.request<OrError<ResponseOf<typeof createShareLink>>>(
        'POST',
        `/api/surveys/${id}/share-links`,
        { token: place.token, query: { weights } },
      );
    const weights = '0~device.mobile.50.desktop.50';
    const { body } = await make(weights);
    expect(body.weights).toBe(weights);
    const shown = await place.server.request<ResponseOf<typeof readSharedResults>>(
      'GET',
      `/api/shared-results/${body.url.split('/').at(-1)!}`,
    );
    const page = await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', { weights });
    expect(shown.body.weights).toBe(weights);
    expect(shown.body.analytics).toEqual(page.body);
    // Weights 0.75 and 1.5: 6 x 6 / (4 x 0.75² + 2 x 1.5²).
    expect(shown.body.analytics.weighting).toMatchObject({ state: 'converged', responses: 6 });
    expect(shown.body.analytics.weighting!.effective).toBeCloseTo(36 / 6.75, 4);
    expect(shown.body.analytics.questionSummaries.rate!.average).toBeCloseTo(4, 4);
    expect((await get<object[]>(id, 'share-links')).body).toMatchObject([{ weights }]);
    expect((await make('0~gone.a.50.b.50')).status).toBe(400);
  });

  it('show only the chosen charts, in the chosen language', async () => {
    const texts = {
      questions: { rate: { title: 'Wie war es?' }, how: { options: ['Per Rad', 'Zu Fuß'] } },
    };
    const id = (
      await publishAndStart(
        place.server,
        place.token,
        {
          title: 'Tour',
          language: 'en',
          questions: [
            question('rate', 'rating', { title: 'How was it?' }),
            question('how', 'single-choice', {
              title: 'How did you come?',
              options: ['Bike', 'Walk'],
            }),
            question('why', 'textarea', { title: 'SECRET TITLE' }),
          ],
          translations: { de: texts },
        },
        { type: 'days', value: 1000 },
      )
    ).id;
    await answer(place.server, id, { rate: 4, how: 'Walk', why: 'x' });
    const made = await create(id, { questions: ['how', 'rate'], hasFunnel: false, language: 'de' });
    expect(made.body).toMatchObject({
      ...{ questions: ['rate', 'how'], hasFunnel: false, hasPassword: false, language: 'de' },
      expiresAt: null,
    });
    expect(made.body.url).toMatch(/\?lang=de$/);
    const shown = await open(made.body);
    expect(shown.body).toMatchObject({
      charts: ['rate', 'how'],
      questions: [{ title: 'Wie war es?' }, { options: ['Per Rad', 'Zu Fuß'] }],
      funnel: null,
    });
    expect(shown.body.analytics.questionSummaries.how!.counts).toEqual([
      { value: 'Per Rad', count: 0 },
      { value: 'Zu Fuß', count: 1 },
    ]);
    expect(shown.text).not.toContain('SECRET TITLE');
    for (const wrong of [{ questions: ['gone'] }, { questions: [], hasFunnel: false }])
      expect((await create(id, wrong)).status).toBe(400);
  });

  it('end after their last day in the zone of the company, and say so', async () => {
    const id = await longRunning();
    expect((await create(id, { lastDay: '2020-01-01' })).status).toBe(400);
    const lastDay = NOON.toISOString().slice(0, 10);
    const { body: link } = await create(id, { lastDay, password: 'open sesame' });
    const { key } = (await unlock(link, 'open sesame')).body;
    expect((await open(link, key)).status).toBe(200);
    place.server.setTime(new Date(link.expiresAt!));
    for (const refused of [await open(link, key), await unlock(link, 'open sesame')])
      expect(refused).toMatchObject({ status: 410, body: { code: 'link_expired' } });
    place.server.setTime(NOON);
  });

  it('count only the responses of their filters, which stay when other parts are changed', async () => {
    const id = await longRunning();
    for (const rate of [5, 5, 3]) await answer(place.server, id, { rate });
    const filters = 'answers=rate.any.5';
    const page = await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', {
      answers: 'rate.any.5',
    });
    expect(page.body.totalResponses).toBe(2);
    const { body: link } = await create(id, { filters, password: 'open sesame' });
    expect(link).toMatchObject({ filters });
    const { key } = (await unlock(link, 'open sesame')).body;
    const shown = await open(link, key);
    expect(shown.body).toMatchObject({ filtered: true, funnel: { starts: 2 } });
    expect(shown.body.analytics).toEqual(page.body);
    expect(shown.text).not.toContain('rate.any.5');
    const change = (body: object, token = place.token) =>
      place.server.request<OrError<ResponseOf<typeof createShareLink>>>(
        'PUT',
        `/api/surveys/${id}/share-links/${link.id}`,
        { token, body: { questions: null, hasFunnel: true, ...body } },
      );
    const lastDay = NOON.toISOString().slice(0, 10);
    const changed = await change({ questions: ['rate'], hasFunnel: false, lastDay });
    expect(changed.body).toMatchObject({
      ...{ url: link.url, filters, questions: ['rate'], hasFunnel: false, hasPassword: true },
      expiresAt: expect.any(String),
    });
    expect((await open(link, key)).body).toMatchObject({ charts: ['rate'], funnel: null });
    // A new password locks out those who entered the old one.
    expect(await change({ password: 'another one', lastDay: null })).toMatchObject({ status: 200 });
    expect((await open(link, key)).body.code).toBe('link_locked');
    const free = await change({ password: null, filters: null });
    expect(free.body).toMatchObject({
      hasPassword: false,
      expiresAt: null,
      createdBy: expect.any(String),
    });
    expect(free.body.filters).toBeUndefined();
    expect((await open(link)).body.analytics.totalResponses).toBe(3);
    for (const wrong of [
      { questions: ['gone'] },
      { questions: [], hasFunnel: false },
      { lastDay: '2020-01-01' },
      { password: 'short' },
      { filters: 'person=ann%40harbor.example' },
      { filters: 'weights=0~device.mobile.50.desktop.50' },
      { filters: 'dateFrom=never' },
      { filters: 'unknown=1' },
    ])
      expect([wrong, (await change(wrong)).status]).toEqual([wrong, 400]);
    expect((await create(id, { filters: 'person=a' })).status).toBe(400);
    const other = await tokenFor(place.server, place.world.otherOwner.user);
    expect((await change({}, other)).status).toBe(404);
    const viewer = await tokenFor(place.server, place.world.viewer.user);
    expect((await change({}, viewer)).status).toBe(403);
  });

  it('do not show all responses if the segment of their filters is gone', async () => {
    const id = await longRunning();
    await answer(place.server, id, { rate: 5 });
    const { body: link } = await create(id, { filters: 'deviceType=desktop' });
    await place.server.system.transaction(
      (em) =>
        em.execute(
          'update survey_share_links set filters = ? where company_id = ? and id = ?',
          [`segment=${ABSENT_ID}`, place.world.own.id, link.id],
          'run',
        ),
      place.world.own.id,
    );
    expect((await open(link)).status).toBe(404);
  });
});
