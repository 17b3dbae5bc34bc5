import { readAnswerFilters } from '@core/survey/answerFilter';
import { readWeightChoice } from '@core/survey/weightChoice';
import { addDays, countDays } from '@core/time/zonedTime';
import {
  DEVICE_TYPES,
  VISIT_FILTERS,
  type DeviceType,
  type VisitFilter,
} from '@core/contract/surveyResultShapes';

/** What every number of the results obeys; days are YYYY-MM-DD in the company's time zone. The names are the calls' own. */
export interface ResultFilters extends Partial<Record<VisitFilter, string>> {
  deviceType?: DeviceType;
  dateFrom?: string;
  dateTo?: string;
  completed?: boolean;
  /** Ended by a full quota, or not. */
  screenedOut?: boolean;
  /** Only the suspiciously quick ones, or all others. */
  flagged?: boolean;
  search?: string;
  /** Id of a category or a saved view, and a trait as `name=value`: who answered. */
  segment?: string;
  trait?: string;
  /** Filters on answers, as core/survey/answerFilter.ts writes them. */
  answers?: string;
  /** How answers are weighted, as core/survey/weightChoice.ts writes it. */
  weights?: string;
  /** All versions of the survey together. */
  family?: boolean;
}

/** Filters on who answered. */
export const PERSON_FILTERS = ['segment', 'trait'] as const;

/** Names in the page's address; short, since people share it. */
export const filterParameters = {
  deviceType: 'device',
  dateFrom: 'from',
  dateTo: 'to',
  completed: 'completed',
  screenedOut: 'screened',
  flagged: 'flagged',
  search: 'search',
  answers: 'answers',
  weights: 'weights',
  family: 'family',
  pageUrl: 'on',
  referrer: 'referrer',
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  language: 'language',
  country: 'country',
  person: 'person',
  hidden: 'hidden',
  tag: 'tag',
  segment: 'segment',
  trait: 'trait',
} as const;

export const filterNames = Object.keys(filterParameters) as (keyof ResultFilters)[];

/** The filters of a call that weights nothing. */
export const unweighted = ({ weights: _, ...filters }: ResultFilters): ResultFilters => filters;

/** Takes every filter away. */
export const noResultFilters = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
) as ResultFilters;

/** A day on the way to being typed has a year such as 0002. */
const day = /^[12]\d{3}-\d\d-\d\d$/;

/** True if two days make a range; one end may be open. */
const isRange = ({ from, to }: { from: string; to: string }): boolean =>
  from === '' || to === '' || from <= to;

/** The filters in an address; what is malformed counts as not given. */
export const readResultFilters = (address: URLSearchParams): ResultFilters => {
  const given = (name: keyof ResultFilters): string => address.get(filterParameters[name]) ?? '';
  const filters: ResultFilters = {};
  const device = DEVICE_TYPES.find((type) => type === given('deviceType'));
  if (device) filters.deviceType = device;
  const [from, to] = (['dateFrom', 'dateTo'] as const).map((name) =>
    day.test(given(name)) ? given(name) : '',
  ) as [string, string];
  if (from && isRange({ from, to })) filters.dateFrom = from;
  if (to && isRange({ from, to })) filters.dateTo = to;
  for (const name of ['completed', 'screenedOut', 'flagged'] as const)
    if (['true', 'false'].includes(given(name))) filters[name] = given(name) === 'true';
  if (given('search').trim()) filters.search = given('search');
  if (readAnswerFilters(given('answers'))?.length) filters.answers = given('answers');
  if (readWeightChoice(given('weights'))) filters.weights = given('weights');
  for (const name of [...VISIT_FILTERS, ...PERSON_FILTERS])
    if (given(name).trim()) filters[name] = given(name);
  if (given('family') === 'true') filters.family = true;
  return filters;
};

/** A copy of the address with these filters in it; everything else stays, but the page starts over. */
export const writeResultFilters = (
  address: URLSearchParams,
  filters: ResultFilters,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete('page');
  for (const name of filterNames) {
    const value = filters[name];
    if (value === undefined || value === '' || (value === false && name === 'family'))
      next.delete(filterParameters[name]);
    else next.set(filterParameters[name], String(value));
  }
  return next;
};

/** The last seven days, today included. */
export const lastSevenDays = (
  today: string,
): Required<Pick<ResultFilters, 'dateFrom' | 'dateTo'>> => ({
  dateFrom: addDays(today, -6),
  dateTo: today,
});

/** The same filters for the period of equal length just before; null without both ends. */
export const previousResultPeriod = (filters: ResultFilters): ResultFilters | null => {
  const { dateFrom, dateTo } = filters;
  if (!dateFrom || !dateTo) return null;
  return {
    ...filters,
    dateFrom: addDays(dateFrom, -countDays(dateFrom, dateTo)),
    dateTo: addDays(dateFrom, -1),
  };
};
