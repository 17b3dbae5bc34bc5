import { blankPlacement, placementProblems, setupOfTyped, typedOfSetup } from './typedPlacement';

describe('a placement', () => {
  it('is read back from the form unchanged', () => {
    const saved = {
      name: 'home',
      kind: 'for_you' as const,
      discovery: { trendingContent: 10 },
      filters: { price: { lt: 50 } },
      boosts: [{ filters: { category: 'Deck' }, by: 20 }],
      pins: ['A'],
      perSeller: 2,
      perWeek: 3,
    };
    expect(setupOfTyped(typedOfSetup(saved))).toEqual(saved);
    expect(setupOfTyped(blankPlacement('similar'))).toEqual({ name: 'similar', kind: 'similar' });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'my list' }],
    ['name', { name: 'taken' }],
    ['kind', { name: 'search', kind: 'for_you' as const }],
    ['perWeek', { perWeek: '0' }],
    ['perSeller', { rules: { pins: [], boosts: [], perSeller: '-1' } }],
  ])('says why it cannot be saved: %s', (field, changes) => {
    const typed = { ...blankPlacement('home'), ...changes };
    expect(Object.keys(placementProblems(typed, ['taken']))).toEqual([field]);
    expect(placementProblems(blankPlacement('home'), ['taken'])).toEqual({});
  });
});
