import { addDays } from '../time/zonedTime';

/** Answers between two ends: '10–19', '2.5 to under 5', or a day, week, month or year, named by its first day. */
export interface AnswerBin {
  label: string;
  count: number;
}

/** Unit of a bin's width. */
export type BinUnit = 'number' | 'hour' | 'day' | 'week' | 'month' | 'year';

/** Up to this many whole numbers get one bin each, such as 0 to 10. */
const VALUES_MAX = 12;
const RANGES_MAX = 10;
const MOMENTS_MAX = 31;

/** The limits that a question sets, if any. */
interface AllowedRange {
  min?: number | undefined;
  max?: number | undefined;
}

type Counts<Value> = ReadonlyMap<Value, number>;

/**
 * Groups numbers into ranges of a round width, in order, including empty ones. Ranges do not overlap and stay within the question's limits. A
 * few whole numbers get one range each.
 * @param counts numbers with their frequency.
 */
export const numberBins = (counts: Counts<number>, allowed: AllowedRange = {}): AnswerBin[] => {
  const given = [...counts.keys()].sort((a, b) => a - b);
  if (given.length === 0) return [];
  const [low, high] = [given[0]!, given.at(-1)!];
  const isWhole = given.every(Number.isInteger);
  if (isWhole && high - low < VALUES_MAX) return singleValues(counts, { low, high }, allowed);
  if (low === high) return [{ label: text(low), count: counts.get(low)! }];
  return ranges(counts, { low, high, isWhole }, allowed);
};

interface Spread {
  low: number;
  high: number;
}

const singleValues = (
  counts: Counts<number>,
  { low, high }: Spread,
  { min = low, max = high }: AllowedRange,
): AnswerBin[] => {
  const first = min <= low && high - min < VALUES_MAX ? Math.ceil(min) : low;
  const last = max >= high && max - first < VALUES_MAX ? Math.floor(max) : high;
  return places(first, last).map((value) => ({
    label: text(value),
    count: counts.get(value) ?? 0,
  }));
};

const ranges = (
  counts: Counts<number>,
  { low, high, isWhole }: Spread & { isWhole: boolean },
  { min, max }: AllowedRange,
): AnswerBin[] => {
  const width = roundWidth((high - low) / RANGES_MAX, isWhole);
  const place = (value: number): number => Math.floor(Number((value / width).toPrecision(12)));
  const first = place(low);
  // A range with only the highest number joins the range before it: 0 to 100 ends with 90–100.
  const isJoined = place(high) * width === high && (max ?? high) <= high;
  const last = isJoined ? place(high) - 1 : place(high);
  const bins = places(first, last).map(() => 0);
  for (const [value, n] of counts) bins[Math.min(place(value), last) - first]! += n;
  return bins.map((count, at) => {
    const [edge, next] = [(first + at) * width, (first + at + 1) * width];
    const from = at === 0 && min !== undefined && min <= low ? Math.max(edge, min) : edge;
    const isLast = at === bins.length - 1;
    const end = isLast && max !== undefined && max >= high ? Math.min(max, next) : next;
    if (isLast && (isJoined || end < next)) return { label: span(from, end, isWhole), count };
    return {
      label: isWhole ? span(from, next - 1, true) : `${text(from)} to under ${text(next)}`,
      count,
    };
  });
};

const span = (from: number, to: number, isWhole: boolean): string =>
  from === to ? text(from) : `${text(from)}${isWhole && from >= 0 ? '–' : ' to '}${text(to)}`;

/** The ends of a range, by label, so that a screen can localize it. `isOpen`: its end belongs to the next range. */
export interface RangeEnds {
  from: number;
  to: number;
  isOpen: boolean;
}

const RANGE = /^(−?[\d.e+]+)(?:–| to (under )?)(−?[\d.e+]+)$/;

/** @returns the ends that a label of `numberBins` stands for; null for a single value and for text. */
export const endsOfRange = (label: string): RangeEnds | null => {
  const [, from, under, to] = RANGE.exec(label) ?? [];
  if (from === undefined || to === undefined) return null;
  const number = (told: string): number => Number(told.replace('−', '-'));
  return { from: number(from), to: number(to), isOpen: under !== undefined };
};

const places = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** Removes binary rounding errors. */
const text = (value: number): string => String(Number(value.toPrecision(12))).replace('-', '−');

/** Returns the next of 1, 2, 5 times a power of ten; at least 1 for whole numbers. */
const roundWidth = (width: number, isWhole = true): number => {
  const power = 10 ** Math.floor(Math.log10(width));
  const round = [1, 2, 5, 10].map((factor) => factor * power).find((one) => one >= width * 0.999)!;
  return isWhole ? Math.max(1, round) : round;
};

/**
 * Returns a time axis for days (YYYY-MM-DD): by day, week (from Monday), month or year, the finest that needs at most 31 positions. Hours of
 * the day (HH) get one position each. Positions without answers are included. A label is the start of its position, such as 2026-03-02,
 * 2026-03, 2026 or 09:00.
 */
export const momentBins = (counts: Counts<string>): { unit: BinUnit; bins: AnswerBin[] } => {
  const keys = [...counts.keys()].sort();
  if (keys.length === 0) return { unit: 'day', bins: [] };
  if (keys.every((key) => key.length === 2)) {
    const hours = places(Number(keys[0]), Number(keys.at(-1)));
    const name = (hour: number): string => String(hour).padStart(2, '0');
    return {
      unit: 'hour',
      bins: hours.map((hour) => ({
        label: `${name(hour)}:00`,
        count: counts.get(name(hour)) ?? 0,
      })),
    };
  }
  const axis = momentAxis(keys[0]!, keys.at(-1)!);
  if (axis) {
    const sums = new Map(axis.labels.map((label) => [label, 0]));
    for (const [day, n] of counts)
      sums.set(axis.labelOf(day), (sums.get(axis.labelOf(day)) ?? 0) + n);
    return { unit: axis.unit, bins: [...sums].map(([label, count]) => ({ label, count })) };
  }
  const years = new Map<number, number>();
  for (const [key, n] of counts)
    years.set(Number(key.slice(0, 4)), (years.get(Number(key.slice(0, 4))) ?? 0) + n);
  return { unit: 'year', bins: numberBins(years) };
};

/** A time axis without gaps: its positions in order, and the position of a given day. */
export interface MomentAxis {
  unit: keyof typeof starts;
  labels: string[];
  labelOf: (day: string) => string;
}

/** Returns the finest axis of at most this many days, weeks, months or years between two days; null if there is none. */
export const momentAxis = (
  first: string,
  last: string,
  placesMax = MOMENTS_MAX,
): MomentAxis | null => {
  for (const unit of ['day', 'week', 'month', 'year'] as const) {
    const labels = labelsBetween(unit, first, last, placesMax);
    if (labels) return { unit, labels, labelOf: starts[unit] };
  }
  return null;
};

/** Returns an axis of weeks or months; null if there are too many. */
export const periodAxis = (
  unit: 'week' | 'month',
  first: string,
  last: string,
  placesMax: number,
): MomentAxis | null => {
  const labels = labelsBetween(unit, first, last, placesMax);
  return labels && { unit, labels, labelOf: starts[unit] };
};

/** Start of a day's position, by unit. */
const starts = {
  day: (day: string): string => day,
  week: (day: string): string =>
    addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7)),
  month: (day: string): string => day.slice(0, 7),
  year: (day: string): string => day.slice(0, 4),
} as const;

const nextOf = {
  day: (at: string): string => addDays(at, 1),
  week: (at: string): string => addDays(at, 7),
  month: (at: string): string => addDays(`${at}-28`, 4).slice(0, 7),
  year: (at: string): string => String(Number(at) + 1).padStart(4, '0'),
} as const;

const labelsBetween = (
  unit: MomentAxis['unit'],
  first: string,
  last: string,
  placesMax: number,
): string[] | null => {
  const labels = [starts[unit](first)];
  const end = starts[unit](last);
  while (labels.at(-1)! < end) {
    labels.push(nextOf[unit](labels.at(-1)!));
    if (labels.length > placesMax) return null;
  }
  return labels;
};
