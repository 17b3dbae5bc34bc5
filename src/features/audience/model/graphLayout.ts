/** px between two rows of the graph, and where its three columns begin and end. */
export const GRAPH = {
  row: 32,
  box: 36,
  person: 34,
  boxLeft: 54,
  boxWidth: 132,
  sourceLeft: 206,
} as const;

export interface GraphIdentifier {
  id: string;
  /** 'email', 'phone', … */
  kind: string;
  value: string;
  /** How it was joined: "deterministic", "same login". */
  note: string;
  /** Names of the sources that said so. */
  sources: readonly string[];
}

interface PlacedIdentifier extends GraphIdentifier {
  /** Middle of its box, px from the top. */
  y: number;
  placedSources: { name: string; y: number }[];
}

export interface GraphLayout {
  height: number;
  /** Middle of the person's circle. */
  personY: number;
  identifiers: PlacedIdentifier[];
}

/** Places a person, their identifiers and the sources that named them from left to right: an identifier takes as many rows as it has sources, at least two. */
export const layOut = (identifiers: readonly GraphIdentifier[]): GraphLayout => {
  let top = 0;
  const placed = identifiers.map((identifier) => {
    const rows = Math.max(1.5, identifier.sources.length);
    const middle = top + (rows * GRAPH.row) / 2;
    const first = middle - ((identifier.sources.length - 1) * GRAPH.row) / 2;
    top += rows * GRAPH.row;
    return {
      ...identifier,
      y: middle,
      placedSources: identifier.sources.map((name, index) => ({
        name,
        y: first + index * GRAPH.row,
      })),
    };
  });
  const height = Math.max(top, GRAPH.row * 1.5);
  return { height, personY: height / 2, identifiers: placed };
};
