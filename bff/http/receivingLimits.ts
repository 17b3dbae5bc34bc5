/** Limits on receiving a request (ADR 0023). Times are milliseconds and sizes are bytes, unless the name says otherwise. */
export const RECEIVING_LIMITS = {
  /** JSON up to LIMITS.api.bodyBytes has to be there within this time. */
  smallMs: 15_000,
  /** More JSON, and a file, has this time and then has to have kept a pace. */
  graceMs: 15_000,
  bytesPerSecond: 16 * 1024,
  /** So much of each body is read whatever else is being read: nearly every call sends less. */
  freeBytes: 16 * 1024,
  /** Memory for one byte of JSON while it is worked at: its text, its values, their copies. */
  jsonExpansion: 8,
  /** Part of the process's heap for bodies that are read and worked at. */
  heapShare: 0.4,
  /** Levels of lists and objects inside of each other: those of a record, and the lists around it. */
  nesting: 128,
  /** Values in one body. Text of any length is one of them. */
  jsonValues: 250_000,
  /** Bytes of a refused body that are still read and dropped, so that its sender reads the answer. */
  lingerBytes: 32 * 1024 * 1024,
  lingerMs: 30_000,
  lingerIdleMs: 1000,
  /** Open connections of one process; one client holds at most half. */
  connections: 10_000,
} as const;
