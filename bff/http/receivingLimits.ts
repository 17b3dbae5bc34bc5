/** Limits on receiving a request (ADR 0023). Times are milliseconds and sizes are bytes, unless the name says otherwise. */
export const RECEIVING_LIMITS = {
  /** JSON up to LIMITS.api.bodyBytes must arrive within this time. */
  smallMs: 15_000,
  /** Larger JSON and files have this time, and then must keep a minimum speed. */
  graceMs: 15_000,
  bytesPerSecond: 16 * 1024,
  /** Bytes of each body that are always read, even under load. Nearly every call sends less. */
  freeBytes: 16 * 1024,
  /** Bytes of memory per byte of JSON: its text, its values and their copies. */
  jsonExpansion: 8,
  /** Share of the heap for bodies in progress. */
  heapShare: 0.4,
  /** Maximum nesting depth: the depth of a record, plus the lists around it. */
  nesting: 128,
  /** Maximum number of values in one body. Text of any length is one value. */
  jsonValues: 250_000,
  /**
   * Bytes of a rejected body that are still read and discarded, so that the sender gets the response.
   */
  lingerBytes: 32 * 1024 * 1024,
  lingerMs: 30_000,
  lingerIdleMs: 1000,
  /** Open connections of one process; one client holds at most half. */
  connections: 10_000,
} as const;
