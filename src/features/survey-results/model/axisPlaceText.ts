import { endsOfRange, type BinUnit } from '@core/survey/answerBins';
import { surveyResultsText } from '../texts/surveyResultsText';
import { formatDate, formatNumber } from '@src/lib/i18n/formats';

const month = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const day = { day: 'numeric', ...month } as const;

const numberText = (value: number): string =>
  formatNumber(value, { maximumFractionDigits: 12 }).replace('-', '−');

/** A number or a range of numbers in the page's language: '10–19', '2.5 to under 5', '−20 to −11'. */
const rangeText = (label: string): string => {
  const ends = endsOfRange(label);
  if (!ends) {
    const value = Number(label.replace('−', '-'));
    return Number.isNaN(value) ? label : numberText(value);
  }
  const [from, to] = [numberText(ends.from), numberText(ends.to)];
  if (ends.isOpen) return surveyResultsText('rangeUnder', { from, to });
  return label.includes('–') ? `${from}–${to}` : surveyResultsText('rangeTo', { from, to });
};

/**
 * Formats a position on an axis: a number, a range, or a period by its start: '2 Mar 2026', 'Week
 * of 2 Mar 2026', 'Mar 2026', '2026', '09:00'.
 */
export const axisPlaceText = (from: string, unit: BinUnit | null): string => {
  if (unit === 'day') return formatDate(new Date(`${from}T00:00:00Z`), day);
  if (unit === 'week') return surveyResultsText('weekOf', { day: axisPlaceText(from, 'day') });
  if (unit === 'month') return formatDate(new Date(`${from}-01T00:00:00Z`), month);
  return unit === 'number' ? rangeText(from) : from;
};

/** The period of each point of a trend, derived from the format of its start. */
export const unitOfTrend = (points: readonly { from: string }[]): BinUnit => {
  const [first, second] = points;
  if (!first || first.from.length < 7) return 'year';
  if (first.from.length < 10) return 'month';
  const gapMs = second ? Date.parse(second.from) - Date.parse(first.from) : 0;
  return gapMs > 86_400_000 ? 'week' : 'day';
};
