// @postgres: its SQL
import { read, utils } from '@e965/xlsx';
import { daysAgo, useResultsPlace } from '@tests/support/resultsPlace';
import { answer, question, readResponses, startAnswer } from '@tests/support/surveys';

const { place, answered, csv, longRunning } = useResultsPlace();

const VISIT = {
  page: 'https://shop.example/checkout?utm_source=News%20letter&utm_campaign=spring&utm_term=a%00b&x=1',
  referrer: 'https://search.example/?q=tours',
  language: 'pt-BR',
  visitorId: 'visitor-7',
  identifiers: { email: 'Ana@Shop.example', uuid: 'u-7' },
  hidden: { plan: 'pro', seats: 4, order: '=2+5' },
};

/** One response with an origin, and one without. */
const visited = async (): Promise<string> => {
  const surveyId = await longRunning();
  await answer(place.server, surveyId, { rate: 5 }, VISIT);
  await answer(place.server, surveyId, { rate: 4 });
  return surveyId;
};

describe('the origin of a response', () => {
  it('is part of the response', async () => {
    const { responses } = await readResponses(place.server, place.token, await visited());
    expect(responses.find(({ page }) => page)).toMatchObject({
      page: VISIT.page,
      referrer: VISIT.referrer,
      language: 'pt-BR',
      visitor_id: 'visitor-7',
      identifiers: VISIT.identifiers,
      signed: null,
      hidden: VISIT.hidden,
      utm: { utm_source: 'News letter', utm_campaign: 'spring', utm_term: 'ab' },
    });
    expect(responses.find(({ page }) => !page)).toMatchObject({
      ...{ page: null, referrer: null, language: null, visitor_id: null },
      ...{ identifiers: null, hidden: null, utm: null },
    });
  });

  it('stores an answer from a page without a valid URL', async () => {
    const surveyId = await longRunning();
    for (const page of ['', 'nowhere', 'about:srcdoc', 'https://%zz/?utm_source=a'])
      expect((await startAnswer(place.server, surveyId, { page })).status).toBe(201);
    const { responses } = await readResponses(place.server, place.token, surveyId);
    expect(responses.map(({ utm }) => utm)).toEqual([null, null, null, null]);
    const long = await startAnswer(place.server, surveyId, { referrer: 'x'.repeat(2001) });
    expect(long.status).toBe(400);
  });

  it.each([
    ['pageUrl', 'CHECKOUT', 'check%out'],
    ['referrer', 'search.example', 'other.example'],
    ['utmSource', 'News letter', 'News'],
    ['utmCampaign', 'spring', 'autumn'],
    ['utmMedium', null, 'email'],
    ['language', 'pt', 'p'],
    ['language', 'pt-br', 'pt-PT'],
    ['person', 'ana@shop.example', 'ana'],
    ['person', 'visitor-7', 'visitor'],
    ['person', 'u-7', 'u-'],
    ['hidden', 'plan=pro', 'plan=free'],
    ['hidden', 'seats=4', 'seats=5'],
    ['hidden', 'plan', 'color'],
  ])('filters the list, the numbers and the file: %s=%s', async (name, fits, fitsNot) => {
    const id = await visited();
    const found = async (value: string) => {
      const query = { [name]: value };
      const listed = await readResponses(place.server, place.token, id, query);
      const written = await csv(id, query);
      return [listed.pagination.total, written.text.trim().split('\n').length - 1];
    };
    if (fits) expect(await found(fits)).toEqual([1, 1]);
    expect(await found(fitsNot)).toEqual([0, 0]);
  });

  it('RESULT-014: follows the questions in the file on request, neutralized and with its version', async () => {
    const id = await visited();
    const plain = await csv(id);
    const chosen = await csv(id, { visit: true });
    const [before, head] = [plain, chosen].map(({ text }) => text.split('\n')[0]!);
    expect(head).toBe(
      `${before},"Survey Version","Page","Referrer","UTM Source","UTM Medium","UTM Campaign","UTM Term","UTM Content","Language","Country","Visitor ID","Email","UUID","Custom ID","Signed Identifier","Tags","Hidden Fields"`,
    );
    const line = chosen.text.split('\n').find((one) => one.includes('checkout'))!;
    expect(line).toMatch(
      /,1,"https:\/\/shop[^"]*","https:\/\/search\.example\/\?q=tours","News letter","","spring","ab","","pt-BR","","visitor-7","Ana@Shop\.example","u-7","","","","order==2\+5; plan=pro; seats=4"$/,
    );
    await answer(place.server, id, { rate: 3 }, { visitorId: '=1+1', hidden: ['-1+2'] });
    const [safe, exact] = [
      await csv(id, { visit: true, person: '=1+1' }),
      await csv(id, { visit: true, person: '=1+1', exact: true }),
    ];
    expect(safe.text).toContain(`"'=1+1"`);
    expect(exact.text).toContain('"=1+1"');
    expect(safe.text.trim().split('\n')).toHaveLength(2);
  });

  it('RESULT-014: a workbook has the same columns, with real times and a legend of values', async () => {
    const id = await longRunning({
      title: 'Rich',
      questions: [
        question('nps', 'rating', {
          title: 'Recommend?',
          settings: { minValue: 0, maxValue: 10, preset: 'nps', highLabel: 'Surely' },
        }),
        question('many', 'checkbox', { title: 'Which & why?', options: ['a', 'b <c>'] }),
      ],
    });
    await answered(id, daysAgo(1), 30, { nps: 9, many: ['a', 'b <c>'] }, VISIT);
    await answered(id, daysAgo(3), 30, { nps: 2 });
    const workbook = async (query: string) => {
      const { headers, ok, ...response } = await fetch(
        `${place.server.url}/api/surveys/${id}/responses/export?format=xlsx&${query}`,
        { headers: { authorization: `Bearer ${place.token}` } },
      ).then(async (sent) => ({
        ok: sent.ok,
        headers: sent.headers,
        bytes: await sent.arrayBuffer(),
      }));
      expect([ok, headers.get('content-type'), headers.get('content-disposition')]).toEqual([
        true,
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        expect.stringMatching(/^attachment; filename="survey_\d+_responses_[-\d]{10}\.xlsx"$/),
      ]);
      const book = read(response.bytes, { type: 'array', cellDates: true, UTC: true });
      return book.SheetNames.map((name) =>
        utils.sheet_to_json<unknown[]>(book.Sheets[name]!, { header: 1, UTC: true }),
      );
    };
    const [responses, questions, about] = await workbook('visit=true&answers=nps.band.promoters');
    const { text } = await csv(id, { visit: true });
    const heads = JSON.parse(`[${text.split('\n')[0]!}]`) as string[];
    expect(responses![0]).toEqual(heads);
    const row = Object.fromEntries(heads.map((head, at) => [head, responses![1]![at]]));
    expect(row).toMatchObject({
      'Started At': daysAgo(1),
      'Completion Time (seconds)': 30,
      'Is Complete': true,
      'Q: Recommend?': 9,
      'Q: Which & why?': 'a; b <c>',
      'Survey Version': 1,
      Email: 'Ana@Shop.example',
      'Hidden Fields': 'order==2+5; plan=pro; seats=4',
    });
    expect(responses).toHaveLength(2);
    expect(questions).toEqual(
      expect.arrayContaining([
        ['Recommend?', 'Rating', 2, 'Detractor'],
        ['Recommend?', 'Rating', 10, 'Surely; Promoter'],
        ['Which & why?', expect.any(String), 'b <c>', 'b <c>'],
      ]),
    );
    expect(about).toEqual(
      expect.arrayContaining([
        ['Survey', expect.any(String)],
        ['Filter: answers', 'nps.band.promoters'],
      ]),
    );
    expect((await workbook(''))[0]).toHaveLength(3);
  });

  it('includes the answered version if all versions are exported', async () => {
    const first = await longRunning();
    await answer(place.server, first, { rate: 5 }, VISIT);
    const { text } = await csv(first, { visit: true, family: true });
    expect(text.split('\n')[1]).toContain(',1,"https://shop');
  });
});
