import { editDistance, editsAllowed } from '../models/editDistance';
import { DEFAULT_RULES, isStrong, type IdentityRules } from './identifierRules';
import type { GraphEdge, GraphNode } from './resolveClusters';

/** An id that alone connects people, with the identifiers that each of them was seen with. */
export interface ContestedCandidate {
  id: string;
  sides: string[][];
}

/** Kinds of ids that a system assigns, and may assign twice. */
const GIVEN: readonly string[] = ['uuid', 'custom', 'source'];

/**
 * Returns ids that are the only connection between people who each have an email address and their own phone number. Their names decide if they
 * are different people (`areCalledDifferently`). Manual evidence counts as a connection. Identifiers that the company's rules exclude connect
 * no one, but still distinguish people.
 */
export const contestedCandidates = (
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  rules: IdentityRules = DEFAULT_RULES,
): ContestedCandidate[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const isIgnored = (id: string): boolean => rules.changed && rules.ignores(byId.get(id)!);
  const holds = (id: string): boolean => {
    const node = byId.get(id);
    return node !== undefined && isStrong(node.kind) && (!node.hub || isIgnored(id));
  };
  const next = new Map<string, GraphEdge[]>();
  for (const edge of edges) {
    if (edge.cut || edge.unverified || !holds(edge.left) || !holds(edge.right)) continue;
    for (const end of [edge.left, edge.right]) {
      const known = next.get(end);
      if (known) known.push(edge);
      else next.set(end, [edge]);
    }
  }
  const other = (edge: GraphEdge, id: string): string =>
    edge.left === id ? edge.right : edge.left;
  const ofKind = (ids: readonly string[], kind: string): boolean =>
    ids.some((id) => byId.get(id)!.kind === kind);
  const about = (id: string): ContestedCandidate => {
    const around = (next.get(id) ?? []).map((edge) => other(edge, id));
    const sides: string[][] = [];
    const seen = new Set<string>();
    for (const start of around) {
      if (seen.has(start)) continue;
      const found = new Set([start]);
      for (const at of found)
        for (const edge of next.get(at) ?? [])
          if ((at !== id && other(edge, at) !== id && !isIgnored(at)) || edge.byHand)
            found.add(other(edge, at));
      for (const one of found) seen.add(one);
      const side = around.filter((one) => found.has(one));
      if (ofKind(side, 'email') && ofKind(side, 'phone')) sides.push([...new Set(side)]);
    }
    return { id, sides };
  };
  return nodes
    .filter(({ id, kind, outside }) => {
      if (!GIVEN.includes(kind) || outside !== undefined || !holds(id) || isIgnored(id))
        return false;
      const around = (next.get(id) ?? []).map((edge) => byId.get(other(edge, id))!.kind);
      return ['email', 'phone'].every((one) => around.filter((kind) => kind === one).length > 1);
    })
    .map(({ id }) => about(id))
    .filter(({ sides }) => sides.length > 1);
};

/** Two ids that one record says are the same, with the identifiers on either side. */
export interface ContestedLink {
  edge: GraphEdge;
  sides: [string[], string[]];
}

/**
 * Returns evidence about two ids of one kind (an alias) that is the only connection between people who each have an email address and their own
 * phone number. Their names decide if they are different people (`areCalledDifferently`).
 */
export const contestedLinks = (
  nodes: readonly GraphNode[],
  edges: readonly GraphEdge[],
  rules: IdentityRules = DEFAULT_RULES,
): ContestedLink[] => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const kindOf = (id: string): string => byId.get(id)!.kind;
  const isUsed = (id: string): boolean => {
    const node = byId.get(id);
    return node !== undefined && isStrong(node.kind) && !node.hub && !rules.ignores(node);
  };
  const used = edges.filter(
    (edge) => !edge.cut && !edge.unverified && isUsed(edge.left) && isUsed(edge.right),
  );
  const aliases = used.filter(
    ({ left, right, byHand }) =>
      !byHand && kindOf(left) === kindOf(right) && GIVEN.includes(kindOf(left)),
  );
  if (aliases.length === 0) return [];
  const next = new Map<string, { edge: GraphEdge; to: string }[]>();
  for (const edge of used)
    for (const [from, to] of [
      [edge.left, edge.right],
      [edge.right, edge.left],
    ] as const)
      next.set(from, [...(next.get(from) ?? []), { edge, to }]);
  const sideOf = (start: string, without: GraphEdge): string[] => {
    const found = new Set([start]);
    for (const at of found)
      for (const { edge, to } of next.get(at) ?? []) if (edge !== without) found.add(to);
    return [...found];
  };
  const isPerson = (side: readonly string[]): boolean =>
    ['email', 'phone'].every((kind) => side.some((id) => kindOf(id) === kind));
  return aliases.flatMap((edge): ContestedLink[] => {
    const left = sideOf(edge.left, edge);
    if (left.includes(edge.right) || !isPerson(left)) return [];
    const right = sideOf(edge.right, edge);
    return isPerson(right) ? [{ edge, sides: [left, right] }] : [];
  });
};

/** True if two of the people connected by an id have different names. @param given names of each of them, as in the records. */
export const areCalledDifferently = (given: readonly (readonly string[])[]): boolean => {
  const names = given.map(fullest);
  return names.some((some, at) =>
    names
      .slice(at + 1)
      .some(
        (others) =>
          some.length > 0 &&
          others.length > 0 &&
          some.every((a) => others.every((b) => !isSameName(a, b))),
      ),
  );
};

/** Returns names without those contained in a fuller name of the same person: a first name alone does not contradict a full name. */
const fullest = (names: readonly string[]): string[] =>
  names.filter(
    (name) =>
      !names.some(
        (other) => wordsOf(other).length > wordsOf(name).length && isSameName(name, other),
      ),
  );

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** True if two names can belong to one person: every word of one is in the other, possibly abbreviated or with a typo. */
export const isSameName = (a: string, b: string): boolean => {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  const [few, many] = one.length <= two.length ? [one, two] : [two, one];
  return few.every((word) => many.some((other) => isSameWord(word, other)));
};

const isSameWord = (a: string, b: string): boolean => {
  if (a.startsWith(b) || b.startsWith(a)) return true;
  const most = editsAllowed(Math.min(a.length, b.length));
  return editDistance(a, b, most) <= most;
};
