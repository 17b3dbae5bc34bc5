/** What is counted together needs these columns of one statement. */
export interface Counted {
  columns: readonly string[];
}

/** A statement: what it counts, and the columns it groups by. */
export interface Pack<Part extends Counted> {
  parts: Part[];
  columns: string[];
}

/** A statement may have so many groups: they are added up in memory, and cost less than another pass over the responses. */
const GROUPS_MAX = 20_000;

/**
 * Shares parts out over as few statements as can be, each with few groups. A statement reads every response, so ten short scales are
 * counted by two of them rather than by ten. `valuesOf`: about how many values a column has.
 */
export const packColumns = <Part extends Counted>(
  parts: readonly Part[],
  valuesOf: (column: string) => number,
): Pack<Part>[] => {
  const packs: Pack<Part>[] = [];
  for (const part of parts) {
    const withPart = ({ columns }: Pack<Part>): string[] => [
      ...new Set([...columns, ...part.columns]),
    ];
    const groups = (columns: readonly string[]): number =>
      columns.reduce((product, column) => product * valuesOf(column), 1);
    const pack = packs.find((one) => groups(withPart(one)) <= GROUPS_MAX);
    if (pack) {
      pack.columns = withPart(pack);
      pack.parts.push(part);
    } else packs.push({ parts: [part], columns: [...part.columns] });
  }
  return packs;
};
