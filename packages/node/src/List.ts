/** One page of a list. */
export interface Page<Row> {
  data: Row[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** A list of any length. `for await (const row of list)` reads page after page as you go on. */
export class List<Row> implements AsyncIterable<Row> {
  private readonly load: (after: string | undefined) => Promise<Page<Row>>;

  /** @param load reads the page after a place, without one the first page. */
  constructor(load: (after: string | undefined) => Promise<Page<Row>>) {
    this.load = load;
  }

  /** One page: the first, or the page that begins at `after`, the `next` of another page. */
  page(after?: string): Promise<Page<Row>> {
    return this.load(after);
  }

  /** Page after page. Keep `next` to go on later. */
  async *pages(after?: string): AsyncGenerator<Page<Row>, void, undefined> {
    for (let from = after; ;) {
      const page = await this.load(from);
      yield page;
      if (page.next === null) return;
      from = page.next;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const { data } of this.pages()) yield* data;
  }

  /** All rows, or the first `max`. */
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
