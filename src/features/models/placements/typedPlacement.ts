import { isPlacementKind, type PlacementKind, type PlacementSetup } from '@core/models/placements';
import type { DiscoverySlider } from '@core/models/sliders';
import type { TypedSlider } from '../rules/SliderFields';
import {
  NO_RULES,
  perSellerProblem,
  rulesOfSetup,
  setupOfRules,
  type TypedRules,
} from '../rules/typedRules';
import { placementsText } from './texts/placementsText';

/** A placement being edited. */
export interface TypedPlacement {
  name: string;
  kind: PlacementKind;
  sliders: readonly TypedSlider[];
  rules: TypedRules;
  perWeek: string;
  /** Set through the API, and kept unchanged. */
  filters: PlacementSetup['filters'];
}

const MAX_PER_WEEK = 1000;

export const blankPlacement = (name = ''): TypedPlacement => ({
  name,
  kind: isPlacementKind(name) ? name : 'for_you',
  sliders: [],
  rules: NO_RULES,
  perWeek: '',
  filters: undefined,
});

/** Returns a saved placement for editing. */
export const typedOfSetup = (setup: PlacementSetup): TypedPlacement => ({
  name: setup.name,
  kind: setup.kind,
  sliders: Object.entries(setup.discovery ?? {}).flatMap(([slider, value]) =>
    value === undefined ? [] : [{ slider: slider as DiscoverySlider, value }],
  ),
  rules: rulesOfSetup(setup),
  perWeek: setup.perWeek === undefined ? '' : String(setup.perWeek),
  filters: setup.filters,
});

/** Returns the setup to send. */
export const setupOfTyped = ({
  name,
  kind,
  sliders,
  rules,
  perWeek,
  filters,
}: TypedPlacement): PlacementSetup => ({
  name: name.trim(),
  kind,
  ...(sliders.length > 0
    ? { discovery: Object.fromEntries(sliders.map(({ slider, value }) => [slider, value])) }
    : {}),
  ...(filters ? { filters } : {}),
  ...setupOfRules(rules),
  ...(perWeek.trim() === '' ? {} : { perWeek: Number(perWeek) }),
});

/** Returns the problems that prevent saving, by field. `taken`: names of the other placements. */
export const placementProblems = (
  { name, kind, rules, perWeek }: TypedPlacement,
  taken: readonly string[],
): Partial<Record<'name' | 'kind' | 'perSeller' | 'perWeek', string>> => {
  const word = name.trim();
  const wrongName =
    word === ''
      ? placementsText('nameMissing')
      : !/^\w[\w-]*$/.test(word)
        ? placementsText('nameWrong')
        : taken.includes(word)
          ? placementsText('nameTaken')
          : undefined;
  const times = perWeek.trim();
  const isTimes =
    times === '' || (/^\d{1,4}$/.test(times) && +times >= 1 && +times <= MAX_PER_WEEK);
  const seller = perSellerProblem(rules);
  return {
    ...(wrongName ? { name: wrongName } : {}),
    ...(isPlacementKind(word) && word !== kind
      ? { kind: placementsText('kindWrong', { name: word }) }
      : {}),
    ...(seller ? { perSeller: seller } : {}),
    ...(isTimes ? {} : { perWeek: placementsText('perWeekWrong', { most: MAX_PER_WEEK }) }),
  };
};
