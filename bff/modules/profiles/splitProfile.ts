import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { AppError } from '@core/errors/AppError';
import { isStrong } from '@core/identity/identifierRules';
import { SERVER_LIMITS } from '@core/serverLimits';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { rowsOf } from '@bff/db/rowsOf';
import { anyUuid } from '@bff/db/sqlArrays';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { withdrawTrust } from '@bff/modules/identity/forgetEvidence';
import { namesOfProfile, type PersonName } from '@bff/modules/identity/ownNames';
import { regroup } from '@bff/modules/identity/regroup';
import { heldRecords, type HeldRecord } from './heldRecords';
import { findProfile } from './mergeProfiles';
import { settleProfiles } from './settleProfiles';

/** Data to move to the other person; everything else stays with this one. */
export interface SplitChoice {
  identifiers: readonly string[];
  /**
   * Among records and events that name identifiers of both people. A record that names only one
   * person's identifiers belongs to that person.
   */
  records: readonly string[];
}

/** Amount of data under a person. */
export interface SplitPerson {
  profileId: string;
  identifiers: number;
  records: number;
  events: number;
}

/**
 * Splits one person into two. Every identifier and every record goes to one of them, and stays
 * there if its source sends it again.
 * @returns the person who stays, then the other one.
 * @throws AppError not_found; validation_failed for data that is not the person's or names no one
 * on its side; conflict if they can't be split.
 */
export const splitProfile = (
  context: Context,
  id: string,
  choice: SplitChoice,
): Promise<SplitPerson[]> =>
  context.transaction(async (em) => {
    const { companyId } = await findProfile(em, id);
    await lockProfiles(em, companyId);
    const names = await namesOfProfile(em, companyId, id);
    const held = await heldRecords(em, companyId, id, SERVER_LIMITS.splitRecords + 1);
    if (held.length > SERVER_LIMITS.splitRecords)
      throw new AppError('conflict', {
        sentence: `This person has more than ${SERVER_LIMITS.splitRecords} records. They cannot be split by record.`,
      });
    const other = new Set(choice.identifiers);
    checkChoice(names, held, choice);
    const before = await countUnder(em, companyId, [id]);
    const mixed = held.filter(
      ({ identifierIds }) => new Set(identifierIds.map((one) => other.has(one))).size === 2,
    );
    const devices = new Set(names.flatMap(({ id, kind }) => (isStrong(kind) ? [] : [id])));
    await assign(em, companyId, mixed, ({ id, identifierIds }) => {
      const moves = choice.records.includes(id);
      const [assigned, ...more] = identifierIds.filter((one) => other.has(one) === moves);
      // A device never leads next to an identifier of a person: others may use it.
      return assigned ? [assigned, ...more.filter((one) => !devices.has(one))] : [];
    });
    const ids = names.map((name) => name.id);
    await cutBetween(context, em, companyId, ids, other);
    await withdrawTrust(em, companyId, ids);
    const { touched } = await regroup(context, em, companyId, new Set(ids), true);
    const sides = [false, true].map((isOther) =>
      names.filter((name) => other.has(name.id) === isOther),
    );
    await holdTogether(context, em, companyId, sides);
    for (const one of (await regroup(context, em, companyId, new Set(ids), true)).touched)
      touched.add(one);
    await settleProfiles(context, em, companyId, touched.add(id));
    const people = await peopleOf(em, companyId, sides);
    const after = await countUnder(
      em,
      companyId,
      people.map(({ profileId }) => profileId),
    );
    if (
      new Set(people.map(({ profileId }) => profileId)).size !== 2 ||
      people.some(({ records, events }) => records + events === 0) ||
      (['identifiers', 'records', 'events'] as const).some((of) => before[of] !== after[of])
    )
      throw new AppError('conflict', {
        sentence: 'This split is not possible: each person needs at least one record.',
      });
    writeAudit(context, em, {
      companyId,
      action: 'profiles.parted',
      subject: { type: 'profile', id },
      after: { profiles: people.map(({ profileId }) => profileId) },
    });
    await em.flush();
    return people;
  });

const checkChoice = (
  names: readonly PersonName[],
  held: readonly HeldRecord[],
  { identifiers, records }: SplitChoice,
): void => {
  const own = new Set(names.map(({ id }) => id));
  const chosen = new Set(identifiers);
  const refuse = (field: 'identifiers' | 'records', sentence: string): never => {
    throw new AppError('validation_failed', { fields: { [field]: sentence } });
  };
  if (identifiers.some((id) => !own.has(id)))
    refuse('identifiers', 'One of these identifiers does not belong to this person.');
  if (chosen.size === own.size || chosen.size === 0)
    refuse('identifiers', 'Each of the two people needs an identifier.');
  for (const id of records) {
    const record = held.find((one) => one.id === id);
    if (!record) return refuse('records', 'One of these records does not belong to this person.');
    if (!record.identifierIds.some((one) => chosen.has(one)))
      refuse('records', 'Each record needs an identifier of the person it moves to.');
  }
};

/**
 * Puts each record that names identifiers of both people under the chosen person's. If these rank
 * lower, they lead from now on, so that records of other sources follow. Answers stay with the
 * person they name first.
 */
const assign = async (
  em: EntityManager,
  companyId: string,
  held: readonly HeldRecord[],
  choose: (record: HeldRecord) => string[],
): Promise<void> => {
  const rows = held.flatMap((record) => {
    const own = record.origin === 'survey' ? [] : choose(record);
    const [assigned] = own;
    return assigned ? [{ ...record, values: undefined, assigned, own }] : [];
  });
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, kind text, "sourceId" uuid, "recordKey" text, assigned uuid)`;
  const first = sql`array_prepend(n.assigned, array_remove(f.identifier_ids, n.assigned))`;
  for (const [table, kind] of [
    ['profile_traits', 'record'],
    ['events', 'event'],
  ] as const)
    await sql`update ${sql.table(table)} f set assigned_id = n.assigned, identifier_ids = ${first} from ${given}
      where f.company_id = ${companyId}::uuid and n.kind = ${kind} and f.id = n.id`.execute(
      query(em),
    );
  await query(em)
    .updateTable('profileIdentifiers')
    .set({ leads: true })
    .where('companyId', '=', companyId)
    .where(
      'id',
      '=',
      anyUuid(
        rows.flatMap(({ assigned, identifierIds, own }) =>
          assigned === identifierIds[0] ? [] : own,
        ),
      ),
    )
    .execute();
  // Moves the other data of the same record.
  await sql`update consents f set identifier_ids = ${first} from ${given}
    where f.company_id = ${companyId}::uuid and n.kind = 'record' and f.source_id = n."sourceId" and f.record_key = n."recordKey"`.execute(
    query(em),
  );
  await sql`update events f set assigned_id = n.assigned, identifier_ids = ${first} from ${given}
    where f.company_id = ${companyId}::uuid and n.kind = 'record' and f.message_id = n."sourceId"::text || ':' || n."recordKey" and n.assigned = any(f.identifier_ids)`.execute(
    query(em),
  );
};

const cutBetween = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
  other: ReadonlySet<string>,
): Promise<void> => {
  const [there, here] = [anyUuid(other), anyUuid(ids.filter((id) => !other.has(id)))];
  await query(em)
    .updateTable('profileLinks')
    .set({ cutAt: context.clock(), cutById: context.actor?.userId ?? null })
    .where('companyId', '=', companyId)
    .where('cutAt', 'is', null)
    .where(({ eb, or, and }) =>
      or([
        and([eb('leftId', '=', there), eb('rightId', '=', here)]),
        and([eb('leftId', '=', here), eb('rightId', '=', there)]),
      ]),
    )
    .execute();
};

const LINK_COLUMNS = [
  ...(['leftId', 'rightId', 'companyId', 'origin', 'seenAt', 'verified', 'signed'] as const),
] as const;

/** Links identifiers of one person manually if only the removed evidence had linked them. */
const holdTogether = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  sides: readonly (readonly PersonName[])[],
): Promise<void> => {
  for (const side of sides) {
    const groups = await groupsOf(em, companyId, side);
    const [first] = side;
    const links = side
      .filter(({ id }) => groups.get(id) !== groups.get(first!.id))
      .map(({ id, verified }) => ({
        leftId: id < first!.id ? id : first!.id,
        rightId: id < first!.id ? first!.id : id,
        companyId,
        origin: 'manual' as const,
        seenAt: context.clock(),
        verified: verified && first!.verified,
        signed: false,
      }));
    if (links.length > 0)
      await query(em)
        .insertInto('profileLinks')
        .columns(LINK_COLUMNS)
        .expression((eb) =>
          eb.selectFrom(rowsOf('profileLinks', links).as('n')).select(LINK_COLUMNS),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['companyId', 'leftId', 'rightId'])
            .doUpdateSet({ cutAt: null, cutById: null }),
        )
        .execute();
  }
};

const groupsOf = async (
  em: EntityManager,
  companyId: string,
  names: readonly PersonName[],
): Promise<Map<string, string>> => {
  const rows = await query(em)
    .selectFrom('profileIdentifiers')
    .where('companyId', '=', companyId)
    .where('id', '=', anyUuid(names.map(({ id }) => id)))
    .select(['id', 'profileId'])
    .execute();
  return new Map(rows.map(({ id, profileId }) => [id, profileId]));
};

const peopleOf = async (
  em: EntityManager,
  companyId: string,
  sides: readonly (readonly PersonName[])[],
): Promise<SplitPerson[]> => {
  const people: SplitPerson[] = [];
  for (const side of sides)
    for (const profileId of new Set((await groupsOf(em, companyId, side)).values()))
      people.push({ profileId, ...(await countUnder(em, companyId, [profileId])) });
  return people;
};

const countUnder = async (
  em: EntityManager,
  companyId: string,
  profileIds: readonly string[],
): Promise<Omit<SplitPerson, 'profileId'>> => {
  const count = async (table: 'profileIdentifiers' | 'profileTraits' | 'events') =>
    (
      await query(em)
        .selectFrom(table)
        .where('companyId', '=', companyId)
        .where('profileId', '=', anyUuid(profileIds))
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    ).n;
  return {
    identifiers: Number(await count('profileIdentifiers')),
    records: Number(await count('profileTraits')),
    events: Number(await count('events')),
  };
};
