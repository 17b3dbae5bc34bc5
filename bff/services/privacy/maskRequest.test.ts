import { excerptOf, maskedPath, namedFields } from './maskRequest';

const KEY = 'aB3dE5fG'.repeat(8);

describe('the excerpt of a body', () => {
  it('masks an email address, a phone number, a token, a name and every trait, at any place', () => {
    const excerpt = excerptOf({
      email: 'ana@example.com',
      phone: '+49 170 1234567',
      writeKey: KEY,
      name: 'Ana Torres',
      userId: '4711',
      traits: { age: 47, pregnant: true, 'ana@example.com': 1, type: 'patient' },
      answers: [{ q1: 'I am Ana' }, 'see https://ana.example'],
    });
    expect(excerpt).toBe(
      '{"email":"[email]","phone":"[phone]","writeKey":"[token]","name":"[text]","userId":"[text]",' +
        '"traits":{"age":"[number]","pregnant":"[yes or no]","[name]":"[number]","type":"[text]"},' +
        '"answers":[{"q1":"[text]"},"[text]"]}',
    );
  });

  it('keeps settings of the call and ids of items, unless they look like a person', () => {
    expect(
      excerptOf({
        top_k: 5,
        placement: 'for_you',
        batch: [{ type: 'click', item_id: 'JKT-100', value: 12.5, user_id: 'c-1' }],
        items: [{ id: 'JKT-100', title: 'Jacket', available: true }],
        people: [{ id: 'JKT-100' }],
      }),
    ).toBe(
      '{"top_k":5,"placement":"for_you","batch":[{"type":"click","item_id":"JKT-100","value":12.5,"user_id":"[text]"}],' +
        '"items":[{"id":"JKT-100","title":"[text]","available":true}],"people":[{"id":"[text]"}]}',
    );
    expect(
      excerptOf({ variant: 'ana@example.com', type: '01701234567', event: 'Ana left', top_k: 1e9 }),
    ).toBe('{"variant":"[email]","type":"[phone]","event":"[text]","top_k":"[number]"}');
  });

  it('is cut after 500 characters, even of a body of a million values or of one that is nested deeply', () => {
    const wide = excerptOf({ batch: Array.from({ length: 1_000_000 }, () => ({ name: 'x' })) })!;
    expect(wide).toHaveLength(501);
    expect(wide.endsWith('…')).toBe(true);
    let deep: unknown = [];
    for (let level = 0; level < 5000; level += 1) deep = [deep];
    expect(excerptOf(deep)).toBe(`${'['.repeat(500)}…`);
  });

  it('is absent without a JSON body, and keeps empty values', () => {
    expect([excerptOf(undefined), excerptOf(null), excerptOf('a=b')]).toEqual([null, null, null]);
    expect(excerptOf({ name: '', traits: null, batch: [] })).toBe(
      '{"name":"","traits":null,"batch":[]}',
    );
  });
});

describe('the path', () => {
  const id = '0198c0de-0000-7000-8000-000000000001';

  it('keeps the words of its route, our ids and the settings of a list, and masks the rest', () => {
    expect(
      maskedPath(
        `/api/v1/people/${id}/events`,
        { limit: '5', search: 'Ana', email: 'ana@example.com', after: KEY, since: '2026-11-26' },
        { id },
      ),
    ).toBe(
      `/api/v1/people/${id}/events?limit=5&search=[text]&email=[email]&after=[token]&since=2026-11-26`,
    );
    expect(maskedPath('/api/v1/items/ana%40example.com', {}, { key: 'ana@example.com' })).toBe(
      '/api/v1/items/[email]',
    );
    expect(maskedPath('/api/v1/items/%ff', {}, { key: '%ff' })).toBe('/api/v1/items/[text]');
  });

  it('masks a repeated parameter and a name that contains an address, and is truncated', () => {
    expect(maskedPath('/p', { search: ['Ana', 'Ben'], 'ana@example.com': '1' }, {})).toBe(
      '/p?search=[list]&[name]=[text]',
    );
    expect(maskedPath(`/v1/projects/${KEY}/settings`, {}, {})).toBe(
      '/v1/projects/[token]/settings',
    );
    expect(maskedPath('/long'.repeat(70), {}, {}).length).toBeLessThanOrEqual(300);
  });
});

it('the fields of an error are listed, at most five, without invented names', () => {
  expect(
    namedFields({ 'batch[0].user_id': 'x', 'ana@example.com': 'x', a: '', b: '', c: '', d: '' }),
  ).toEqual(['batch[0].user_id', '[name]', 'a', 'b', 'c']);
});
