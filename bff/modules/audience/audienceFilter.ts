import { sql, type RawBuilder } from 'kysely';
import { CHANNELS, isOrigin, LIFECYCLES, RISK_LEVELS } from '@core/audience/audienceWords';
import type { AudienceRule } from '@core/audience/rules';
import { anyText } from '@bff/db/sqlArrays';
import { allOf, type PersonCondition } from '@bff/modules/segments/compileRule';

/** The page's filters, as sent. */
export interface FilterQuery {
  search?: string | undefined;
  dataSource?: string;
  lifecycle?: string;
  risk?: string;
  recency?: string;
  /** A complete email address of a person. */
  email?: string;
  /** The company's own id of a person. */
  user_id?: string;
}

/** The page's filters, parsed. An empty list does not filter. */
export interface AudienceFilter {
  search: string;
  channels: string[];
  /** Selected in addition to channels: data sources by id, surveys, the API. */
  origins: string[];
  lifecycle: string[];
  risk: string[];
  recency: number | null;
}

/**
 * The people of a request: of a company (null: all), within a category or a view that is not marked
 * yet, under filters.
 */
export interface AudienceScope {
  companyId: string | null;
  category: string | null;
  rule: AudienceRule | null;
  filter: AudienceFilter;
  /** Only these people, by id. */
  people?: readonly string[] | undefined;
}

const list = <T extends string>(text: string | undefined, known: readonly T[]): T[] =>
  known.filter((word) =>
    (text ?? '')
      .toLowerCase()
      .split(',')
      .map((one) => one.trim())
      .includes(word.toLowerCase()),
  );

/** Parses the filters; unknown words are dropped. */
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
    origins: (dataSource ?? '')
      .split(',')
      .map((one) => one.trim())
      .filter(isOrigin),
    lifecycle: list(lifecycle, LIFECYCLES),
    risk: list(risk, RISK_LEVELS),
    recency: days.length > 0 ? Math.max(...days) : null,
  };
};

/** Returns whether neither a category nor a filter narrows a scope. Ignores search and rule. */
export const isOpen = ({
  category,
  filter: { channels, origins, lifecycle, risk, recency },
}: Pick<AudienceScope, 'category' | 'filter'>): boolean =>
  !category &&
  recency === null &&
  channels.length + origins.length + lifecycle.length + risk.length === 0;

/**
 * Returns category and filters as a condition on `alias`, with the columns that cells and profiles
 * share. Only profiles have origins. Search is not included.
 */
export const whereOf = (
  {
    companyId,
    category,
    filter: { channels, origins, lifecycle, risk, recency },
  }: Pick<AudienceScope, 'companyId' | 'category' | 'filter'>,
  alias: 'c' | 'p',
): PersonCondition => {
  const of = (column: string): RawBuilder<unknown> => sql.ref(`${alias}.${column}`);
  const parts: PersonCondition[] = [];
  if (companyId) parts.push(sql`${of('company_id')} = ${companyId}::uuid`);
  if (category) parts.push(sql`${of('categories')} @> ${[category]}::text[]`);
  if (origins.length > 0)
    parts.push(
      sql`(${of('channels')} && ${channels}::text[] or ${of('origins')} && ${origins}::text[])`,
    );
  else if (channels.length > 0) parts.push(sql`${of('channels')} && ${channels}::text[]`);
  if (lifecycle.length > 0) parts.push(sql`${of('lifecycle')} = ${anyText(lifecycle)}`);
  if (risk.length > 0) parts.push(sql`${of('risk')} = ${anyText(risk)}`);
  if (recency !== null) parts.push(sql`${of('recency')} <= ${recency}::int`);
  return allOf(parts);
};
