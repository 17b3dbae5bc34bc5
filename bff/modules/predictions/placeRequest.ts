import { AppError } from '@core/errors/AppError';
import type { ExperimentVariant } from '@core/models/experiments';
import { type ItemFilter, readItemFilters } from '@core/models/filters';
import {
  boostValue,
  isAboutItem,
  isPlacementKind,
  type PlacementSetup,
  PLACEMENT_SLIDERS,
  type PlacementKind,
} from '@core/models/placements';
import type { RankRules } from '@core/models/ranking';
import type { DiscoverySettings } from '@core/models/sliders';
import type { SettingsNow } from '@bff/modules/models/settings';
import type { PredictRequest } from './readRequest';

/** The placement of a list, with its settings. */
export interface ListPlace {
  /** Name in the request; null if it had none. */
  name: string | null;
  kind: PlacementKind;
  /** The item that the list refers to. */
  about: string | null;
  sliders: DiscoverySettings;
  /** The filters of the call and of the placement. */
  filter: ItemFilter;
  rules: RankRules;
  perWeek: number | null;
  /** Ranks by popularity only, for the control group. */
  popularOnly: boolean;
}

/**
 * Finds the requested placement, among the company's placements and the built-in kinds. @throws
 * AppError validation_failed that names the missing part.
 */
export const placeRequest = (request: PredictRequest, settings: SettingsNow): ListPlace => {
  const { placement: name, itemId, query, filter } = request;
  const own = settings.placements.find((one) => one.name === name);
  if (name !== null && !own && !isPlacementKind(name))
    throw refusal('placement', 'This placement does not exist.');
  const kind = own?.kind ?? (name !== null && isPlacementKind(name) ? name : 'for_you');
  if (isAboutItem(kind) && itemId === null)
    throw refusal('item_id', 'This placement requires an item_id.');
  if (!isAboutItem(kind) && itemId !== null)
    throw refusal(
      'item_id',
      'Only placements for similar items and for items bought together accept an item_id.',
    );
  if (kind === 'search' && query === null) throw refusal('query', 'This placement needs a query.');
  return {
    name,
    kind,
    about: itemId,
    sliders: { ...settings.discovery, ...PLACEMENT_SLIDERS[kind], ...own?.discovery },
    filter: own?.filters ? { kind: 'all', of: [filter, readItemFilters(own.filters)] } : filter,
    rules: rulesOf(own),
    perWeek: own?.perWeek ?? null,
    popularOnly: false,
  };
};

/** Applies the settings of an experiment's variant to a placement. */
export const placeWith = (
  place: ListPlace,
  { discovery, ...rules }: Pick<ExperimentVariant, 'discovery' | 'boosts' | 'pins' | 'perSeller'>,
): ListPlace => {
  const own = rulesOf(rules);
  return {
    ...place,
    sliders: { ...place.sliders, ...discovery },
    rules: {
      boosts: rules.boosts ? own.boosts : place.rules.boosts,
      pins: rules.pins ? own.pins : place.rules.pins,
      perSeller: own.perSeller ?? place.rules.perSeller,
    },
  };
};

/**
 * Returns the placement for the control group, which gets plain popularity. Hidden, filtered and
 * rejected items stay excluded; everything else is off.
 */
export const popularPlace = (place: ListPlace): ListPlace => ({
  ...place,
  rules: rulesOf(undefined),
  popularOnly: true,
});

const rulesOf = (
  own: Pick<PlacementSetup, 'boosts' | 'pins' | 'perSeller'> | undefined,
): RankRules => ({
  boosts: (own?.boosts ?? []).map(({ filters, by }) => ({
    filter: readItemFilters(filters),
    value: boostValue(by),
  })),
  pins: own?.pins ?? [],
  perSeller: own?.perSeller ?? null,
});

const refusal = (field: string, sentence: string): AppError =>
  new AppError('validation_failed', { fields: { [field]: sentence } });
