import { CHANNELS, LIFECYCLES, RISK_LEVELS } from '@core/audience/audienceWords';
import type { AudienceRule } from '@core/audience/rules';
import type { SqlPiece } from '@bff/modules/segments/compileRule';

/** The page's filters as a request carries them. */
export interface FilterQuery {
  search?: string;
  dataSource?: string;
  lifecycle?: string;
  risk?: string;
  recency?: string;
}

/** The page's filters, read. An empty list does not filter. */
export interface AudienceFilter {
  search: string;
  channels: string[];
  lifecycle: string[];
  risk: string[];
  recency: number | null;
}

/** Who is looked at: a company (null: all), within a category or a view that is still to be marked, under filters. */
export interface AudienceScope {
  companyId: string | null;
  category: string | null;
  rule: AudienceRule | null;
  filter: AudienceFilter;
}

const list = <T extends string>(text: string | undefined, known: readonly T[]): T[] =>
  known.filter((word) =>
    (text ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .includes(word.toLowerCase()),
  );

/** Reads the filters; unknown words are left out. */
export const readAudienceFilter = ({
  search,
  dataSource,
  lifecycle,
  risk,
  recency,
}: FilterQuery): AudienceFilter => {
  const days = list(recency, ['1', '7', '30', '90']).map(Number);
  return {
    search: (search ?? '').trim().toLowerCase(),
    channels: list(dataSource, CHANNELS),
    lifecycle: list(lifecycle, LIFECYCLES),
    risk: list(risk, RISK_LEVELS),
    recency: days.length > 0 ? Math.max(...days) : null,
  };
};

/** Category and filters as SQL over `alias`, which has the columns that cells and profiles share. Search is not in it. */
export const whereOf = (
  { companyId, category, filter }: Pick<AudienceScope, 'companyId' | 'category' | 'filter'>,
  alias: string,
): SqlPiece => {
  const parts: SqlPiece[] = [];
  const add = (sql: string, ...params: unknown[]): void => {
    parts.push({ sql, params });
  };
  const words = (values: readonly string[]): string =>
    `{${values.map((value) => `"${value}"`).join(',')}}`;
  if (companyId) add(`${alias}."company_id" = ?::uuid`, companyId);
  if (category) add(`${alias}."categories" @> ?::text[]`, words([category]));
  if (filter.channels.length > 0) add(`${alias}."channels" && ?::text[]`, words(filter.channels));
  if (filter.lifecycle.length > 0)
    add(`${alias}."lifecycle" = any(?::text[])`, words(filter.lifecycle));
  if (filter.risk.length > 0) add(`${alias}."risk" = any(?::text[])`, words(filter.risk));
  if (filter.recency !== null) add(`${alias}."recency" <= ?::int`, filter.recency);
  return {
    sql: parts.length > 0 ? parts.map(({ sql }) => sql).join(' and ') : 'true',
    params: parts.flatMap(({ params }) => params),
  };
};

/** The pattern of a search, its own wildcards escaped. */
export const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;
