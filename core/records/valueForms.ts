/** First part of a numeric date. */
export const DATE_ORDERS = ['dayFirst', 'monthFirst', 'yearFirst'] as const;

export type DateOrder = (typeof DATE_ORDERS)[number];

export const DECIMAL_MARKS = ['comma', 'point'] as const;

export type DecimalMark = (typeof DECIMAL_MARKS)[number];

/** Format of one field's values. */
export interface ValueFormat {
  dateOrder?: DateOrder | undefined;
  /** IANA name of the zone for times without one. Missing: UTC. */
  timeZone?: string | undefined;
  decimal?: DecimalMark | undefined;
}

/** Number of a field's values with only one possible format. */
export interface ValueForms {
  dayFirst: number;
  monthFirst: number;
  comma: number;
  point: number;
}

export const noForms = (): ValueForms => ({ dayFirst: 0, monthFirst: 0, comma: 0, point: 0 });

const DATE = /^(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(?:\d{4}|\d{2})(?!\d)/;
const COMMA = /^[^\p{L}\d]{0,4}[\d.' \u00a0\u202f]*,(?:\d{1,2}|\d{4,})(?:[^\d.,].*)?$/u;
const POINT = /^[^\p{L}\d]{0,4}[\d,' \u00a0\u202f]*\.(?:\d{1,2}|\d{4,})(?:[^\d.,].*)?$/u;

/** Counts a value with only one possible format. */
export const addForm = (forms: ValueForms, value: unknown): void => {
  if (typeof value !== 'string' || value.length > 40) return;
  const text = value.trim();
  const date = DATE.exec(text);
  if (date) {
    const [first, second] = [Number(date[1]), Number(date[2])];
    if (first > 12 && first <= 31 && second <= 12) forms.dayFirst += 1;
    else if (second > 12 && second <= 31 && first <= 12) forms.monthFirst += 1;
  } else if (COMMA.test(text)) forms.comma += 1;
  else if (POINT.test(text)) forms.point += 1;
};

export const joinForms = (a: ValueForms, b: ValueForms): ValueForms => ({
  dayFirst: a.dayFirst + b.dayFirst,
  monthFirst: a.monthFirst + b.monthFirst,
  comma: a.comma + b.comma,
  point: a.point + b.point,
});

/** Returns a field's format: the more frequent one among unambiguous values. Empty if there are none. */
export const formatOf = ({ dayFirst, monthFirst, comma, point }: ValueForms): ValueFormat => ({
  ...(dayFirst === monthFirst
    ? {}
    : { dateOrder: dayFirst > monthFirst ? 'dayFirst' : 'monthFirst' }),
  ...(comma === point ? {} : { decimal: comma > point ? 'comma' : 'point' }),
});
