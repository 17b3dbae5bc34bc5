/** A person's identifier, as displayed. */
interface Named {
  id: string;
  value: string;
}

interface Ends {
  left: string;
  right: string;
}

/** Parts of a split person that move: their identifiers, and the records that name identifiers of both. */
export interface SplitProposal {
  identifiers: string[];
  records: string[];
}

/**
 * Proposes how to split two people who were merged, around one piece of evidence. One of its ends, or else the identifier that connects the
 * most, is what both share (a family's address): it stays, and everything that is connected without it moves with the other person. An
 * identifier that several sources share counts as one.
 * @param links evidence that joins these identifiers, with or without the ends in question.
 * @param records in any order, each with the identifiers it names.
 */
export const proposeSplit = (
  identifiers: readonly Named[],
  links: readonly Ends[],
  records: readonly { id: string; identifiers: readonly string[] }[],
  { left, right }: Ends,
): SplitProposal => {
  const alike = identifiers.flatMap((one, at) =>
    identifiers
      .slice(at + 1)
      .filter(({ value }) => value.toLowerCase() === one.value.toLowerCase())
      .map((other) => ({ left: one.id, right: other.id })),
  );
  const edges = [
    ...alike,
    ...links.filter((link) => ![link.left, link.right].every((end) => [left, right].includes(end))),
  ];
  /** Returns the identifiers connected to `start` if `bridge` joins nothing. */
  const around = (start: string, bridge?: string): Set<string> => {
    const found = new Set([start]);
    for (const id of found)
      for (const edge of edges) {
        const next = edge.left === id ? edge.right : edge.right === id ? edge.left : undefined;
        if (next !== undefined && next !== bridge) found.add(next);
      }
    return found;
  };
  const whole = identifiers.length;
  const there = around(right);
  if (!there.has(left)) {
    const leftSide = around(left);
    return shareOut(records, leftSide.size < there.size ? leftSide : there);
  }
  const ends = [
    { bridge: left, other: around(right, left) },
    { bridge: right, other: around(left, right) },
  ].filter(({ other }) => other.size < whole - 1);
  const elsewhere = identifiers
    .filter(({ id }) => id !== left && id !== right)
    .map(({ id }) => ({ bridge: id, other: around(left, id) }))
    .filter(({ other }) => other.size < whole - 1);
  const evenness = ({ other }: { other: Set<string> }): number =>
    Math.abs(2 * other.size - (whole - 1));
  const [best] = ends.length > 0 ? ends : elsewhere.sort((a, b) => evenness(a) - evenness(b));
  return best
    ? shareOut(records, best.other, best.bridge)
    : shareOut(records, new Set([right]), left);
};

/** Returns the records naming identifiers of both people that name more of the other person's. The shared identifier does not count. */
const shareOut = (
  records: readonly { id: string; identifiers: readonly string[] }[],
  other: ReadonlySet<string>,
  bridge?: string,
): SplitProposal => ({
  identifiers: [...other],
  records: records
    .filter(({ identifiers }) => {
      const theirs = identifiers.filter((id) => other.has(id)).length;
      const own = identifiers.filter((id) => !other.has(id) && id !== bridge).length;
      return theirs > 0 && theirs > own;
    })
    .map(({ id }) => id),
});
