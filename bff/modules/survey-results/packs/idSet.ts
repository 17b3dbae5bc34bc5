import type { EntityManager } from '@mikro-orm/sql';
import { readNumbers } from './packFormat';

/** Ids to look up, by their ends: two numbers each, in a table with free places between them. */
export class IdSet {
  private readonly ends: Uint32Array;
  /** One more than the place of an id; 0 is free. */
  private readonly table: Uint32Array;

  /** @param ends as readNumbers reads what writeIds wrote. */
  constructor(ends: Uint32Array) {
    this.ends = ends;
    const size = ends.length / 2;
    this.table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(4, 2 * size))));
    for (let id = 0; id < size; id += 1)
      this.table[this.placeOf(ends[2 * id]!, ends[2 * id + 1]!)] = id + 1;
  }

  /** True if the id at a place of such ends is one of these. */
  has(ends: Uint32Array, at: number): boolean {
    return this.table[this.placeOf(ends[2 * at]!, ends[2 * at + 1]!)] !== 0;
  }

  /** Where an id stands, or the free place that it would get. */
  private placeOf(first: number, second: number): number {
    const mask = this.table.length - 1;
    for (let place = second & mask; ; place = (place + 1) & mask) {
      const known = this.table[place]!;
      if (known === 0) return place;
      if (this.ends[2 * known - 2] === first && this.ends[2 * known - 1] === second) return place;
    }
  }
}

/** Reads ids as a set, in one value: their ends as writeIds writes them. @param from the rest of the statement. */
export const readIdSet = async (
  em: EntityManager,
  id: string,
  from: string,
  params: readonly string[],
): Promise<IdSet> => {
  const [row] = await em.execute<{ ids: Uint8Array | null }[]>(
    `select string_agg(substring(uuid_send(${id}) from 9), ''::bytea) as "ids" ${from}`,
    [...params],
  );
  return new IdSet(readNumbers(row?.ids ?? new Uint8Array()));
};
