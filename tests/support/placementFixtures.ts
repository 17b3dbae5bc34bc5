import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { findPlacementItems, readPlacementReport } from '@core/contract/placementReport';

type Report = ResponseOf<typeof readPlacementReport>;

const NOTHING = { people: 0, impressions: 0, clicks: 0, buyers: 0, orders: 0, revenue: [] };

/** Results of placements: a custom one with two currencies, an unchanged kind, a deleted one, and one that was never seen. */
export const placementReport: Report = {
  from: '2026-10-24',
  to: '2026-11-20',
  placements: [
    {
      ...{ name: 'home', kind: 'for_you', own: true },
      ...{ people: 4120, impressions: 28_760, clicks: 1294, buyers: 211, orders: 236 },
      revenue: [
        { currency: 'EUR', orders: 231, minor: 1_284_950 },
        { currency: 'CHF', orders: 5, minor: 31_000 },
      ],
    },
    {
      ...{ name: 'similar', kind: 'similar', own: false },
      ...{ people: 1830, impressions: 9120, clicks: 601, buyers: 64, orders: 66 },
      revenue: [{ currency: 'EUR', orders: 66, minor: 402_110 }],
    },
    {
      ...{ ...NOTHING, name: 'autumn', kind: null, own: false, people: 12, impressions: 40 },
    },
    { ...NOTHING, name: 'checkout', kind: 'bought_together', own: true },
    { ...NOTHING, name: 'trending', kind: 'trending', own: false },
  ],
};

/** A company whose pages show no list yet. */
export const emptyPlacementReport: Report = {
  ...placementReport,
  placements: [{ ...NOTHING, name: 'for_you', kind: 'for_you', own: false }],
};

const item = (id: string, title: string, category: string | null, hue: number | null) => ({
  ...{ id, title, category, available: id !== 'SOLD' },
  image:
    hue === null
      ? null
      : `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="hsl(${hue} 40% 62%)"/></svg>`)}`,
});

/** Results of an item search. */
export const foundItems: ResponseOf<typeof findPlacementItems> = [
  item('JKT', 'Gale coastal jacket', 'Jackets', 200),
  item('SOLD', 'Cabin lamp with a dimmer and a very long name', null, null),
];
