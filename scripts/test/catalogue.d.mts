/** Files without a story, with the reasons. */
export const exempt: Record<string, string>;

/** Returns the gaps of the catalog below `root`, one sentence per line; empty if it is complete. */
export function checkCatalogue(options?: {
  root?: string;
  exemptions?: Record<string, string>;
  stateExemptions?: Record<string, Record<string, string>>;
}): string[];
