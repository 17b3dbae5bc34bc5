import type { Factor } from '../ranking';
import {
  DEFAULT_VOICE,
  EXPLANATION_DEFAULTS,
  EXPLANATION_SLIDERS,
  type ExplanationSettings,
  type ExplanationSlider,
  TONES,
} from '../sliders';
import type { ReasonEvidence } from './evidence';
import { type ExplainInput, explainList, weekOf } from './explain';
import { explanationFactsOf } from './facts';
import { violationsOf } from './lint';
import type { WordedReason } from './wordings/wording';
import { WORDINGS } from './wordings/wordings';

const OFF = Object.fromEntries(
  EXPLANATION_SLIDERS.map((slider) => [slider, 0]),
) as unknown as ExplanationSettings;
const VOICE = {
  ...DEFAULT_VOICE,
  lexicon: ['Ahoy', 'From our harbour'],
  signOff: 'Fair winds, GUARANTEED!',
  keyMessages: ['trust' as const],
  bannedWords: ['harbour'],
};
const FACTORS: Factor[] = [
  { term: 'relevance', about: 'boots', value: 1.1 },
  { term: 'relevance', about: 'rope', value: 0.3 },
  { term: 'genreBased', about: 'sailing', value: 0.8 },
  { term: 'trustSafety', about: null, value: 0.6 },
  { term: 'intentDiversification', about: null, value: -0.4 },
  { term: 'coldStartSellers', about: null, value: 0.1 },
];
const clicks = new Map([
  ['history:2', { shown: 100, clicked: 90 }],
  ['history:0', { shown: 100, clicked: 1 }],
]);

/** Every reason holds. */
const EVIDENCE: ReasonEvidence = {
  now: 1000,
  met: 50,
  people: 100,
  meanMet: 10,
  trend: 50,
  meanTrend: 5,
  publishedAt: 900,
  about: null,
  boughtTogether: 0,
  addedAt: 900,
  firstAddedAt: 0,
  firstMetAt: 950,
  rating: { value: 4.6, count: 40 },
  stock: 5,
  price: 20,
  tags: ['sailing'],
  leads: [],
  isSeen: false,
  history: new Set(['boots', 'rope']),
  prices: [10, 20, 30],
  tagCounts: new Map([['sailing', 2]]),
  tagSources: new Map([['sailing', 'boots']]),
};

const inputOf = (change: Partial<ExplainInput> = {}): ExplainInput => ({
  factors: FACTORS,
  evidence: EVIDENCE,
  titleOf: (key) => `the ${key}`,
  settings: OFF,
  voice: DEFAULT_VOICE,
  person: 'p',
  item: 'i',
  week: '2026-W47',
  channel: 'web',
  experience: 30,
  ...change,
});
const told = (change: Partial<ExplainInput> = {}) => explainList([inputOf(change)])[0]!;
const PAIRS = Array.from({ length: 200 }, (_, at) => ({ person: `p${at % 20}`, item: `i${at}` }));
const share = (test: (pair: { person: string; item: string }) => boolean): number =>
  PAIRS.filter(test).length / PAIRS.length;

/** Each slider's own statistic over many texts. */
const STATISTICS: Record<ExplanationSlider, (settings: ExplanationSettings) => number> = {
  toneConsistency: (settings) =>
    -new Set(PAIRS.map((pair) => told({ ...pair, settings }).text)).size,
  brandPersonality: (settings) =>
    share((pair) =>
      told({
        ...pair,
        settings,
        voice: { ...VOICE, lexicon: ['Ahoy'], signOff: 'Fair winds.' },
      }).text.includes('Fair winds.'),
    ),
  messagingAlignment: (settings) =>
    share(
      (pair) =>
        told({
          ...pair,
          settings,
          voice: VOICE,
          factors: FACTORS.map((factor) =>
            factor.term === 'trustSafety'
              ? { ...factor, value: 0.3 + Number(pair.item.slice(1)) / 200 }
              : factor,
          ),
        }).reasons[0]!.reason === 'trust',
    ),
  audienceAdaptation: (settings) => share((pair) => /\d/.test(told({ ...pair, settings }).text)),
  contentCalibration: (settings) => told({ settings }).reasons.length,
  voiceEvolution: (settings) =>
    share((pair) => told({ ...pair, settings, clicks }).phrasing === 'history:2'),
  crossChannelHarmony: (settings) =>
    share(
      (pair) =>
        told({ ...pair, settings }).text === told({ ...pair, settings, channel: 'mail' }).text,
    ),
  brandGuidelines: (settings) =>
    -PAIRS.reduce(
      (sum, pair) =>
        sum +
        told({ ...pair, settings: { ...settings, brandPersonality: 100 }, voice: VOICE }).warnings
          .length,
      0,
    ),
};

describe.each(EXPLANATION_SLIDERS)('%s', (slider) => {
  it('moves its own statistic in one direction over 0, 25, 50, 75, 100', () => {
    const values = [0, 25, 50, 75, 100].map((percent) =>
      STATISTICS[slider]({ ...OFF, [slider]: percent }),
    );
    for (let at = 1; at < values.length; at += 1)
      expect(values[at]).toBeGreaterThanOrEqual(values[at - 1]!);
    expect(values.at(-1)).toBeGreaterThan(values[0]!);
  });
});

describe('an explanation', () => {
  it('is the same every time', () => {
    for (const pair of PAIRS)
      expect(told({ ...pair, settings: EXPLANATION_DEFAULTS, voice: VOICE })).toEqual(
        told({ ...pair, settings: EXPLANATION_DEFAULTS, voice: VOICE }),
      );
  });

  it('names only reasons with at least 15% of the positive total, strongest first', () => {
    expect(
      explanationFactsOf(FACTORS, EVIDENCE).map(({ reason, about }) => [reason, about]),
    ).toEqual([
      ['history', 'boots'],
      ['taste', 'sailing'],
      ['trust', null],
    ]);
    expect(told({ settings: { ...OFF, contentCalibration: 100, toneConsistency: 100 } }).text).toBe(
      'Because you looked at the boots. It is about sailing, which you often look at. Customers rate it well.',
    );
  });

  it('says popular only if popularity was the strongest factor', () => {
    expect(told({ factors: [{ term: 'relevance', about: null, value: 1 }] }).reasons).toEqual([]);
    expect(told({ factors: [{ term: 'popularity', about: null, value: 1 }] }).reasons).toEqual([
      { reason: 'popular', about: null },
    ]);
  });

  it('names no reason twice in a list, and uses numbers and hedges rarely', () => {
    const settings = { ...EXPLANATION_DEFAULTS, audienceAdaptation: 100 };
    const lines = explainList(
      Array.from({ length: 9 }, (_, at) => inputOf({ settings, item: `i${at}` })),
    );
    const names = lines.flatMap(({ reasons }) =>
      reasons.map(({ reason, about }) => `${reason} ${about}`),
    );
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBe(4);
    for (const extra of ['of the score', 'It may suit you'])
      expect(lines.filter(({ text }) => text.includes(extra)).length).toBeLessThanOrEqual(3);
  });

  it('leaves a line empty after the list has given all of its reasons', () => {
    const stock: Factor[] = [{ term: 'supplyDemand', about: null, value: 1 }];
    const lines = explainList(
      ['rope', 'sail', 'lamp', 'deck'].map((item) =>
        inputOf({ item, factors: item === 'sail' ? [] : stock }),
      ),
    );
    expect(lines.map(({ reasons }) => reasons.length)).toEqual([1, 0, 0, 0]);
    expect(lines.map(({ text }) => text).slice(1)).toEqual([WORDINGS.en.plain, '', '']);
  });

  it('explains further popular items by the tags that they lead', () => {
    const factors: Factor[] = [{ term: 'popularity', about: null, value: 1 }];
    const lines = explainList(
      [[], ['sailing'], ['sailing', 'ropes'], []].map((leads, at) =>
        inputOf({
          ...{ item: `i${at}`, factors, evidence: { ...EVIDENCE, leads } },
          settings: { ...OFF, toneConsistency: 100 },
        }),
      ),
    );
    expect(lines.map(({ text }) => text)).toEqual([
      'Many people look at it.',
      'It is one of the most viewed in sailing.',
      'It is one of the most viewed in ropes.',
      '',
    ]);
  });

  it('names other true reasons below the first line of items bought together', () => {
    const evidence = { ...EVIDENCE, about: 'boots', boughtTogether: 30 };
    const factors: Factor[] = [
      { term: 'boughtTogether', about: 'boots', value: 24 },
      { term: 'popularity', about: null, value: 0.9 },
      { term: 'trustSafety', about: null, value: 0.4 },
    ];
    const settings = { ...EXPLANATION_DEFAULTS, audienceAdaptation: 100 };
    const lines = explainList(
      ['rope', 'sail'].map((item) => inputOf({ item, factors, evidence, settings })),
    );
    expect(lines.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([
      ['together', 'popular'],
      ['trust'],
    ]);
    expect(lines[0]!.text).toContain('95% of the score');
  });

  it('never calls an item both widely viewed and little known', () => {
    const both: Factor[] = [
      { term: 'trendingContent', about: null, value: 1 },
      { term: 'contentDiscovery', about: null, value: 2 },
    ];
    const evidence = { ...EVIDENCE, met: 5, people: 1000 };
    expect(told({ factors: both, evidence, settings: EXPLANATION_DEFAULTS }).reasons).toEqual([
      { reason: 'discovery', about: null },
    ]);
  });

  it("never breaks a rule at full strictness, whatever the company's words and titles", () => {
    for (const pair of PAIRS) {
      const { text } = told({
        ...pair,
        settings: { ...EXPLANATION_DEFAULTS, brandGuidelines: 100 },
        voice: VOICE,
        titleOf: () => 'BEST harbour $& boots',
      });
      expect(violationsOf(text, VOICE.bannedWords)).toEqual([]);
    }
  });

  it('has every English phrasing in the other languages, with a similar length, without claims or shouting', () => {
    const { en, ...others } = WORDINGS;
    const about = (phrases: readonly string[]) => phrases.map((one) => one.includes('{about}'));
    for (const { phrases, plain, hedge, share: sum } of Object.values(others)) {
      for (const tone of TONES)
        for (const [reason, english] of Object.entries(en.phrases[tone])) {
          const said = phrases[tone][reason as WordedReason]!;
          expect([reason, about(said)]).toEqual([reason, about(english)]);
          for (const one of [...said, plain, hedge, sum]) expect(violationsOf(one, [])).toEqual([]);
          expect(said.filter((one) => english.includes(one))).toEqual([]);
        }
    }
    const settings = { ...OFF, contentCalibration: 100, toneConsistency: 100 };
    expect(told({ settings, voice: { ...DEFAULT_VOICE, language: 'de' } }).text).toBe(
      'Weil du dir the boots angesehen hast. Es geht um sailing, und das siehst du dir oft an. Es wird gut bewertet.',
    );
  });

  it('names the week by ISO 8601', () => {
    expect(
      ['2026-01-01', '2026-11-21', '2027-01-03', '2021-01-03'].map((day) =>
        weekOf(new Date(`${day}T12:00:00Z`)),
      ),
    ).toEqual(['2026-W01', '2026-W47', '2026-W53', '2020-W53']);
  });
});
