/** What was learned lately under an id: the oldest is forgotten first. */
export class Memory<T> {
  private readonly known = new Map<string, T>();
  private readonly most: number;

  constructor(most: number) {
    this.most = most;
  }

  get(id: string): T | undefined {
    return this.known.get(id);
  }

  learn(id: string, what: T): void {
    this.known.delete(id);
    this.known.set(id, what);
    if (this.known.size > this.most) this.known.delete(this.known.keys().next().value!);
  }
}
