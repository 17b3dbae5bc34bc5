import {
  hasRules,
  idsOfRules,
  NO_RULES,
  perSellerProblem,
  rulesOfSetup,
  setupOfRules,
  subjectOf,
} from './typedRules';

describe('the rules of a list', () => {
  it('are read back from the form unchanged', () => {
    const saved = {
      pins: ['A', 'B'],
      boosts: [{ filters: { id: 'C' }, by: -20 }],
      perSeller: 2,
    };
    expect(setupOfRules(rulesOfSetup(saved))).toEqual(saved);
    expect(setupOfRules(rulesOfSetup({}))).toEqual({});
    expect([hasRules(NO_RULES), hasRules(rulesOfSetup(saved))]).toEqual([false, true]);
    expect(idsOfRules(rulesOfSetup(saved))).toEqual(['A', 'B', 'C']);
  });

  it.each([
    [{ id: ['A', 'B'] }, { kind: 'items', ids: ['A', 'B'] }],
    [{ item_id: 'A' }, { kind: 'items', ids: ['A'] }],
    [{ category: 'Deck' }, { kind: 'category', category: 'Deck' }],
    [{ category: ['Deck'] }, { kind: 'other', filters: { category: ['Deck'] } }],
    [
      { id: 'A', price: { lt: 5 } },
      { kind: 'other', filters: { id: 'A', price: { lt: 5 } } },
    ],
  ])('describe the items that a boost applies to: %j', (filters, subject) => {
    expect(subjectOf({ filters, by: 10 })).toEqual(subject);
  });

  it.each([
    ['', true],
    ['3', true],
    ['0', false],
    ['1.5', false],
    ['many', false],
  ])('accept only a whole number of items per seller: %s', (perSeller, isRight) => {
    expect(perSellerProblem({ ...NO_RULES, perSeller }) === undefined).toBe(isRight);
  });
});
