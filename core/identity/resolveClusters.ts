import { IdentityGroups } from './identityGroups';
import {
  DEFAULT_RULES,
  isStrong,
  limitedAs,
  type IdentifierKind,
  type IdentityRules,
} from './identifierRules';

/**
 * One identifier. `outside`: its group, if the identifier is not evaluated again. `hub`: it is known to be shared, and the input lacks part of
 * its evidence. `unverified`: only unsigned answers name it. `presumed`: it may be an anonymous id, so it doesn't count toward limits.
 */
export interface GraphNode {
  id: string;
  kind: IdentifierKind;
  value: string;
  outside?: string;
  hub?: boolean;
  unverified?: boolean;
  presumed?: boolean;
}

/**
 * Two identifiers that one record named together. `cut`: a teammate undid it, so it does not count. `unverified`: only claims by pages about
 * their visitors name both. `signed`: signed answers name both and no record of the company does. The signature covers the strong one; the
 * anonymous id next to it is the page's claim.
 */
export interface GraphEdge {
  left: string;
  right: string;
  cut?: boolean;
  unverified?: boolean;
  signed?: boolean;
  /** A teammate confirmed it. */
  byHand?: boolean;
}

/**
 * Reason why evidence does not merge people: the company's rules exclude one side, one side is
 * shared by too many or by people who differ in everything else, the person would have too many
 * identifiers of a kind, unverified evidence would merge two known people, or the company's records
 * know more about a browser than a signed answer does.
 */
export type Refusal = 'rule' | 'shared' | 'contested' | 'limit' | 'unverified' | 'outranked';

export interface Clusters {
  /** Maps each node to the id of its group: the smallest id of a node in it. Nodes with `outside` are left out. */
  groupOf: Map<string, string>;
  /** Nodes that are shared by rule 1, and those that the company's rules exclude. */
  shared: Set<string>;
  /** Maps each rejected edge, by `edgeKey`, to the reason. */
  refused: Map<string, Refusal>;
}

export const edgeKey = ({ left, right }: Pick<GraphEdge, 'left' | 'right'>): string =>
  left < right ? `${left} ${right}` : `${right} ${left}`;

/**
 * Decides which identifiers belong to one person. The result depends only on the set of evidence,
 * not on its order of arrival, because every step uses an order derived from the values. Four
 * rules, the first three over verified evidence only: 1. an identifier seen with more identifiers
 * of a kind than a person may have is shared and doesn't merge people; 2. evidence is processed
 * strongest kinds first, then by value, and rejected if the person would have too many of a kind;
 * 3. an anonymous id belongs to the one person it was seen with, and to no one if it was seen with
 * two. Records of the company decide that alone; signed answers decide only about an anonymous id
 * that no record connects to a person; 4. unverified evidence never merges groups: it adds an
 * identifier that no verified record names to the one group of the stronger identifiers it was seen
 * with, and to none if these are in two groups. So a chain of such evidence can't merge two people.
 * Manual merges by a teammate survive a change of the company's rules: neither disabling a kind nor
 * a lower limit separates them.
 * @param contested ids of nodes, and keys of edges (`edgeKey`), that wait for a decision.
 */
export const resolveClusters = (
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  contested: ReadonlySet<string> = new Set(),
  rules: IdentityRules = DEFAULT_RULES,
): Clusters => {
  const compareNodes = nodesBy(rules);
  const compareEnds = endsBy(rules);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const live = edges.filter((edge) => !edge.cut && byId.has(edge.left) && byId.has(edge.right));
  const verified = live.filter((edge) => !edge.unverified);
  const known = new Set([
    ...nodes.filter(({ unverified }) => !unverified).map(({ id }) => id),
    ...verified.flatMap(({ left, right }) => [left, right]),
  ]);
  const ends = (edge: GraphEdge) =>
    [byId.get(edge.left)!, byId.get(edge.right)!].sort(compareNodes) as [GraphNode, GraphNode];
  /** Claims about identifiers that no verified record names, made together with a stronger one. */
  const isClaim = (edge: GraphEdge): boolean => {
    const [strong, weak] = ends(edge);
    return !known.has(weak.id) && isStronger(strong, weak, rules);
  };
  const claims = live.filter((edge) => edge.unverified && isClaim(edge));
  const ignored = new Set(nodes.filter(rules.ignores).map(({ id }) => id));
  const shared = findShared(byId, withoutOutranked(verified, byId), claims.map(ends), {
    rules,
    ignored,
  });
  for (const id of contested) if (byId.has(id)) shared.add(id);
  const refused = new Map<string, Refusal>();
  const groups = new IdentityGroups(nodes, rules);
  const isFree = (id: string, byHand: boolean): boolean =>
    ignored.has(id) ? byHand && !contested.has(id) : !shared.has(id);
  const usable = (edge: GraphEdge): boolean => {
    const { left, right, byHand = false } = edge;
    if (contested.has(edgeKey(edge))) {
      refused.set(edgeKey(edge), 'contested');
      return false;
    }
    if (isFree(left, byHand) && isFree(right, byHand)) return true;
    const isAny = (of: ReadonlySet<string>): boolean => of.has(left) || of.has(right);
    refused.set(
      edgeKey(edge),
      isAny(contested) ? 'contested' : isAny(ignored) && !byHand ? 'rule' : 'shared',
    );
    return false;
  };
  const isFirst = ({ byHand = false }: GraphEdge): boolean => byHand && rules.changed;

  const strong = verified
    .filter((edge) => ends(edge).every(({ kind }) => isStrong(kind)))
    .filter(usable);
  strong.sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)) || compareEnds(ends(a), ends(b)));
  for (const edge of strong)
    if (!groups.join(edge.left, edge.right, isFirst(edge))) refused.set(edgeKey(edge), 'limit');

  const devices = verified.filter(
    (edge) => !isStrong(ends(edge)[1].kind) && isStrong(ends(edge)[0].kind),
  );
  for (const [weak, evidence] of byWeakEnd(devices, ends))
    attachDevice(weak.id, evidence.filter(usable), groups, refused);
  // Strongest first, so that an identifier has its group before weaker ones look for theirs.
  const claimed = [...byWeakEnd(claims, ends)]
    .filter(([weak]) => weak.outside === undefined)
    .sort(([a], [b]) => rules.rankOf(a.kind) - rules.rankOf(b.kind));
  for (const [weak, evidence] of claimed) attach(weak.id, evidence.filter(usable), groups, refused);
  for (const edge of live) {
    if (edge.unverified && !isClaim(edge) && groups.find(edge.left) !== groups.find(edge.right))
      refused.set(edgeKey(edge), 'unverified');
  }
  return { groupOf: groups.result(), shared: new Set([...shared, ...ignored]), refused };
};

/** Groups evidence by the weaker of its two identifiers. */
const byWeakEnd = (
  edges: readonly GraphEdge[],
  ends: (edge: GraphEdge) => [GraphNode, GraphNode],
): Map<GraphNode, GraphEdge[]> => {
  const found = new Map<GraphNode, GraphEdge[]>();
  for (const edge of edges) {
    const weak = ends(edge)[1];
    const evidence = found.get(weak);
    if (evidence) evidence.push(edge);
    else found.set(weak, [edge]);
  }
  return found;
};

const attach = (
  weak: string,
  evidence: GraphEdge[],
  groups: IdentityGroups,
  refused: Map<string, Refusal>,
): void => {
  const people = new Set(
    evidence.map(({ left, right }) => groups.find(left === weak ? right : left)),
  );
  if (people.size === 1) groups.attach(weak, [...people][0]!);
  if (people.size > 1) for (const edge of evidence) refused.set(edgeKey(edge), 'shared');
};

/** Decides the owner of a browser: from records if there are any, else from signed answers. */
const attachDevice = (
  device: string,
  evidence: GraphEdge[],
  groups: IdentityGroups,
  refused: Map<string, Refusal>,
): void => {
  const records = evidence.filter(({ signed }) => !signed);
  if (records.length === 0) {
    attach(device, evidence, groups, refused);
    return;
  }
  attach(device, records, groups, refused);
  for (const edge of evidence)
    if (edge.signed && groups.find(edge.left) !== groups.find(edge.right))
      refused.set(edgeKey(edge), 'outranked');
};

/**
 * Returns the evidence without the claims of signed answers about browsers that records name: no number of signers makes such a browser shared.
 */
const withoutOutranked = (
  verified: readonly GraphEdge[],
  byId: ReadonlyMap<string, GraphNode>,
): GraphEdge[] => {
  const recorded = new Set(
    verified
      .filter(({ signed }) => !signed)
      .flatMap(({ left, right }) => [left, right])
      .filter((id) => !isStrong(byId.get(id)!.kind)),
  );
  return verified.filter(
    ({ left, right, signed }) => !signed || !(recorded.has(left) || recorded.has(right)),
  );
};

/**
 * Returns identifiers with too many neighbors of a kind. Anonymous neighbors do not count, because one person has many browsers over the years.
 * In a claim, only the stronger identifier counts, and only against the weaker one, so a claim can't make a known identifier shared.
 * Identifiers that the company's rules exclude and those that only aliases name do not count.
 */
const findShared = (
  byId: ReadonlyMap<string, GraphNode>,
  edges: readonly GraphEdge[],
  claims: readonly (readonly [GraphNode, GraphNode])[],
  { rules, ignored }: { rules: IdentityRules; ignored: ReadonlySet<string> },
): Set<string> => {
  const seen = new Map<string, Map<string, Set<string>>>();
  const note = (from: string, to: GraphNode): void => {
    if (!isStrong(to.kind) || to.presumed || ignored.has(to.id)) return;
    const [kinds, key] = [seen.get(from) ?? new Map<string, Set<string>>(), limitedAs(to)];
    seen.set(from, kinds.set(key, (kinds.get(key) ?? new Set()).add(to.id)));
  };
  for (const { left, right } of edges) {
    note(left, byId.get(right)!);
    note(right, byId.get(left)!);
  }
  for (const [strong, weak] of claims) note(weak.id, strong);
  const tooMany = (kinds: Map<string, Set<string>>) =>
    [...kinds].some(([key, ids]) => ids.size > rules.limitOf(key));
  const hubs = [...byId.values()].filter(({ hub }) => hub).map(({ id }) => id);
  return new Set([
    ...hubs,
    ...[...seen]
      .filter(([id, kinds]) => byId.get(id)!.outside === undefined && tooMany(kinds))
      .map(([id]) => id),
  ]);
};

/** True if an unverified record that names both can add the second one to the first one's group. */
export const isStronger = (
  strong: Pick<GraphNode, 'kind'>,
  weak: Pick<GraphNode, 'kind'>,
  { rankOf }: Pick<IdentityRules, 'rankOf'> = DEFAULT_RULES,
): boolean => rankOf(strong.kind) < rankOf(weak.kind);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const nodesBy =
  ({ rankOf }: IdentityRules) =>
  (a: GraphNode, b: GraphNode): number =>
    rankOf(a.kind) - rankOf(b.kind) || compareText(a.value, b.value);
const endsBy =
  ({ rankOf }: IdentityRules) =>
  (a: readonly [GraphNode, GraphNode], b: readonly [GraphNode, GraphNode]): number =>
    rankOf(a[0].kind) - rankOf(b[0].kind) ||
    rankOf(a[1].kind) - rankOf(b[1].kind) ||
    compareText(a[0].value, b[0].value) ||
    compareText(a[1].value, b[1].value);
