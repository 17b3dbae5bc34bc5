import type { PlacementSetup } from '@core/models/placements';
import { placementsText } from '../placements/texts/placementsText';
import { rulesText } from '../rules/texts/rulesText';
import { modelsText } from '../texts/modelsText';
import { filterWords } from './filterWords';
import { settingLabel, valueLabel } from './settingTexts';

/** A changed setting in words. */
export interface SettingLine {
  label: string;
  before: string;
  after: string;
}

interface SettingChange {
  /** Such as `discovery.trendingContent` or `placements.home`. */
  setting: string;
  before?: unknown;
  after?: unknown;
}

/** Describes a change by the names of its settings. A placement has one line for each of them. */
export const settingLines = ({ setting, before, after }: SettingChange): SettingLine[] => {
  if (!setting.startsWith('placements.'))
    return [
      {
        label: settingLabel(setting),
        before: valueLabel(setting, before),
        after: valueLabel(setting, after),
      },
    ];
  const [old, now] = [partsOf(before), partsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((part) => old[part] !== now[part])
    .map((part) => ({
      label: `${settingLabel(setting)}: ${part}`,
      before: old[part] ?? modelsText('noValue'),
      after: now[part] ?? modelsText('noValue'),
    }));
};

type Settings = Readonly<Record<string, unknown>> | null | undefined;

/** Describes the changes between two sets of settings in one text, as the audit log shows them. */
export const settingChangesText = (before: Settings, after: Settings): string =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((setting) => JSON.stringify(before?.[setting]) !== JSON.stringify(after?.[setting]))
    .flatMap((setting) =>
      settingLines({ setting, before: before?.[setting], after: after?.[setting] }),
    )
    .map(({ label, before: old, after: now }) => `${label}: ${old} → ${now}`)
    .join(' · ');

/** A placement's settings in words, by their names on screen. */
const partsOf = (stored: unknown): Readonly<Record<string, string>> => {
  if (typeof stored !== 'object' || stored === null) return {};
  const { kind, discovery, filters, boosts, pins, perSeller, perWeek } = stored as PlacementSetup;
  const parts: [name: string, value: string | undefined][] = [
    [placementsText('kind'), placementsText(`kind.${kind}`)],
    ...Object.entries(discovery ?? {}).map(([slider, value]): [string, string] => [
      settingLabel(`discovery.${slider}`),
      valueLabel(slider, value),
    ]),
    [modelsText('filters'), filterWords(filters)],
    [
      rulesText('boosts'),
      boosts
        ?.map((boost) => `${filterWords(boost.filters)} ${valueLabel('boost', boost.by)}`)
        .join('; '),
    ],
    [rulesText('pinned'), pins?.join(', ')],
    [rulesText('perSeller'), perSeller?.toString()],
    [placementsText('perWeek'), perWeek?.toString()],
  ];
  return Object.fromEntries(
    parts.filter((part): part is [string, string] => part[1] !== undefined && part[1] !== ''),
  );
};
