import { ratingScore, type RatingGroup } from './ratingScore';
import { SENTIMENTS, type Sentiment } from './sentiments';
import type { Question } from './types';

/** A condition on the answer to one question. A counted response must match it. */
export type AnswerFilter = { question: string } & AnswerTest;

export type AnswerTest =
  /** One of these values; for several choices, at least one must match. */
  | { is: 'any'; values: readonly string[] }
  /** Numbers, dates (YYYY-MM-DD) or times (HH:MM) in a range, both ends included; an empty end is open. */
  | { is: 'between'; from: string; to: string }
  /** Contains the text, ignoring case; for several choices, one of them contains it. */
  | { is: 'contains'; text: string }
  /** In this group of an NPS or CSAT score. */
  | { is: 'band'; band: RatingGroup['id'] }
  /** A text with this sentiment, in a language whose words are rated. */
  | { is: 'sentiment'; sentiment: Sentiment }
  /** About a topic: one or two word stems in a language, as the topics of the answers name them. `label` is shown. */
  | { is: 'topic'; language: string; stems: string; label: string }
  | { is: 'answered' }
  | { is: 'unanswered' };

const FILTERS_MAX = 20;
const VALUES_MAX = 100;
const BANDS: readonly RatingGroup['id'][] = [
  'detractors',
  'passives',
  'promoters',
  'rest',
  'satisfied',
];

/** Escapes a part of a filter's text, so that the separators `.` and `~` never appear in it. */
export const quotePart = (part: string): string =>
  encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('~', '%7E');

/** Parses the result of quotePart; null if it is malformed. */
export const unquotePart = (part: string): string | null => {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
};

/** Writes filters as one text for a URL: `nps.band.detractors~why.contains.price`. All of them must match. */
export const writeAnswerFilters = (filters: readonly AnswerFilter[]): string =>
  filters
    .map((filter) => [filter.question, filter.is, ...partsOf(filter)].map(quotePart).join('.'))
    .join('~');

const partsOf = (filter: AnswerFilter): readonly string[] => {
  if (filter.is === 'any') return filter.values;
  if (filter.is === 'between') return [filter.from, filter.to];
  if (filter.is === 'contains') return [filter.text];
  if (filter.is === 'sentiment') return [filter.sentiment];
  if (filter.is === 'topic') return [filter.language, filter.stems, filter.label];
  return filter.is === 'band' ? [filter.band] : [];
};

/** Parses the result of writeAnswerFilters; null if it is malformed. */
export const readAnswerFilters = (text: string): AnswerFilter[] | null => {
  if (text === '') return [];
  const filters = text.split('~').map(readOne);
  return filters.length <= FILTERS_MAX && filters.every((filter) => filter !== null)
    ? filters
    : null;
};

const readOne = (text: string): AnswerFilter | null => {
  const parts = text.split('.').map(unquotePart);
  // PostgreSQL can't store zero bytes, so no answer contains one.
  if (!parts.every((part) => part !== null && !part.includes('\0'))) return null;
  const [question, is, ...values] = parts as string[];
  const test = question ? readTest(is, values) : null;
  return test && { question: question!, ...test };
};

const readTest = (is: string | undefined, values: readonly string[]): AnswerTest | null => {
  const [first = '', second = ''] = values;
  if (is === 'any') return values.length > 0 && values.length <= VALUES_MAX ? { is, values } : null;
  if (is === 'between')
    return values.length === 2 && (first || second) && isEnd(first) && isEnd(second)
      ? { is, from: first, to: second }
      : null;
  if (is === 'contains') return values.length === 1 && first.trim() ? { is, text: first } : null;
  if (is === 'band') {
    const band = BANDS.find((one) => one === first);
    return band && values.length === 1 ? { is, band } : null;
  }
  if (is === 'sentiment') {
    const sentiment = SENTIMENTS.find((one) => one === first);
    return sentiment && values.length === 1 ? { is, sentiment } : null;
  }
  if (is === 'topic') {
    const label = values[2];
    return values.length === 3 && /^[a-z]{2,3}$/.test(first) && /^\S+( \S+)?$/.test(second) && label
      ? { is, language: first, stems: second, label }
      : null;
  }
  return (is === 'answered' || is === 'unanswered') && values.length === 0 ? { is } : null;
};

/** True for a number, a day or a time, and for an empty end, which is open. */
const isEnd = (end: string): boolean =>
  /^(-?\d{1,15}(\.\d{1,15})?|\d{4}-\d\d-\d\d|\d\d:\d\d)?$/.test(end);

/** Returns the ends of a score group; null if the question has no such group. */
export const bandRange = (
  question: Question | undefined,
  band: RatingGroup['id'],
): { from: number; to: number } | null =>
  (question && ratingScore(question, [])?.groups.find(({ id }) => id === band)) ?? null;
