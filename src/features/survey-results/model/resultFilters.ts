import { readAnswerFilters } from '@core/survey/answerFilter';
import { readWeightChoice } from '@core/survey/weightChoice';
import { addDays, countDays } from '@core/time/zonedTime';
import {
  DEVICE_TYPES,
  VISIT_FILTERS,
  type DeviceType,
  type VisitFilter,
} from '@core/contract/surveyResultShapes';

/**
 * The filters of every number in the results, with the calls' own parameter names. Days are
 * YYYY-MM-DD in the company's time zone.
 */
export interface ResultFilters extends Partial<Record<VisitFilter, string>> {
  deviceType?: DeviceType;
  dateFrom?: string;
  dateTo?: string;
  completed?: boolean;
  /** Whether a full quota ended the response. */
  screenedOut?: boolean;
  /** Only suspiciously fast responses, or all others. */
  flagged?: boolean;
  /** Only responses that were excluded from results. */
  excluded?: boolean;
  search?: string;
  /** Id of a category or a saved view, and a trait as `name=value`, to filter respondents. */
  segment?: string;
  trait?: string;
  /** Filters on answers, in the format of core/survey/answerFilter.ts. */
  answers?: string;
  /** Weights, in the format of core/survey/weightChoice.ts. */
  weights?: string;
  /** Combines all versions of the survey. */
  family?: boolean;
}

/** Filters on respondents. */
export const PERSON_FILTERS = ['segment', 'trait'] as const;

/** Parameter names in the page's URL. Short, because people share it. */
export const filterParameters = {
  deviceType: 'device',
  dateFrom: 'from',
  dateTo: 'to',
  completed: 'completed',
  screenedOut: 'screened',
  flagged: 'flagged',
  excluded: 'excluded',
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

/** Returns the filters for a call that doesn't support weights. */
export const unweighted = ({ weights: _, ...filters }: ResultFilters): ResultFilters => filters;

/** Clears every filter. */
export const noResultFilters = Object.fromEntries(
  filterNames.map((name) => [name, undefined]),
) as ResultFilters;

/** A day that is still being typed has a year such as 0002. */
const day = /^[12]\d{3}-\d\d-\d\d$/;

/** Returns whether two days form a range. One end may be open. */
const isRange = ({ from, to }: { from: string; to: string }): boolean =>
  from === '' || to === '' || from <= to;

/** Returns how many filters are set. Days count as one, and each filter on an answer as one. */
export const countFilters = (filters: ResultFilters): number => {
  const { dateFrom, dateTo, answers = '', ...others } = filters;
  return (
    Object.keys(others).length +
    (dateFrom || dateTo ? 1 : 0) +
    (readAnswerFilters(answers)?.length ?? 0)
  );
};

/** Reads the filters from a URL. Ignores malformed values. */
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
  for (const name of ['family', 'excluded'] as const)
    if (given(name) === 'true') filters[name] = true;
  return filters;
};

/**
 * Returns a copy of the URL with these filters. Resets the page number and keeps everything
 * else.
 */
export const writeResultFilters = (
  address: URLSearchParams,
  filters: ResultFilters,
): URLSearchParams => {
  const next = new URLSearchParams(address);
  next.delete('page');
  for (const name of filterNames) {
    const value = filters[name];
    if (
      value === undefined ||
      value === '' ||
      (value === false && (name === 'family' || name === 'excluded'))
    )
      next.delete(filterParameters[name]);
    else next.set(filterParameters[name], String(value));
  }
  return next;
};

/** The last seven days, including today. */
export const lastSevenDays = (
  today: string,
): Required<Pick<ResultFilters, 'dateFrom' | 'dateTo'>> => ({
  dateFrom: addDays(today, -6),
  dateTo: today,
});

/**
 * Returns the same filters for the preceding period of equal length, or null unless both ends are
 * set.
 */
export const previousResultPeriod = (filters: ResultFilters): ResultFilters | null => {
  const { dateFrom, dateTo } = filters;
  if (!dateFrom || !dateTo) return null;
  return {
    ...filters,
    dateFrom: addDays(dateFrom, -countDays(dateFrom, dateTo)),
    dateTo: addDays(dateFrom, -1),
  };
};
