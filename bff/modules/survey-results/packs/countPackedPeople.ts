import type { EntityManager } from '@mikro-orm/sql';
import { START_COLUMN, WHO_COLUMN, hashOf } from './packFormat';
import type { PackFilter } from './packFilter';
import { walkPacks, type Gap, type PackedSurveys } from './walkPacks';

/** One response of a person, used to find the person in the table by start time. */
export interface PersonSign {
  hash: bigint;
  /** A whole second, in milliseconds. */
  startedAt: number;
}

interface PackedPeople {
  people: number;
  returning: number;
  /** The people with the most responses. */
  top: PersonSign[];
}

/** A person in unpacked rows, with the number of their responses. */
type RowPerson = { respondent: string; responses: number };

/**
 * Counts people by the matching packed responses and by the rows in the gaps between packs, which
 * `readGap` counts. Null without packs. The order of people with equal counts is undefined.
 */
export const countPackedPeople = async (
  em: EntityManager,
  surveys: PackedSurveys,
  filter: PackFilter,
  most: number,
  readGap: (gap: Gap) => Promise<readonly RowPerson[]>,
): Promise<(PackedPeople & { byName: ReadonlyMap<bigint, string> }) | null> => {
  const [hashes, starts]: [BigUint64Array[], Uint32Array[]] = [[], []];
  let packs = 0;
  const gaps = await walkPacks(em, surveys, filter, [WHO_COLUMN, START_COLUMN], (pack, rows) => {
    packs += 1;
    const who = pack.people();
    hashes.push(chosen(who, rows));
    const own = pack.starts();
    starts.push(rows.map((row) => own[row]!));
  });
  if (packs === 0) return null;
  const byName = new Map<bigint, string>();
  for (const gap of gaps)
    for (const { respondent, responses } of await readGap(gap)) {
      const hash = hashOf(respondent);
      byName.set(hash, respondent);
      hashes.push(new BigUint64Array(responses).fill(hash));
      starts.push(new Uint32Array(responses));
    }
  return { ...peopleIn(hashes, starts, most), byName };
};

/** Copies 32-bit halves, because reading a 64-bit element allocates a BigInt. */
const chosen = (hashes: BigUint64Array, rows: Uint32Array): BigUint64Array => {
  const from = new Uint32Array(hashes.buffer);
  const to = new Uint32Array(2 * rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    to[2 * at] = from[2 * rows[at]!]!;
    to[2 * at + 1] = from[2 * rows[at]! + 1]!;
  }
  return new BigUint64Array(to.buffer);
};

const peopleIn = (
  hashes: readonly BigUint64Array[],
  starts: readonly Uint32Array[],
  most: number,
): PackedPeople => {
  const sorted = joined(hashes).sort();
  // Compares halves for the same reason.
  const halves = new Uint32Array(sorted.buffer);
  const top: { at: number; n: number }[] = [];
  let [people, returning, first] = [0, 0, 0];
  for (let at = 1; at <= sorted.length; at += 1) {
    if (
      at < sorted.length &&
      halves[2 * at] === halves[2 * first] &&
      halves[2 * at + 1] === halves[2 * first + 1]
    )
      continue;
    const n = at - first;
    people += 1;
    if (n > 1) returning += 1;
    if (top.length < most || n > top.at(-1)!.n) {
      top.push({ at: first, n });
      top.sort((a, b) => b.n - a.n);
      top.length = Math.min(top.length, most);
    }
    first = at;
  }
  return { people, returning, top: top.map(({ at }) => signOf(sorted[at]!, hashes, starts)) };
};

const joined = (parts: readonly BigUint64Array[]): BigUint64Array => {
  const all = new BigUint64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};

const signOf = (
  hash: bigint,
  hashes: readonly BigUint64Array[],
  starts: readonly Uint32Array[],
): PersonSign => {
  for (const [part, own] of hashes.entries()) {
    const at = own.indexOf(hash);
    if (at >= 0) return { hash, startedAt: starts[part]![at]! * 1000 };
  }
  return { hash, startedAt: 0 };
};
