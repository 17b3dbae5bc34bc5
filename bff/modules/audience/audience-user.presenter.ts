import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { InferType } from 'yup';
import type { audienceUser } from '@core/contract/audienceShapes';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { sourceNames } from './sourceNames';

export type AudienceUser = InferType<typeof audienceUser>;

/**
 * Selects the columns of a list from profiles `p`. The time as text keeps its microseconds for the
 * cursor.
 */
export const usersIn = (em: EntityManager) =>
  query(em)
    .selectFrom('profiles as p')
    .select([
      'p.companyId',
      'p.id',
      'p.name',
      'p.email',
      'p.account',
      'p.categories',
      'p.revenue',
      'p.currency',
    ])
    .select(['p.risk', 'p.lifecycle', 'p.origins', 'p.channels', 'p.firstSeen', 'p.lastSeen'])
    .select(['p.coverage', 'p.isUnified', 'p.isAnonymous'])
    .select([
      sql<string>`coalesce(p.last_seen, '-infinity')::text`.as('lastSeenAt'),
      sql<string>`p.created_at::text`.as('createdAtText'),
    ]);

export type UserRow = Awaited<ReturnType<ReturnType<typeof usersIn>['execute']>>[number];

/**
 * Returns rows as users in the form of the contract, with two more queries for any number of rows.
 */
export const presentUsers = async (
  em: EntityManager,
  rows: readonly UserRow[],
): Promise<AudienceUser[]> => {
  const answers =
    rows.length === 0
      ? []
      : await readAnswers(
          em,
          rows.map(({ id }) => id),
          new Set(rows.map(({ companyId }) => companyId)),
        );
  const byProfile = new Map(answers.map((row) => [row.profileId, row]));
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
      firstSeen: row.lastSeen && row.firstSeen.toISOString(),
      lastSeen: row.lastSeen && row.lastSeen.toISOString(),
      dataSourceCoverage: Math.round(row.coverage * 10) / 10,
      isUnified: row.isUnified,
      isAnonymous: row.isAnonymous,
      ip_address: answered?.ipAddress ?? null,
      device_type: answered?.deviceType ?? null,
      surveyCount: answered?.surveys ?? 0,
      totalCompletionTime: answered?.seconds ?? 0,
    };
  });
};

/** Reads how many surveys people answered, and the device and address of the latest answer. */
const readAnswers = (
  em: EntityManager,
  profileIds: readonly string[],
  companies: ReadonlySet<string>,
) =>
  query(em)
    .selectFrom('profiles as p')
    .innerJoin('profileTraits as t', (join) =>
      join
        .onRef('t.companyId', '=', 'p.companyId')
        .onRef('t.profileId', '=', 'p.id')
        .on('t.origin', '=', 'survey'),
    )
    .innerJoin('surveyResponses as r', (join) =>
      join
        .onRef('r.companyId', '=', 'p.companyId')
        .on('r.id', '=', sql<string>`case t.origin when 'survey' then t.record_key::uuid end`),
    )
    .where((eb) =>
      eb.and(
        (['p', 't', 'r'] as const).map((of) =>
          // With one value, the planner reads each person's rows from indexes.
          eb(
            `${of}.companyId`,
            '=',
            companies.size === 1 ? [...companies][0]! : anyUuid(companies),
          ),
        ),
      ),
    )
    .where('p.id', '=', anyUuid(profileIds))
    .groupBy('t.profileId')
    .select(({ fn }) => ['t.profileId', fn.count<number>('r.surveyId').distinct().as('surveys')])
    .select([
      sql<number>`coalesce(sum(r.completion_time_seconds), 0)::int`.as('seconds'),
      sql<string | null>`(array_agg(r.ip_address order by r.started_at desc))[1]`.as('ipAddress'),
      sql<string | null>`(array_agg(r.device_type order by r.started_at desc))[1]`.as('deviceType'),
    ])
    .execute();
