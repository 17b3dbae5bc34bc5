import type { EntityManager } from '@mikro-orm/sql';
import { readNumbers } from './packFormat';

/** Hash table of ids, keyed by their ends (two numbers each). */
export class IdSet {
  private readonly ends: Uint32Array;
  /** Position of an id plus one; 0 is free. */
  private readonly table: Uint32Array;
  private readonly marks = new Map<string, Promise<Uint8Array>>();

  /** @param ends in the format of readNumbers and writeIds. */
  constructor(ends: Uint32Array) {
    this.ends = ends;
    const size = ends.length / 2;
    this.table = new Uint32Array(2 ** Math.ceil(Math.log2(Math.max(4, 2 * size))));
    for (let id = 0; id < size; id += 1)
      this.table[this.placeOf(ends[2 * id]!, ends[2 * id + 1]!)] = id + 1;
  }

  /**
   * Returns a 1 for each id of a column that the set contains, otherwise a 0. Calls that share the
   * set read and look up a column once.
   * @param digest identifies the column's content.
   */
  marked(digest: string, readEnds: () => Promise<Uint32Array>): Promise<Uint8Array> {
    const mark = (): Promise<Uint8Array> => {
      const marks = readEnds().then((ends) => this.marksOf(ends));
      this.marks.set(digest, marks);
      return marks;
    };
    // The other call may have been canceled.
    return this.marks.get(digest)?.catch(mark) ?? mark();
  }

  private marksOf(ends: Uint32Array): Uint8Array {
    const marks = new Uint8Array(ends.length / 2);
    for (let at = 0; at < marks.length; at += 1)
      marks[at] = this.table[this.placeOf(ends[2 * at]!, ends[2 * at + 1]!)] === 0 ? 0 : 1;
    return marks;
  }

  /** The slot of an id, or the free slot it would get. */
  private placeOf(first: number, second: number): number {
    const mask = this.table.length - 1;
    for (let place = second & mask; ; place = (place + 1) & mask) {
      const known = this.table[place]!;
      if (known === 0) return place;
      if (this.ends[2 * known - 2] === first && this.ends[2 * known - 1] === second) return place;
    }
  }
}

/**
 * Reads ids as a set in one value, in the format of writeIds. @param from the rest of the
 * statement.
 */
export const readIdSet = async (
  em: EntityManager,
  id: string,
  from: string,
  params: readonly unknown[],
): Promise<IdSet> => {
  // Because of the offset, parallel workers read the ids, and only joining them is left.
  const [row] = await em.execute<{ ids: Uint8Array | null }[]>(
    `select string_agg("end", ''::bytea) as "ids" from (select substring(uuid_send(${id}) from 9) as "end" ${from} offset 0) "ends"`,
    [...params],
  );
  return new IdSet(readNumbers(row?.ids ?? new Uint8Array()));
};
