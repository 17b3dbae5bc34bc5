import { attributes } from '@tests/support/apiFixtures';
import { emptyLiveTest, readAttribute, readObject, toRequest } from './liveTest.form';

describe('the form of a live test', () => {
  it('API-021 API-022 sends only checked attributes with a value, with their type', () => {
    const values = { a1: 'gold', a2: '12.5', a3: 'false', a4: '  ', a5: '{"city":"Kiel"}' };
    expect(
      toRequest({ ...emptyLiveTest, ticked: ['a1', 'a2', 'a3', 'a4'], values }, attributes)
        .customAttributes,
    ).toEqual({ loyalty_tier: 'gold', cart_value: 12.5, is_member: false });
    expect(
      toRequest({ ...emptyLiveTest, ticked: ['a5'], values }, attributes).customAttributes,
    ).toEqual({ address: { city: 'Kiel' } });
  });

  it('API-035 CONTRACT-062 an unchanged form requests five items', () => {
    expect(toRequest(emptyLiveTest, [])).toEqual({ topK: 5, customAttributes: {} });
  });

  it.each([
    ['{"a":1}', { value: { a: 1 } }],
    ['', { value: {} }],
    ['[1]', { error: 'This must be an object, such as { "category": "outdoor" }.' }],
    ['null', { error: 'This must be an object, such as { "category": "outdoor" }.' }],
  ])('reads %s', (text, read) => {
    expect(readObject(text)).toEqual(read);
  });

  it('reports the position of a JSON error', () => {
    expect(readObject('{ "session": c41f }')).toEqual({
      error: expect.stringMatching(/^Not valid JSON/),
    });
  });

  it.each([
    ['number', 'x', 'Please enter a number.'],
    ['array', '{}', 'This must be a list, such as ["sailing", "hiking"].'],
    ['object', '[]', 'This must be an object, such as { "category": "outdoor" }.'],
  ] as const)('refuses a %s written as %s', (type, text, error) => {
    expect(readAttribute(type, text)).toEqual({ error });
  });
});
