/** Origin of one value of a person. Times are ISO 8601. */
export interface FollowedValue {
  field: string;
  /** source, survey, api or manual. */
  origin: string;
  recordKey: string;
  observedAt: string;
  source: { id: string; name: string; connected: boolean } | null;
  receivedAt: string | null;
  /** null: the mapping no longer has the field. */
  mapping: {
    version: number;
    stream: string;
    column: string;
    /** Kinds of its steps, in order. */
    steps: string[];
    raw: string;
    transformed: string | null;
    value: string;
  } | null;
  /** The import or sync that brought the record; null if a program sent it. */
  run: { id: string; kind: 'import' | 'sync'; name: string | null; at: string } | null;
}
