import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { isStrong, rankOf } from '@core/identity/identifierRules';
import type { Identifier } from '@core/identity/normaliseIdentifier';
import { edgeKey } from '@core/identity/resolveClusters';
import type { Origin } from './origin';
import { regroup } from './regroup';
import { identifierKey, storeIdentifiers, type StoredIdentifier } from './storeIdentifiers';

/** Which identifiers of a record the company vouches for: all of its own records, the signed one of a signed answer, none of another answer. */
export type Vouched = 'all' | Identifier | null;

/** Identifiers that one record named together: evidence that they are one person's. */
export interface Sighting { identifiers: readonly Identifier[]; vouched?: Vouched | undefined; origin: Origin; sourceId: string | null; recordKey: string | null; seenAt: Date }

/** Where what a sighting brought belongs; null without an identifier. */
export interface Placement { profileId: string; identifierIds: string[] }

const LINK_SQL = `insert into "profile_links" ("left_id", "right_id", "company_id", "origin", "source_id", "record_key", "seen_at", "verified")
  select n."left", n."right", ?::uuid, n."origin", n."sourceId", n."recordKey", n."seenAt", n."verified"
  from jsonb_to_recordset(?::jsonb) as n("left" uuid, "right" uuid, "origin" text, "sourceId" uuid, "recordKey" text, "seenAt" timestamptz, "verified" boolean)
  on conflict ("left_id", "right_id") do update set "verified" = true where excluded."verified" and not "profile_links"."verified" returning "left_id", "right_id"`;

/**
 * Takes evidence in and says whose it is. The company must be locked (lockProfiles). A handful of statements, however many sightings;
 * evidence that is known already costs two.
 * @returns a placement for each sighting, and the profiles that were joined or parted.
 */
export const unify = async (context: Context, em: EntityManager, companyId: string, given: readonly Sighting[]): Promise<{ placements: (Placement | null)[]; touched: Set<string> }> => {
  const sightings = given.map(withOneDevice);
  const distinct = new Map(sightings.flatMap(({ identifiers }) => identifiers.map((one) => [identifierKey(one), one] as const)));
  const vouched = new Set(sightings.flatMap((sighting) => sighting.identifiers.filter((one) => vouches(sighting, one)).map(identifierKey)));
  const { stored, promoted } = await storeIdentifiers(context, em, companyId, [...distinct.values()], vouched);
  const signedFirst = ({ vouched: signed }: Sighting, one: Identifier): number => Number(typeof signed === 'object' && signed !== null && !isSame(signed, one));
  const nodesOf = (sighting: Sighting): StoredIdentifier[] => sighting.identifiers.map((one) => stored.get(identifierKey(one))!)
    .sort((a, b) => signedFirst(sighting, a) - signedFirst(sighting, b) || rankOf(a.kind) - rankOf(b.kind) || (a.value < b.value ? -1 : 1));

  const named = sightings.map((sighting) => ({ sighting, nodes: nodesOf(sighting) }));
  const start = await storeLinks(em, companyId, named);
  for (const { id } of promoted) start.add(id);
  // What unsigned answers made a shared one may be a person's after all.
  const { changed, touched } = await regroup(em, companyId, start, promoted.some(({ shared }) => shared));
  for (const node of stored.values()) Object.assign(node, changed.get(node.id));
  return {
    touched,
    placements: named.map(({ nodes }) => {
      const whose = nodes.find(({ shared }) => !shared) ?? nodes[0];
      return whose ? { profileId: whose.profileId, identifierIds: nodes.map(({ id }) => id) } : null;
    }),
  };
};

const isSame = (a: Identifier, b: Identifier): boolean => identifierKey(a) === identifierKey(b);

/** A signature says who is there and so whose browser it is, but nothing of the other names: these are still what the page said. */
const vouches = ({ vouched = 'all' }: Sighting, one: Identifier): boolean => vouched === 'all' || (vouched !== null && (isSame(vouched, one) || !isStrong(one.kind)));

/** Of several anonymous ids of one record the first counts: nothing could tell whose the others are. */
const withOneDevice = (sighting: Sighting): Sighting =>
  ({ ...sighting, identifiers: sighting.identifiers.filter((one, at, all) => isStrong(one.kind) || all.findIndex(({ kind }) => !isStrong(kind)) === at) });

/** Stores the pairs that were not known, or not verified. @returns the identifiers in them. */
const storeLinks = async (em: EntityManager, companyId: string, named: readonly { sighting: Sighting; nodes: StoredIdentifier[] }[]): Promise<Set<string>> => {
  const links = new Map<string, { verified: boolean }>();
  for (const { sighting, nodes } of named) {
    const { origin, sourceId, recordKey, seenAt } = sighting;
    for (const [a, b] of pairs(nodes)) {
      const [left, right] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
      const key = edgeKey({ left, right });
      const known = links.get(key);
      const verified = vouches(sighting, a) && vouches(sighting, b);
      if (!known) links.set(key, Object.assign({ left, right, origin, sourceId, recordKey, seenAt }, { verified }));
      else known.verified ||= verified;
    }
  }
  if (links.size === 0) return new Set();
  const added = await em.execute<{ left_id: string; right_id: string }[]>(LINK_SQL, [companyId, JSON.stringify([...links.values()])]);
  return new Set(added.flatMap(({ left_id: left, right_id: right }) => [left, right]));
};

/** Every pair of which one names a person: two devices together say nothing. */
const pairs = (nodes: readonly StoredIdentifier[]): [StoredIdentifier, StoredIdentifier][] =>
  nodes.flatMap((a, at) => nodes.slice(at + 1).filter((b) => a.id !== b.id && (isStrong(a.kind) || isStrong(b.kind))).map((b) => [a, b] as [StoredIdentifier, StoredIdentifier]));
