import { LIMITS } from '@core/limits';
import type { PlacementSetup } from '@core/models/placements';
import { rulesText } from './texts/rulesText';

/** Subject of a boost, as far as the form supports it. */
type BoostSubject =
  | { kind: 'items'; ids: readonly string[] }
  | { kind: 'category'; category: string }
  | { kind: 'other'; filters: Record<string, unknown> };

export type TypedBoost = NonNullable<PlacementSetup['boosts']>[number];

/** Rules being edited. Numbers stay text until they are sent. */
export interface TypedRules {
  pins: readonly string[];
  boosts: readonly TypedBoost[];
  perSeller: string;
}

export const NO_RULES: TypedRules = { pins: [], boosts: [], perSeller: '' };

/** Initial strength of a new boost, in percent. */
export const BOOST_FIRST = 50;

/** Returns saved rules for editing. */
export const rulesOfSetup = ({
  pins = [],
  boosts = [],
  perSeller,
}: Pick<PlacementSetup, 'pins' | 'boosts' | 'perSeller'>): TypedRules => ({
  pins,
  boosts,
  perSeller: perSeller === undefined ? '' : String(perSeller),
});

/** Returns the rules to send, without empty ones. */
export const setupOfRules = ({
  pins,
  boosts,
  perSeller,
}: TypedRules): Pick<PlacementSetup, 'pins' | 'boosts' | 'perSeller'> => ({
  ...(pins.length > 0 ? { pins: [...pins] } : {}),
  ...(boosts.length > 0 ? { boosts: [...boosts] } : {}),
  ...(perSeller.trim() === '' ? {} : { perSeller: Number(perSeller) }),
});

/** Returns whether any rule is set. */
export const hasRules = (rules: TypedRules): boolean => Object.keys(setupOfRules(rules)).length > 0;

/** Returns the problem with the maximum number of items per seller. */
export const perSellerProblem = ({ perSeller }: TypedRules): string | undefined => {
  const most = LIMITS.outboundApi.topKMax;
  const value = perSeller.trim();
  return value === '' || (/^\d{1,4}$/.test(value) && Number(value) >= 1 && Number(value) <= most)
    ? undefined
    : rulesText('perSellerWrong', { most });
};

/** Returns the subject of a boost's filters. */
export const subjectOf = ({ filters }: TypedBoost): BoostSubject => {
  const entries = Object.entries(filters);
  const [[field, value] = ['', null]] = entries;
  if (entries.length !== 1) return { kind: 'other', filters };
  if (field === 'category' && typeof value === 'string')
    return { kind: 'category', category: value };
  const ids = Array.isArray(value) ? (value as unknown[]) : [value];
  return (field === 'id' || field === 'item_id') && ids.every((one) => typeof one === 'string')
    ? { kind: 'items', ids }
    : { kind: 'other', filters };
};

/** Returns the ids of all items in the rules. */
export const idsOfRules = ({ pins, boosts }: TypedRules): string[] => [
  ...new Set([
    ...pins,
    ...boosts.flatMap((boost) => {
      const subject = subjectOf(boost);
      return subject.kind === 'items' ? subject.ids : [];
    }),
  ]),
];
