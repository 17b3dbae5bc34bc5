import type { AudienceFilterName } from '@core/audience/audienceWords';
import {
  CHANNELS,
  isOrigin,
  LIFECYCLES,
  OTHER_ORIGINS,
  RECENCY_DAYS,
  RISK_LEVELS,
  type Channel,
  type Lifecycle,
  type RecencyDays,
  type RiskLevel,
} from '@core/audience/audienceWords';
import type { ViewBody } from '../api';
import { audienceText } from '../texts/audienceText';

/**
 * Filters of the page: the search, and the chosen values of each filter. An empty list means all.
 */
export type AudienceFilters = Readonly<Record<AudienceFilterName, readonly string[]>> & {
  readonly search: string;
};

export const noAudienceFilters: AudienceFilters = {
  dataSource: [],
  lifecycle: [],
  risk: [],
  recency: [],
  search: '',
};

/** A source of the company: an option of the filter Data Source after the six fixed ones. */
export interface OwnSource {
  value: string;
  label: string;
}

/** Returns the options for the company's data sources, and for people from elsewhere. */
export const ownSourcesOf = (sources: readonly { id: string; name: string }[]): OwnSource[] => [
  ...sources.map(({ id, name }) => ({ value: id, label: name })),
  ...OTHER_ORIGINS.map((origin) => ({ value: origin, label: audienceText(`origin.${origin}`) })),
];

/** The four multi-select filters and their options (AUD-005 to AUD-008). */
export const FILTERS: readonly { name: AudienceFilterName; options: readonly string[] }[] = [
  { name: 'dataSource', options: CHANNELS },
  { name: 'lifecycle', options: LIFECYCLES },
  { name: 'risk', options: RISK_LEVELS },
  { name: 'recency', options: RECENCY_DAYS.map(String) },
];

export const filterLabel = (name: AudienceFilterName): string => audienceText(`filter.${name}`);

/** An option of a filter: "Last 24h". */
export const optionLabel = (
  name: AudienceFilterName,
  value: string,
  own: readonly OwnSource[] = [],
): string => {
  if (name === 'dataSource' && isOrigin(value))
    return own.find((one) => one.value === value)?.label ?? audienceText('removedSource');
  if (name === 'dataSource') return audienceText(`channel.${value as Channel}`);
  if (name === 'lifecycle') return audienceText(`lifecycle.${value as Lifecycle}`);
  if (name === 'risk') return audienceText(`risk.${value as RiskLevel}`);
  return audienceText(`recency.${value as `${RecencyDays}`}`);
};

/** Returns the filters as request parameters: comma-separated, without empty ones. */
export const audienceQueryOf = ({
  search,
  ...lists
}: AudienceFilters): Partial<Record<AudienceFilterName | 'search', string>> => ({
  ...Object.fromEntries(
    Object.entries(lists)
      .filter(([, values]) => values.length > 0)
      .map(([name, values]) => [name, values.join(',')]),
  ),
  ...(search.trim() === '' ? {} : { search: search.trim() }),
});

/**
 * Reads the filters from a URL that uses the request's parameter names. Ignores unknown
 * values.
 */
export const readAudienceFilters = (address: URLSearchParams): AudienceFilters => {
  const chosen = (name: AudienceFilterName): string[] => (address.get(name) ?? '').split(',');
  return {
    ...(Object.fromEntries(
      FILTERS.map(({ name, options }) => [
        name,
        [
          ...options.filter((value) => chosen(name).includes(value)),
          ...(name === 'dataSource' ? chosen(name).filter(isOrigin) : []),
        ],
      ]),
    ) as Record<AudienceFilterName, string[]>),
    search: address.get('search') ?? '',
  };
};

/** Returns these filters as URL parameters, with null for each that is not set. */
export const writeAudienceFilters = ({
  search,
  ...lists
}: AudienceFilters): Record<AudienceFilterName | 'search', string | null> => ({
  ...(Object.fromEntries(
    FILTERS.map(({ name }) => [name, lists[name].join(',') || null]),
  ) as Record<AudienceFilterName, string | null>),
  search: search.trim() === '' ? null : search,
});

export const hasFilters = (filters: AudienceFilters): boolean =>
  FILTERS.some(({ name }) => filters[name].length > 0);

/** Returns the filters in the format of saved views, which only holds known options. */
export const toViewFilters = ({
  dataSource,
  lifecycle,
  risk,
  recency,
}: AudienceFilters): NonNullable<ViewBody['filters']> =>
  ({ dataSource, lifecycle, risk, recency }) as unknown as NonNullable<ViewBody['filters']>;

/** "Lifecycle Stage: New, Active" for each filter that is set. */
export const describeFilters = (
  filters: Pick<AudienceFilters, AudienceFilterName>,
  own: readonly OwnSource[] = [],
): string[] =>
  FILTERS.filter(({ name }) => filters[name].length > 0).map(
    ({ name, options }) =>
      `${filterLabel(name)}: ${[
        ...options.filter((value) => filters[name].includes(value)),
        ...filters[name].filter(isOrigin),
      ]
        .map((value) => optionLabel(name, value, own))
        .join(', ')}`,
  );
