import { quotePart, unquotePart } from './answerFilter';

/** Target shares of a group's answers, in percent by value. */
export interface WantedMargin {
  /** Id of a question, or `device`. */
  by: string;
  shares: readonly { value: string; percent: number }[];
}

/** Weighting of responses. */
export interface WeightChoice {
  margins: readonly WantedMargin[];
  /** Maximum weight, relative to a mean of 1; null for no limit. */
  cap: number | null;
}

/** Maximum weights to choose from. */
export const WEIGHT_CAPS = [3, 5, 8] as const;
const MARGINS_MAX = 6;
const VALUES_MAX = 50;
/** Tolerance in percentage points, because percentages may be rounded. */
const ROUNDING = 0.5;

/** Writes a choice as one text for a URL: `5~way.By boat.60.On foot.40`. The maximum weight comes first, 0 for none. */
export const writeWeightChoice = ({ margins, cap }: WeightChoice): string =>
  [
    String(cap ?? 0),
    ...margins.map(({ by, shares }) =>
      [by, ...shares.flatMap(({ value, percent }) => [value, String(percent)])]
        .map(quotePart)
        .join('.'),
    ),
  ].join('~');

/** Parses text from writeWeightChoice; null if it is malformed or a margin does not add up to 100. */
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

/** True if shares add up to 100, within rounding. */
export const isWhole = (shares: readonly { percent: number }[]): boolean =>
  Math.abs(shares.reduce((sum, { percent }) => sum + percent, 0) - 100) <= ROUNDING;
