/** One field that someone else changed while it was under edit here. */
export interface EditChange {
  /** Names from the outside in, such as ["theme", "primaryColor"]. */
  path: readonly string[];
  before: unknown;
  theirs: unknown;
  /** Undefined when it was not changed here. */
  mine: unknown;
}
