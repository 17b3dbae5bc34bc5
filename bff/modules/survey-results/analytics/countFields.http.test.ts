// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { listAnswers, readTerms } from '@core/contract/survey-results';
import { useResultsPlace, type ResultQuery } from '@tests/support/resultsPlace';
import { answer, PHONE, question } from '@tests/support/surveys';

const { place, get, longRunning } = useResultsPlace();

describe('countries and cities of an address', () => {
  const asked = [
    question('where', 'address', { settings: { fields: ['street', 'city', 'country'] } }),
    question('who', 'contact', { settings: { fields: ['lastName', 'email'] } }),
    question('share', 'constant-sum', { options: ['A', 'B'], settings: { total: 10 } }),
  ];
  const cities = ['Kiel', 'kiel ', 'KIEL', 'Graz', 'Wien', 'Wien', 'wien', 'Bonn', 'Bonn', 'Łódź'];

  it('equal a recount of the listed answers; values with fewer than three answers are not named', async () => {
    const id = await longRunning({ title: 'Ours', questions: asked });
    for (let n = 0; n < 30; n += 1)
      await answer(
        place.server,
        id,
        {
          ...(n % 7 && {
            where: {
              street: `Hafen ${n}`,
              ...(n % 5 && { city: cities[(n * 3) % cities.length] }),
              ...(n % 4 && { country: ['DE', 'AT', 'DE', 'PL'][n % 11] ?? 'FR' }),
            },
          }),
          who: { lastName: 'Ode', email: 'ode@harbor.example' },
          share: { A: 4, B: 6 },
        },
        { submissionId: `s-${n}`, ...(n % 2 && { userAgent: PHONE }) },
      );
    const terms = async (query: ResultQuery = {}, about = 'where') =>
      (await get<ResponseOf<typeof readTerms>>(id, `questions/${about}/terms`, query)).body.terms;
    const recount = async (query: ResultQuery = {}): Promise<Record<string, number>> => {
      const { body } = await get<ResponseOf<typeof listAnswers>>(id, 'questions/where/answers', {
        ...query,
        limit: 100,
      });
      const counts: Record<string, number> = {};
      for (const field of ['country', 'city'])
        for (const row of body.answers) {
          const value = (row.answer as unknown as Record<string, string>)[field];
          const name = value && `${field}: ${value.trim().toLowerCase()}`;
          if (name) counts[name] = (counts[name] ?? 0) + 1;
        }
      return Object.entries(counts).reduce<Record<string, number>>((told, [name, count]) => {
        const shown = count < 3 ? `${name.split(': ')[0]}: ` : name;
        return { ...told, [shown]: (told[shown] ?? 0) + count };
      }, {});
    };
    const queries: ResultQuery[] = [{}, { deviceType: 'mobile' }, { deviceType: 'desktop' }];
    for (const query of queries) {
      const told = await terms(query);
      expect(
        Object.fromEntries(told.map(({ term, count }) => [term.toLowerCase(), count])),
      ).toEqual(await recount(query));
      expect(told.some(({ term }) => term.startsWith('country: '))).toBe(true);
    }
    expect((await terms()).some(({ term }) => term === 'city: ' || term === 'country: ')).toBe(
      true,
    );
    expect(await terms({}, 'who')).toEqual([]);
    expect(await terms({}, 'share')).toEqual([]);
  });
});
