import type { EntityManager } from '@mikro-orm/sql';
import type { InferType } from 'yup';
import type { audienceUser } from '@core/contract/audienceShapes';
import type { Lifecycle, RiskLevel } from '@core/audience/audienceWords';
import { uuidArray } from '@bff/db/sqlArrays';
import { sourceNames } from './sourceNames';

export type AudienceUser = InferType<typeof audienceUser>;

/** What a list shows of a profile `p`; the moment as text keeps its microseconds for the cursor. */
export const USER_COLUMNS = `p."id", p."name", p."email", p."account", p."categories", p."revenue", p."currency", p."risk", p."lifecycle", p."origins", p."channels",
  p."first_seen", p."last_seen", p."last_seen"::text as "last_seen_at", p."coverage", p."is_unified", p."is_anonymous"`;

export interface UserRow {
  id: string;
  name: string | null;
  email: string | null;
  account: string | null;
  categories: string[];
  revenue: number;
  currency: string | null;
  risk: RiskLevel | null;
  lifecycle: Lifecycle | null;
  origins: string[];
  channels: string[];
  first_seen: string;
  last_seen: string;
  last_seen_at: string;
  coverage: number;
  is_unified: boolean;
  is_anonymous: boolean;
}

interface Answers {
  profile_id: string;
  surveys: number;
  seconds: number;
  ip_address: string | null;
  device_type: string | null;
}

/** The surveys a person answered, and the device and address of the latest answer. */
const ANSWERS_SQL = `select t."profile_id", count(distinct r."survey_id")::int as "surveys", coalesce(sum(r."completion_time_seconds"), 0)::int as "seconds",
    (array_agg(r."ip_address" order by r."started_at" desc))[1] as "ip_address", (array_agg(r."device_type" order by r."started_at" desc))[1] as "device_type"
  from "profiles" p join "profile_traits" t on t."company_id" = p."company_id" and t."profile_id" = p."id" and t."origin" = 'survey'
    join "survey_responses" r on r."id" = case t."origin" when 'survey' then t."record_key"::uuid end
  where p."id" = any(?::uuid[]) group by 1`;

/** Rows as the contract shows users; two queries more, however many. */
export const presentUsers = async (
  em: EntityManager,
  rows: readonly UserRow[],
): Promise<AudienceUser[]> => {
  const answers =
    rows.length === 0
      ? []
      : await em.execute<Answers[]>(ANSWERS_SQL, [uuidArray(rows.map(({ id }) => id))]);
  const byProfile = new Map(answers.map((row) => [row.profile_id, row]));
  const names = await sourceNames(
    em,
    rows.flatMap(({ origins }) => origins),
  );
  return rows.map((row) => {
    const answered = byProfile.get(row.id);
    return {
      id: row.id,
      name: row.name,
      email: row.email,
      account: row.account,
      categories: row.categories,
      ltv: Math.round(row.revenue * 100) / 100,
      currency: row.currency,
      risk: row.risk,
      lifecycle: row.lifecycle,
      sources: row.origins.map((origin) => names.get(origin) ?? 'Removed source'),
      firstSeen: new Date(row.first_seen).toISOString(),
      lastSeen: new Date(row.last_seen).toISOString(),
      dataSourceCoverage: Math.round(row.coverage * 10) / 10,
      isUnified: row.is_unified,
      isAnonymous: row.is_anonymous,
      ip_address: answered?.ip_address ?? null,
      device_type: answered?.device_type ?? null,
      surveyCount: answered?.surveys ?? 0,
      totalCompletionTime: answered?.seconds ?? 0,
    };
  });
};
