/** Limits on the data and time of a data source. Times are milliseconds and sizes are bytes unless the name says otherwise. */
export const SOURCE_LIMITS = {
  webhookBytes: 1024 * 1024,
  /** Records per call to /records, and per webhook. */
  recordsPerCall: 20_000,
  /** Values in those records; a string of any length counts as one. */
  valuesPerCall: 1_000_000,
  previewRecords: 3,
  /** Steps per field, and bytes of all of them as JSON. */
  stepsPerField: 10,
  stepsBytes: 64 * 1024,
  /** Per expression: characters, parts, levels, and characters of one text. */
  expressionCharacters: 500,
  expressionParts: 150,
  expressionDepth: 16,
  expressionText: 10_000,
  /** For displaying those records: fields of one object, elements of one list, characters of one text, and characters in total. */
  sampleFields: 200,
  sampleItems: 20,
  sampleText: 300,
  sampleCharacters: 40_000,
  /** Maximum wait that a source can request; longer ones are shortened to it. */
  waitSeconds: 24 * 3600,
  /** Maximum nesting of lists and objects in one record. */
  nesting: 100,
  /** Maximum unpacked size of one response. */
  pageBytes: 10 * 1024 * 1024,
  /** Lists, objects and their elements in one page, because a few bytes of JSON can take a hundred bytes of memory. */
  pageValues: 1_000_000,
  /** Maximum length of a cursor or next address from a source. */
  nextCharacters: 8192,
  /** Per sync run; the next run continues from there. */
  runMs: 5 * 60_000,
  runBytes: 1024 * 1024 * 1024,
  /** For testing a connection, all calls together. */
  testMs: 25_000,
  /** Records of a parent stream whose children are read one by one. */
  parents: 100_000,
  /** Pages of one stream per run; the next run continues from there. */
  pagesPerRun: 5000,
  callTimeoutMs: 30_000,
  /** A run waits up to this long if the source requests it; a longer wait ends the run as partial. */
  waitInRunMs: 3000,
  /** Files per source. */
  files: 10_000,
  databaseRows: 1000,
  /** Values (rows times columns) per query. */
  databaseValues: 100_000,
  /** Bytes that a database may send for one page, and while opening the connection. */
  databasePageBytes: 32 * 1024 * 1024,
  databaseOpenBytes: 2 * 1024 * 1024,
  /** PostgreSQL's limit per table. */
  databaseColumns: 1600,
  /** Tables of one connection. */
  databaseTables: 50,
  /** Tables of a database that people can choose from. */
  databaseListed: 1000,
} as const;
