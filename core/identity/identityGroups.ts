import { isStrong, limitedAs, type IdentityRules } from './identifierRules';
import type { GraphNode } from './resolveClusters';

/** Groups of identifiers within the limits. */
export class IdentityGroups {
  private readonly parent = new Map<string, string>();
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly smallest = new Map<string, string>();
  private readonly fixed = new Map<string, string>();
  /** Identifiers that were added to an outside group. */
  private readonly lent = new Map<string, string>();

  private readonly rules: IdentityRules;

  constructor(nodes: readonly GraphNode[], rules: IdentityRules) {
    this.rules = rules;
    for (const node of nodes) {
      const { id, outside } = node;
      if (outside !== undefined) this.fixed.set(id, outside);
      this.parent.set(id, id);
      this.smallest.set(id, id);
      this.counts.set(
        id,
        new Map(isStrong(node.kind) && !node.presumed ? [[limitedAs(node), 1]] : []),
      );
    }
  }

  /** Returns the group of a node: a root, or the caller's group for an outside node. */
  find(id: string): string {
    const outside = this.fixed.get(id) ?? this.lent.get(id);
    return outside === undefined ? this.rootOf(id) : `outside ${outside}`;
  }

  /** @param always ignores the limits. @returns false if together the two would have too many identifiers of a kind. */
  join(a: string, b: string, always = false): boolean {
    const [x, y] = [this.rootOf(a), this.rootOf(b)];
    if (x === y) return true;
    const [one, other] = [this.counts.get(x)!, this.counts.get(y)!];
    const sums = [...other].map(([key, n]) => [key, n + (one.get(key) ?? 0)] as const);
    if (!always && sums.some(([key, n]) => n > this.rules.limitOf(key))) return false;
    this.parent.set(y, x);
    for (const [key, n] of sums) one.set(key, n);
    this.note(x, this.smallest.get(y)!);
    return true;
  }

  /** Adds an identifier without a group to a group. */
  attach(weak: string, group: string): void {
    if (group.startsWith('outside ')) {
      this.smallest.set(weak, group.slice('outside '.length));
      this.lent.set(weak, group.slice('outside '.length));
      return;
    }
    this.parent.set(weak, group);
    this.note(group, weak);
  }

  result(): Map<string, string> {
    return new Map(
      [...this.parent.keys()]
        .filter((id) => !this.fixed.has(id))
        .map((id) => [id, this.smallest.get(this.rootOf(id))!]),
    );
  }

  private rootOf(id: string): string {
    let root = id;
    while (this.parent.get(root) !== root) root = this.parent.get(root)!;
    for (let at = id; at !== root;) {
      const next = this.parent.get(at)!;
      this.parent.set(at, root);
      at = next;
    }
    return root;
  }

  private note(root: string, id: string): void {
    if (id < this.smallest.get(root)!) this.smallest.set(root, id);
  }
}
