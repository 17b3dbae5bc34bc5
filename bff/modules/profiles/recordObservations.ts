import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import type { ConsentStatus } from '@core/identity/consent';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import type { Origin } from '@bff/modules/identity/origin';
import { nameInTraits } from '@bff/modules/identity/findContested';
import { forgetEvidence } from '@bff/modules/identity/forgetEvidence';
import { settleProfiles } from './settleProfiles';
import { withoutSuppressed } from '@bff/modules/consent/suppression';
import { unify, type Vouched } from '@bff/modules/identity/unify';

/**
 * Facts from one record about one person. A later observation with the same source and key replaces
 * it.
 */
export interface NewObservation {
  origin: Origin;
  /**
   * The data source or the survey, or the company's own id for data from the API or entered
   * manually.
   */
  sourceId: string;
  recordKey: string;
  channel: string | null;
  identifiers: readonly Identifier[];
  /**
   * Identifiers that the company vouches for. All by default, because a record is the company's
   * own.
   */
  vouched?: Vouched;
  traits: Record<string, unknown>;
  consents?: Record<string, ConsentStatus>;
  observedAt: Date;
}

/** Records as rows `n`. */
const recordsOf = (records: readonly { sourceId: string; recordKey: string }[]) =>
  sql<{ source: string; record: string }>`jsonb_to_recordset(${JSON.stringify(
    records.map(({ sourceId, recordKey }) => ({ source: sourceId, record: recordKey })),
  )}::jsonb)`.as<'n'>(sql`n(source uuid, record text)`);

/**
 * Stores facts about people, merges the people, and writes their profiles, in the caller's
 * transaction. Every observation needs an identifier.
 * @param later collects the profiles instead. The caller writes them later with settleProfiles.
 */
export const recordObservations = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  observations: readonly NewObservation[],
  later?: Set<string>,
): Promise<{ stored: number; suppressed: number; profileIds: string[] }> => {
  if (observations.length === 0) return { stored: 0, suppressed: 0, profileIds: [] };
  await lockProfiles(em, companyId);
  const distinct = [
    ...new Map(observations.map((one) => [`${one.sourceId} ${one.recordKey}`, one])).values(),
  ];
  const { kept, suppressed } = await withoutSuppressed(context, em, companyId, distinct);
  if (kept.length === 0) return { stored: 0, suppressed, profileIds: [] };
  // Finds the current rows of these records and the identifiers in them, because a changed record
  // may name another person.
  const before = await query(em)
    .selectFrom(recordsOf(kept))
    .innerJoin('profileTraits as t', (join) =>
      join
        .on('t.companyId', '=', companyId)
        .onRef('t.sourceId', '=', 'n.source')
        .onRef('t.recordKey', '=', 'n.record'),
    )
    .select(['t.profileId', 't.recordKey', 't.sourceId', 't.identifierIds', 't.assignedId'])
    .execute();
  const assigned = new Map(
    before.map((row) => [`${row.sourceId} ${row.recordKey}`, row.assignedId]),
  );
  const { placements, touched } = await unify(
    context,
    em,
    companyId,
    kept.map(({ observedAt, ...one }) => ({
      ...one,
      seenAt: observedAt,
      assignedId: assigned.get(`${one.sourceId} ${one.recordKey}`),
      name: nameInTraits(one.traits),
    })),
  );
  const rows = kept.map(({ consents = {}, ...one }, at) => ({
    ...one,
    consents,
    id: context.newId(),
    verified: one.vouched !== null,
    ...placements[at]!,
  }));
  await sql`insert into profile_traits (id, company_id, profile_id, identifier_ids, origin, source_id, record_key, channel, traits, observed_at, verified, updated_at)
    select n.id, ${companyId}::uuid, n."profileId", n."identifierIds", n.origin, n."sourceId", n."recordKey", n.channel, n.traits, n."observedAt", n.verified, ${context.clock()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, "profileId" uuid, "identifierIds" uuid[], origin text, "sourceId" uuid, "recordKey" text, channel text, traits jsonb, "observedAt" timestamptz, verified boolean)
    on conflict (company_id, source_id, record_key) do update set profile_id = excluded.profile_id, identifier_ids = excluded.identifier_ids, channel = excluded.channel,
      traits = excluded.traits, observed_at = excluded.observed_at, verified = excluded.verified, updated_at = excluded.updated_at`.execute(
    query(em),
  );
  if (before.length > 0)
    await query(em)
      .deleteFrom('consents as c')
      .using(recordsOf(before))
      .where('c.companyId', '=', companyId)
      .whereRef('c.sourceId', '=', 'n.source')
      .whereRef('c.recordKey', '=', 'n.record')
      .execute();
  const choices = rows.flatMap(({ consents, observedAt, ...row }) =>
    Object.entries(consents).map(([category, status]) => ({
      ...row,
      id: context.newId(),
      category,
      status,
      decidedAt: observedAt,
    })),
  );
  if (choices.length > 0)
    await sql`insert into consents (id, company_id, profile_id, identifier_ids, category, status, origin, source_id, record_key, decided_at, verified)
      select n.id, ${companyId}::uuid, n."profileId", n."identifierIds", n.category, n.status, n.origin, n."sourceId", n."recordKey", n."decidedAt", n.verified
      from jsonb_to_recordset(${JSON.stringify(choices)}::jsonb) as n(id uuid, "profileId" uuid, "identifierIds" uuid[], category text, status text, origin text, "sourceId" uuid, "recordKey" text, "decidedAt" timestamptz, verified boolean)
      on conflict (company_id, source_id, record_key, category) do update set profile_id = excluded.profile_id, identifier_ids = excluded.identifier_ids,
        status = excluded.status, decided_at = excluded.decided_at, verified = excluded.verified`.execute(
      query(em),
    );
  for (const { profileId } of rows) touched.add(profileId);
  for (const { profileId } of before) touched.add(profileId);
  const now = new Map(rows.map((row) => [`${row.sourceId} ${row.recordKey}`, row.identifierIds]));
  const changed = before.filter(
    ({ sourceId, recordKey, identifierIds }) =>
      identifierIds.join() !== now.get(`${sourceId} ${recordKey}`)!.join(),
  );
  for (const id of await forgetEvidence(
    context,
    em,
    companyId,
    changed.map(({ identifierIds }) => identifierIds),
  ))
    touched.add(id);
  if (later) touched.forEach((id) => later.add(id));
  else await settleProfiles(context, em, companyId, touched);
  return { stored: rows.length, suppressed, profileIds: rows.map(({ profileId }) => profileId) };
};
