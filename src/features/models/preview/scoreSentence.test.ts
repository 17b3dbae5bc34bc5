import { scoreSentence } from './scoreSentence';

describe('the parts of a score', () => {
  it('are named with their shares, and with what they are about', () => {
    expect(
      scoreSentence([
        { term: 'relevance', about: 'Deck boots', share: 0.516 },
        { term: 'genreBased', about: 'Cabin', share: 0.3 },
        { term: 'relevance', about: null, share: 0.1 },
        { term: 'popularity', about: null, share: 0.05 },
        { term: 'boughtTogether', about: 'Rope', share: 0.03 },
        { term: 'supplyDemand', about: null, share: 0.01 },
      ]),
    ).toBe(
      "Score: Similar to Deck boots 52%, Genre-Based (Cabin) 30%, Other items in the person's history 10%, Popularity 5%, Bought with Rope 3%, Supply & Demand 1%",
    );
  });
});
