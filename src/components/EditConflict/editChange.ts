/** One field that someone else changed during this edit. */
export interface EditChange {
  /** Field names from the outside in, such as ["theme", "primaryColor"]. */
  path: readonly string[];
  before: unknown;
  theirs: unknown;
  /** Undefined if it was not changed here. */
  mine: unknown;
}
