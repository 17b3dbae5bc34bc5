/** What was learned lately under a key: the oldest is forgotten first. */
export class Memory<T> {
  private readonly known = new Map<string, T>();
  private readonly most: number;

  /** @param most keys that are kept. */
  constructor(most: number) {
    this.most = most;
  }

  get(key: string): T | undefined {
    return this.known.get(key);
  }

  learn(key: string, what: T): void {
    this.known.delete(key);
    this.known.set(key, what);
    if (this.known.size > this.most) this.known.delete(this.known.keys().next().value!);
  }

  forget(key: string): void {
    this.known.delete(key);
  }
}
