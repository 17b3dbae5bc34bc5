import { quotePart, unquotePart } from './answerFilter';

/** Target shares of a group's answers, in percent by value. */
export interface WantedMargin {
  /** A question's id, or `device`. */
  by: string;
  shares: readonly { value: string; percent: number }[];
}

/** Weighting of responses. */
export interface WeightChoice {
  margins: readonly WantedMargin[];
  /** The largest weight, of a mean of 1; null is none. */
  cap: number | null;
}

/** Largest weights that can be chosen. */
export const WEIGHT_CAPS = [3, 5, 8] as const;
const MARGINS_MAX = 6;
const VALUES_MAX = 50;
/** Percents may be rounded: so much of 100 may be missing or too much. */
const ROUNDING = 0.5;

/** A choice as one text for an address: `5~way.By boat.60.On foot.40`, the largest weight first, 0 for none. */
export const writeWeightChoice = ({ margins, cap }: WeightChoice): string =>
  [
    String(cap ?? 0),
    ...margins.map(({ by, shares }) =>
      [by, ...shares.flatMap(({ value, percent }) => [value, String(percent)])]
        .map(quotePart)
        .join('.'),
    ),
  ].join('~');

/** Reads what writeWeightChoice wrote; null if it is malformed or a margin does not come to 100. */
export const readWeightChoice = (text: string): WeightChoice | null => {
  const [first = '', ...rest] = text.split('~');
  const cap = [0, ...WEIGHT_CAPS].find((one) => String(one) === first);
  if (cap === undefined || rest.length === 0 || rest.length > MARGINS_MAX) return null;
  const margins = rest.map(readMargin);
  const isSound = new Set(margins.map((one) => one?.by)).size === margins.length;
  return isSound && margins.every((one) => one !== null) ? { margins, cap: cap || null } : null;
};

const readMargin = (text: string): WantedMargin | null => {
  const parts = text.split('.').map(unquotePart);
  if (!parts.every((part) => part !== null && !part.includes('\0'))) return null;
  const [by, ...pairs] = parts as string[];
  if (!by || pairs.length < 4 || pairs.length % 2 === 1 || pairs.length > 2 * VALUES_MAX)
    return null;
  const shares = Array.from({ length: pairs.length / 2 }, (_, at) => ({
    value: pairs[2 * at]!,
    percent: /^\d{1,3}(\.\d{1,4})?$/.test(pairs[2 * at + 1]!) ? Number(pairs[2 * at + 1]) : NaN,
  }));
  const isOnce = new Set(shares.map(({ value }) => value)).size === shares.length;
  return isOnce && isWhole(shares) ? { by, shares } : null;
};

/** True if shares come to 100, as far as they are rounded. */
export const isWhole = (shares: readonly { percent: number }[]): boolean =>
  Math.abs(shares.reduce((sum, { percent }) => sum + percent, 0) - 100) <= ROUNDING;
