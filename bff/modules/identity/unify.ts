import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import { anyUuid } from '@bff/db/sqlArrays';
import { isStrong } from '@core/identity/identifierRules';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import { edgeKey } from '@core/identity/resolveClusters';
import { withoutSeparated } from '@core/identity/withoutSeparated';
import type { Origin } from './origin';
import { regroup } from './regroup';
import { identityRulesOf } from './identityRulesOf';
import { identifierKey, storeIdentifiers, type StoredIdentifier } from './storeIdentifiers';

/**
 * Identifiers of a record that the company vouches for: all of its own records, only the signed one
 * of a signed answer, none of any other answer.
 */
export type Vouched = 'all' | Identifier | null;

/** Identifiers that one record named together, as evidence for one person. */
export interface Sighting {
  identifiers: readonly Identifier[];
  vouched?: Vouched | undefined;
  origin: Origin;
  sourceId: string | null;
  recordKey: string | null;
  seenAt: Date;
  /**
   * The identifier to which a teammate assigned the record. It determines the owner while the
   * record still contains it.
   */
  assignedId?: string | null | undefined;
  /** The person's name in the record. */
  name?: string | null | undefined;
}

/** Profile that a sighting's data belongs to; null without an identifier. */
export interface Placement {
  profileId: string;
  identifierIds: string[];
}

interface StoredLink {
  left: string;
  right: string;
  isRecord: boolean;
}

/**
 * Stores evidence and assigns it to people. Lock the company first (lockProfiles). Takes a few
 * statements for any number of sightings; known evidence takes four.
 * @returns a placement for each sighting, and the profiles that were merged or split.
 */
export const unify = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  given: readonly Sighting[],
): Promise<{ placements: (Placement | null)[]; touched: Set<string> }> => {
  const sightings = given.map(withOneDevice);
  const distinct = new Map(
    sightings.flatMap(({ identifiers }) =>
      identifiers.map((one) => [identifierKey(one), one] as const),
    ),
  );
  const vouched = new Set(
    sightings.flatMap((sighting) =>
      sighting.identifiers.filter((one) => vouches(sighting, one)).map(identifierKey),
    ),
  );
  const presumed = new Set(
    sightings.flatMap(({ identifiers }) =>
      identifiers.filter((one) => one.presumed).map(identifierKey),
    ),
  );
  // An unsigned answer does not prove that an alias's earlier id is a user id.
  for (const sighting of sightings)
    for (const one of sighting.identifiers)
      if (!one.presumed && vouches(sighting, one)) presumed.delete(identifierKey(one));
  const rules = await identityRulesOf(em, companyId);
  const { stored, promoted } = await storeIdentifiers(
    context,
    em,
    companyId,
    [...distinct.values()],
    vouched,
    presumed,
  );
  const signedFirst = ({ vouched: signed }: Sighting, one: Identifier): number =>
    Number(typeof signed === 'object' && signed !== null && !isSame(signed, one));
  const nodesOf = (sighting: Sighting): StoredIdentifier[] =>
    sighting.identifiers
      .map((one) => stored.get(identifierKey(one))!)
      .sort(
        (a, b) =>
          Number(a.id !== sighting.assignedId) - Number(b.id !== sighting.assignedId) ||
          leadsIn(sighting, a) - leadsIn(sighting, b) ||
          signedFirst(sighting, a) - signedFirst(sighting, b) ||
          rules.rankOf(a.kind) - rules.rankOf(b.kind) ||
          (a.value < b.value ? -1 : 1),
      );

  const named = sightings.map((sighting) => ({ sighting, nodes: nodesOf(sighting) }));
  const links = await storeLinks(em, companyId, named);
  const start = new Set([
    ...links.flatMap(({ left, right }) => [left, right]),
    ...promoted.map(({ id }) => id),
  ]);
  // An identifier that was shared only because of answers may belong to one person after all.
  const recheck =
    promoted.some(({ shared }) => shared) ||
    (await isFirstRecordOfShared(em, companyId, links, stored.values()));
  const { changed, touched } = await regroup(
    context,
    em,
    companyId,
    start,
    recheck,
    named.flatMap(({ sighting: { name }, nodes }) =>
      name ? [{ identifierIds: nodes.map(({ id }) => id), name }] : [],
    ),
    rules,
  );
  for (const node of stored.values()) Object.assign(node, changed.get(node.id));
  return {
    touched,
    placements: named.map(({ nodes }) => {
      const whose = nodes.find(({ shared }) => !shared) ?? nodes[0];
      return whose
        ? { profileId: whose.profileId, identifierIds: nodes.map(({ id }) => id) }
        : null;
    }),
  };
};

/**
 * Sort value: lower for an identifier that leads (`profile_identifiers.leads`). Signed answers
 * ignore it, because the signature proves who answered.
 */
const leadsIn = ({ vouched = 'all' }: Sighting, { leads }: StoredIdentifier): number =>
  Number(!(leads && vouched === 'all'));

const isSame = (a: Identifier, b: Identifier): boolean => identifierKey(a) === identifierKey(b);

/**
 * A signature proves one identifier; the others are still only claims by the page. A browser in a
 * signed answer counts more than in an unsigned one, but less than in a record, because the signer
 * can name any browser (`signed`).
 */
const vouches = ({ vouched = 'all' }: Sighting, one: Identifier): boolean =>
  vouched === 'all' || (vouched !== null && (isSame(vouched, one) || !isStrong(one.kind)));

/**
 * Keeps only the first of several anonymous ids in one record, because nothing shows who uses the
 * others.
 */
const withOneDevice = (sighting: Sighting): Sighting => ({
  ...sighting,
  identifiers: sighting.identifiers.filter(
    (one, at, all) => isStrong(one.kind) || all.findIndex(({ kind }) => !isStrong(kind)) === at,
  ),
});

/** Reads the pairs of identifiers that a teammate separated, by `edgeKey`. */
const readSeparated = async (
  em: EntityManager,
  companyId: string,
  named: readonly { nodes: readonly StoredIdentifier[] }[],
): Promise<Set<string>> => {
  const ids = named.flatMap(({ nodes }) => (nodes.length > 1 ? nodes.map(({ id }) => id) : []));
  if (ids.length === 0) return new Set();
  const rows = await query(em)
    .selectFrom('profileLinks')
    .where('companyId', '=', companyId)
    .where('cutAt', 'is not', null)
    .where('leftId', '=', anyUuid(ids))
    .where('rightId', '=', anyUuid(ids))
    .select(['leftId as left', 'rightId as right'])
    .execute();
  return new Set(rows.map(edgeKey));
};

/** Stores pairs that are new, or were known from weaker evidence. @returns these pairs. */
const storeLinks = async (
  em: EntityManager,
  companyId: string,
  named: readonly { sighting: Sighting; nodes: StoredIdentifier[] }[],
): Promise<StoredLink[]> => {
  const links = new Map<string, { verified: boolean; signed: boolean }>();
  const separated = await readSeparated(em, companyId, named);
  const isSeparated = (a: StoredIdentifier, b: StoredIdentifier): boolean =>
    separated.has(edgeKey({ left: a.id, right: b.id }));
  for (const { sighting, nodes } of named) {
    const { origin, sourceId, recordKey, seenAt } = sighting;
    for (const [a, b] of pairs(withoutSeparated(nodes, isSeparated))) {
      const [left, right] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
      const key = edgeKey({ left, right });
      const known = links.get(key);
      const verified = vouches(sighting, a) && vouches(sighting, b);
      const signed = verified && sighting.vouched !== undefined && sighting.vouched !== 'all';
      if (!known)
        links.set(
          key,
          Object.assign({ left, right, origin, sourceId, recordKey, seenAt }, { verified, signed }),
        );
      else if (verified && (!known.verified || known.signed))
        Object.assign(known, { verified, signed });
    }
  }
  if (links.size === 0) return [];
  // If several records name a pair, the strongest counts: a record of the company, else a signed
  // answer, else an unsigned one.
  const { rows } =
    await sql<StoredLink>`insert into profile_links (left_id, right_id, company_id, origin, source_id, record_key, seen_at, verified, signed)
    select n."left", n."right", ${companyId}::uuid, n.origin, n."sourceId", n."recordKey", n."seenAt", n.verified, n.signed
    from jsonb_to_recordset(${JSON.stringify([...links.values()])}::jsonb) as n("left" uuid, "right" uuid, origin text, "sourceId" uuid, "recordKey" text, "seenAt" timestamptz, verified boolean, signed boolean)
    on conflict (company_id, left_id, right_id) do update set verified = true, signed = excluded.signed
      where excluded.verified and (not profile_links.verified or (profile_links.signed and not excluded.signed))
    returning left_id as "left", right_id as "right", verified and not signed as is_record`.execute(
      query(em),
    );
  return rows;
};

/**
 * Returns whether a record names, for the first time, a browser that signed answers had made
 * shared. From then on, the record alone decides.
 */
const isFirstRecordOfShared = async (
  em: EntityManager,
  companyId: string,
  links: readonly StoredLink[],
  nodes: Iterable<StoredIdentifier>,
): Promise<boolean> => {
  const recorded = new Set(
    links.flatMap(({ left, right, isRecord }) => (isRecord ? [left, right] : [])),
  );
  const devices = [...nodes]
    .filter(({ id, kind, shared }) => shared && !isStrong(kind) && recorded.has(id))
    .map(({ id }) => id);
  if (devices.length === 0) return false;
  // Checks whether another record shows who uses the browser. Each end is looked up in its own index,
  // browser by browser: PostgreSQL would read all evidence of the company for a join or for both
  // ends in one condition.
  const isOne = new Set(devices);
  const given = JSON.stringify(
    links.filter(({ left, right }) => isOne.has(left) || isOne.has(right)),
  );
  const isKnownBy = (end: 'left_id' | 'right_id') =>
    sql`(select true from profile_links l where l.company_id = ${companyId}::uuid and ${sql.ref(`l.${end}`)} = i.id and l.verified and not l.signed and l.cut_at is null
      and not exists (select 1 from jsonb_to_recordset(${given}::jsonb) as n("left" uuid, "right" uuid) where n."left" = l.left_id and n."right" = l.right_id) limit 1)`;
  const { rows } =
    await sql`select i.id from unnest(${devices}::uuid[]) as i(id) where ${isKnownBy('left_id')} is null and ${isKnownBy('right_id')} is null limit 1`.execute(
      query(em),
    );
  return rows.length > 0;
};

/**
 * Returns every pair with at least one identifier that names a person. Two devices together prove
 * nothing.
 */
const pairs = (nodes: readonly StoredIdentifier[]): [StoredIdentifier, StoredIdentifier][] =>
  nodes.flatMap((a, at) =>
    nodes
      .slice(at + 1)
      .filter((b) => a.id !== b.id && (isStrong(a.kind) || isStrong(b.kind)))
      .map((b) => [a, b] as [StoredIdentifier, StoredIdentifier]),
  );
