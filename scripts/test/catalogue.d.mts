/** Files and the reasons why no story shows them. */
export const exempt: Record<string, string>;

/** What the catalogue below `root` misses, one sentence a line; nothing when it is whole. */
export function judgeCatalogue(options?: {
  root?: string;
  exemptions?: Record<string, string>;
  stateExemptions?: Record<string, Record<string, string>>;
}): string[];
