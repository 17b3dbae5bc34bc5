/** Files and the reasons why no story shows them. */
export const exempt: Record<string, string>;

/** Returns the gaps of the catalogue below `root`, one sentence a line; empty when it is complete. */
export function checkCatalogue(options?: {
  root?: string;
  exemptions?: Record<string, string>;
  stateExemptions?: Record<string, Record<string, string>>;
}): string[];
