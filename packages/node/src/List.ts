/** One page of a list. */
export interface Page<Row> {
  data: Row[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** A list of any length. `for await (const row of list)` fetches pages as you need them. */
export class List<Row> implements AsyncIterable<Row> {
  private readonly load: (after: string | undefined) => Promise<Page<Row>>;
  private readonly signal: AbortSignal | undefined;

  /**
   * @param load reads the page after a cursor, or the first page without one. @param signal ends
   *   loops over rows.
   */
  constructor(load: (after: string | undefined) => Promise<Page<Row>>, signal?: AbortSignal) {
    this.load = load;
    this.signal = signal;
  }

  /** Reads one page: the first, or the one after `after`, which is the `next` of another page. */
  page(after?: string): Promise<Page<Row>> {
    return this.load(after);
  }

  /** Yields the pages. Store `next` to continue later. */
  async *pages(after?: string): AsyncGenerator<Page<Row>, void, undefined> {
    for (let from = after; ;) {
      const page = await this.load(from);
      yield page;
      if (page.next === null) return;
      from = page.next;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const { data } of this.pages())
      for (const row of data) {
        this.signal?.throwIfAborted();
        yield row;
      }
  }

  /** Returns all rows, or the first `max`. */
  async toArray(max = Number.POSITIVE_INFINITY): Promise<Row[]> {
    const rows: Row[] = [];
    if (max <= 0) return rows;
    for await (const row of this) {
      rows.push(row);
      if (rows.length >= max) break;
    }
    return rows;
  }
}
