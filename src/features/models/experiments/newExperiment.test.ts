import {
  blankExperiment,
  blankVariant,
  divideEvenly,
  experimentBody,
  experimentProblems,
  type TypedExperiment,
} from './newExperiment';

const typed = (changes: Partial<TypedExperiment> = {}): TypedExperiment => ({
  ...blankExperiment,
  name: ' Winter list ',
  variants: [
    blankVariant('50'),
    { ...blankVariant('50'), sliders: [{ slider: 'trendingContent', value: 10 }] },
  ],
  ...changes,
});

describe('a new experiment', () => {
  it('divides the rest after the holdout into whole percentages that add up', () => {
    for (const [count, holdout] of [
      [2, '0'],
      [3, '10'],
      [6, '50'],
      [3, 'x'],
    ] as const) {
      const shares = divideEvenly(
        Array.from({ length: count }, () => blankVariant('')),
        holdout,
      ).map(({ share }) => Number(share));
      expect(shares.reduce((sum, share) => sum + share, Number(holdout) || 0)).toBe(100);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThan(count);
    }
  });

  it('is sent as typed, without unchanged values', () => {
    expect(experimentProblems(typed())).toEqual({});
    expect(experimentBody(typed())).toEqual({
      name: 'Winter list',
      placement: 'for_you',
      goal: 'clicks',
      guardrail: 'warn',
      holdout: 0,
      variants: [{ share: 50 }, { share: 50, discovery: { trendingContent: 10 } }],
    });
  });

  it.each([
    ['name', typed({ name: ' ' })],
    ['holdout', typed({ holdout: '51' })],
    ['holdout', typed({ holdout: '' })],
    ['sum', typed({ holdout: '10' })],
    [
      'share1',
      typed({ variants: [typed().variants[0]!, { ...typed().variants[1]!, share: '0' }] }),
    ],
    ['settings1', typed({ variants: blankExperiment.variants })],
  ])('says why it cannot be sent: %s', (field, experiment) => {
    expect(Object.keys(experimentProblems(experiment))).toContain(field);
  });
});
