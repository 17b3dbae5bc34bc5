import { IDENTIFIER_KINDS, IDENTIFIER_LIMITS, isStrong, rankOf, type IdentifierKind, type StrongKind } from './identifierRules';

/**
 * One identifier. `outside`: its group, for an identifier that is not looked at again. `hub`: it is known to be shared, and not all of
 * its evidence is given.
 */
export interface GraphNode { id: string; kind: IdentifierKind; value: string; outside?: string; hub?: boolean }

/** Two identifiers that one record named together. `cut`: somebody undid it, so it counts for nothing. */
export interface GraphEdge { left: string; right: string; cut?: boolean }

/** Why evidence joins nobody: one side is shared by too many, or the person would have too many identifiers of a kind. */
export type Refusal = 'shared' | 'limit';

export interface Clusters {
  /** Node -> id of its group: the smallest id of a node in it. Nodes with `outside` are left out. */
  groupOf: Map<string, string>;
  /** Nodes that rule 1 found to be shared. */
  shared: Set<string>;
  /** `edgeKey` of a refused edge -> why. */
  refused: Map<string, Refusal>;
}

export const edgeKey = ({ left, right }: Pick<GraphEdge, 'left' | 'right'>): string => (left < right ? `${left} ${right}` : `${right} ${left}`);

const STRONG = IDENTIFIER_KINDS.filter(isStrong);

/**
 * Decides which identifiers name one person. A function of the set of evidence: the order in which it arrived cannot matter, because
 * every step works in an order taken from the values themselves. Three rules:
 * 1. an identifier seen with more identifiers of a kind than a person may have is shared and joins nobody;
 * 2. evidence is taken strongest kinds first, then by value, and refused where the person would have too many of a kind;
 * 3. an anonymous id belongs to the one person it was seen with, and to nobody when it was seen with two.
 */
export const resolveClusters = (nodes: readonly GraphNode[], edges: readonly GraphEdge[]): Clusters => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const live = edges.filter((edge) => !edge.cut && byId.has(edge.left) && byId.has(edge.right));
  const shared = findShared(byId, live);
  const refused = new Map<string, Refusal>();
  const groups = new Groups(nodes);
  const usable = (edge: GraphEdge): boolean => {
    const ok = !shared.has(edge.left) && !shared.has(edge.right);
    if (!ok) refused.set(edgeKey(edge), 'shared');
    return ok;
  };
  const ends = (edge: GraphEdge) => [byId.get(edge.left)!, byId.get(edge.right)!].sort(compareNodes) as [GraphNode, GraphNode];

  const strong = live.filter((edge) => ends(edge).every(({ kind }) => isStrong(kind))).filter(usable);
  strong.sort((a, b) => compareEnds(ends(a), ends(b)));
  for (const edge of strong) if (!groups.join(edge.left, edge.right)) refused.set(edgeKey(edge), 'limit');

  const seenWith = new Map<string, GraphEdge[]>();
  for (const edge of live) {
    const weak = ends(edge)[1];
    if (isStrong(weak.kind) || !isStrong(ends(edge)[0].kind)) continue;
    seenWith.set(weak.id, [...(seenWith.get(weak.id) ?? []), edge]);
  }
  for (const [weak, evidence] of seenWith) attach(weak, evidence.filter(usable), groups, refused);
  return { groupOf: groups.result(), shared, refused };
};

const attach = (weak: string, evidence: GraphEdge[], groups: Groups, refused: Map<string, Refusal>): void => {
  const people = new Set(evidence.map(({ left, right }) => groups.find(left === weak ? right : left)));
  if (people.size === 1) groups.attach(weak, [...people][0]!);
  if (people.size > 1) for (const edge of evidence) refused.set(edgeKey(edge), 'shared');
};

/** Identifiers with too many neighbours of a kind. Anonymous neighbours do not count: one person has many browsers over the years. */
const findShared = (byId: ReadonlyMap<string, GraphNode>, edges: readonly GraphEdge[]): Set<string> => {
  const seen = new Map<string, Map<IdentifierKind, Set<string>>>();
  const note = (from: string, to: GraphNode): void => {
    const kinds = seen.get(from) ?? new Map<IdentifierKind, Set<string>>();
    seen.set(from, kinds.set(to.kind, (kinds.get(to.kind) ?? new Set()).add(to.id)));
  };
  for (const { left, right } of edges) {
    note(left, byId.get(right)!);
    note(right, byId.get(left)!);
  }
  const tooMany = (kinds: Map<IdentifierKind, Set<string>>) => STRONG.some((kind) => (kinds.get(kind)?.size ?? 0) > IDENTIFIER_LIMITS[kind]);
  const hubs = [...byId.values()].filter(({ hub }) => hub).map(({ id }) => id);
  return new Set([...hubs, ...[...seen].filter(([id, kinds]) => byId.get(id)!.outside === undefined && tooMany(kinds)).map(([id]) => id)]);
};

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const compareNodes = (a: GraphNode, b: GraphNode): number => rankOf(a.kind) - rankOf(b.kind) || compareText(a.value, b.value);
const compareEnds = (a: readonly [GraphNode, GraphNode], b: readonly [GraphNode, GraphNode]): number =>
  rankOf(a[0].kind) - rankOf(b[0].kind) || rankOf(a[1].kind) - rankOf(b[1].kind) || compareText(a[0].value, b[0].value) || compareText(a[1].value, b[1].value);

/** Groups of identifiers that keep to the limits. */
class Groups {
  private readonly parent = new Map<string, string>();
  private readonly counts = new Map<string, Record<StrongKind, number>>();
  private readonly smallest = new Map<string, string>();
  private readonly fixed = new Map<string, string>();

  constructor(nodes: readonly GraphNode[]) {
    for (const { id, kind, outside } of nodes) {
      if (outside !== undefined) this.fixed.set(id, outside);
      this.parent.set(id, id);
      this.smallest.set(id, id);
      const counts = { email: 0, uuid: 0, custom: 0, phone: 0 };
      if (isStrong(kind)) counts[kind] = 1;
      this.counts.set(id, counts);
    }
  }

  /** The group of a node: a root, or what the caller gave for a node outside. */
  find(id: string): string {
    const outside = this.fixed.get(id);
    return outside === undefined ? this.rootOf(id) : `outside ${outside}`;
  }

  /** @returns false when the two would have too many identifiers of a kind together. */
  join(a: string, b: string): boolean {
    const [x, y] = [this.rootOf(a), this.rootOf(b)];
    if (x === y) return true;
    const [one, other] = [this.counts.get(x)!, this.counts.get(y)!];
    if (STRONG.some((kind) => one[kind] + other[kind] > IDENTIFIER_LIMITS[kind])) return false;
    this.parent.set(y, x);
    for (const kind of STRONG) one[kind] += other[kind];
    this.note(x, this.smallest.get(y)!);
    return true;
  }

  /** Puts an anonymous id into a group. */
  attach(weak: string, group: string): void {
    if (group.startsWith('outside ')) {
      this.smallest.set(weak, group.slice('outside '.length));
      return;
    }
    this.parent.set(weak, group);
    this.note(group, weak);
  }

  result(): Map<string, string> {
    return new Map([...this.parent.keys()].filter((id) => !this.fixed.has(id)).map((id) => [id, this.smallest.get(this.rootOf(id))!]));
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
