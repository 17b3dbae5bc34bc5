import { historiesOf } from '@core/models/evaluate';
import type { LongTailWorld } from '@core/models/longTailWorld';
import { rank } from '@core/models/rank';
import type { Engine } from '@core/models/ranking';
import type { DiscoverySettings, DiscoverySlider } from '@core/models/sliders';
import type { Gate } from './coldStartRows';

const [PEOPLE, KNOWN_FROM, K] = [60, 10, 10];
/** The sliders whose terms have data in this catalog. */
const FED = [
  'contentDiscovery',
  'coldStartSellers',
  'intentDiversification',
  'viewingPatterns',
  'genreBased',
  'trendingContent',
] as const satisfies readonly DiscoverySlider[];

/** Counts the changed places out of ten for a known person when a slider goes to 0, and to 100. */
export const measureSliders = (
  { train }: LongTailWorld,
  engine: Engine,
  settings: DiscoverySettings,
): { lines: string[]; gates: Gate[] } => {
  const known = [...historiesOf(train).values()]
    .filter(({ length }) => length >= KNOWN_FROM)
    .slice(0, PEOPLE);
  const changedAt = (slider: DiscoverySlider, percent: number): number => {
    const changed = known.map((history) => {
      const list = (one: DiscoverySettings): string[] =>
        rank(engine, { history, settings: one, k: K }).items.map(({ key }) => key);
      const before = new Set(list(settings));
      return list({ ...settings, [slider]: percent }).filter((key) => !before.has(key)).length;
    });
    return changed.reduce((sum, count) => sum + count, 0) / changed.length;
  };
  const rows = FED.map((slider) => ({
    slider,
    off: changedAt(slider, 0),
    most: changedAt(slider, 100),
  }));
  return {
    lines: rows.map(
      ({ slider, off, most }) =>
        `slider ${slider.padEnd(22)} places of ten that change: at 0 ${off.toFixed(2)}, at 100 ${most.toFixed(2)}`,
    ),
    gates: rows.map(({ slider, most }) => ({ name: `${slider} at 100`, value: most, least: 1 })),
  };
};
