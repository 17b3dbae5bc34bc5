import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readCatalogueHealth } from '@core/contract/catalogueHealth';
import type { listPreviewPeople, previewModel } from '@core/contract/modelPreview';
import type {
  listModelChanges,
  listModelFits,
  readModelSettings,
  readModelState,
} from '@core/contract/models';
import { DEFAULT_VOICE, DISCOVERY_DEFAULTS, EXPLANATION_DEFAULTS } from '@core/models/sliders';
import { harbor } from './sessions';

/** Settings before anyone changed them. */
export const modelSettings: ResponseOf<typeof readModelSettings> = {
  companyId: harbor.id,
  revision: 0,
  discovery: { ...DISCOVERY_DEFAULTS },
  explanation: { ...EXPLANATION_DEFAULTS },
  voice: { ...DEFAULT_VOICE },
  placements: [],
  updatedAt: null,
  updatedBy: null,
};

/** A model trained on a shop's winter data. */
export const readyModel: ResponseOf<typeof readModelState> = {
  companyId: harbor.id,
  status: 'ready',
  sentence: 'The model ranks 312 items for 1,204 people.',
  items: 318,
  recommendable: 312,
  interactions: 48_210,
  people: 1204,
  fittedAt: '2026-11-20T03:00:00.000Z',
  fitMs: 2140,
  sinceFit: 96,
  runId: null,
  quality: {
    people: 640,
    model: { ndcg10: 0.412, coverage10: 0.38 },
    popularity: { ndcg10: 0.231, coverage10: 0.03 },
    measuredAt: '2026-11-20T03:00:02.000Z',
  },
  learned: null,
};

/** Quality of one fit: shares of people, and NDCG. */
const measured = (measuredAt: string, hitRate10: number, ndcg10: number) => ({
  people: 640,
  model: { ndcg10, coverage10: 0.38, hitRate10 },
  popularity: { ndcg10: 0.231, coverage10: 0.03, hitRate10: 0.38 },
  measuredAt,
});

/** A shop's fits, the newest first: more data, a learned default, moved sliders, and a first one with too few people. */
export const modelFits: ResponseOf<typeof listModelFits> = [
  ['2026-11-20T03:00:00.000Z', 318, 48_210, 0.61, 0.412],
  ['2026-11-19T03:00:00.000Z', 318, 46_970, 0.58, 0.391],
  ['2026-11-18T03:00:00.000Z', 306, 46_970, 0.58, 0.388],
  ['2026-11-17T03:00:00.000Z', 306, 44_020, 0.59, 0.395],
  ['2026-11-16T03:00:00.000Z', 306, 39_400, 0.52, 0.343],
  ['2026-11-15T03:00:00.000Z', 290, 210, null, null],
].map(([at, items, interactions, hitRate, ndcg], index) => ({
  id: `fit-${String(index)}`,
  fittedAt: String(at),
  items: Number(items),
  interactions: Number(interactions),
  quality: hitRate === null ? null : measured(String(at), Number(hitRate), Number(ndcg)),
  learned: index === 0 ? ['viewingPatterns'] : [],
  changed: index === 1 ? ['discovery.trendingContent', 'voice.tone'] : [],
}));

/** Findings about two of the defaults, from the same shop's customers. */
export const learnedModel: ResponseOf<typeof readModelState> = {
  ...readyModel,
  learned: {
    people: 320,
    choices: [
      { slider: 'viewingPatterns', value: 0.15, items: 4, order: 2, before: 0.371, after: 0.401 },
      { slider: 'trendingContent', value: 3, items: null, order: null, before: 0.401, after: 0.41 },
    ],
  },
};

/** A company without items. */
export const emptyModel: ResponseOf<typeof readModelState> = {
  ...readyModel,
  status: 'empty',
  sentence: 'There are no items to recommend yet. Import a catalogue or send items by the API.',
  items: 0,
  recommendable: 0,
  interactions: 0,
  people: 0,
  fittedAt: null,
  fitMs: null,
  sinceFit: 0,
  quality: null,
};

/** Changes with their author and time, the newest first. */
export const modelChanges: ResponseOf<typeof listModelChanges> = [
  {
    id: 'c2',
    at: '2026-11-19T16:20:00.000Z',
    by: { id: 'u1', name: 'Amara Okafor' },
    kind: 'saved',
    changes: [
      { setting: 'discovery.trendingContent', before: 85 as never, after: 60 as never },
      { setting: 'voice.bannedWords', before: [] as never, after: ['cheap'] as never },
    ],
  },
  {
    id: 'c1',
    at: '2026-11-18T08:05:00.000Z',
    by: null,
    kind: 'reset',
    changes: [{ setting: 'explanation.toneConsistency', before: 40 as never, after: 85 as never }],
  },
];

/** A single-color picture in place of a shop's. */
const drawn = (hue: number): string =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="hsl(${hue} 40% 62%)"/></svg>`)}`;

const previewOf = (id: string, title: string, explanation: string, image: string | null) => ({
  id,
  title,
  explanation,
  image,
  why: [],
});

const shown = {
  jacket: previewOf('JKT', 'Gale coastal jacket', 'You looked at Deck boots.', drawn(200)),
  boots: previewOf('BOOT', 'Squall boots, high', 'Many people look at it.', drawn(20)),
  rope: previewOf('ROPE', 'Mooring rope 12 mm', 'People look at it now.', drawn(90)),
  lamp: previewOf(
    'LAMP',
    'Cabin lamp with a dimmer and a very long name',
    'It is in the price range you usually look at. Few people know it.',
    null,
  ),
};

const lampParts = [
  { term: 'relevance', about: 'Deck boots', share: 0.52 },
  { term: 'genreBased', about: 'Cabin', share: 0.3 },
  { term: 'popularity', about: null, share: 0.1 },
];

/** A list before and after: one item up, one down, one new, one gone. */
export const previewLists: ResponseOf<typeof previewModel> = {
  before: [shown.jacket, shown.boots, shown.rope],
  after: [shown.boots, shown.jacket, { ...shown.lamp, why: lampParts }],
};

/** People with their latest item; one person's name is hidden. */
export const previewPeople: ResponseOf<typeof listPreviewPeople> = [
  { id: 'p1', name: 'Ann Sailor', items: 12, last: 'Deck boots' },
  { id: 'p2', name: null, items: 1, last: 'Cabin lamp' },
];

/** Problems of a shop's catalog: more items without an image than it lists by name. */
export const catalogueHealth: ResponseOf<typeof readCatalogueHealth> = {
  items: 318,
  itemsMax: 1_000_000,
  hidden: { count: 0, first: [] },
  noImage: {
    count: 23,
    first: [
      { id: 'LAMP', title: 'Cabin lamp with a dimmer and a very long name' },
      { id: 'WAX-250', title: 'Jacket wax' },
    ],
  },
  neverShown: { count: 41, first: [{ id: 'SOAP', title: 'Wool soap' }] },
  neverClicked: { count: 64, first: [{ id: 'ROPE-12', title: 'Mooring rope 12 mm' }] },
};
