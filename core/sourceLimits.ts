/** Limits on the data and time of a data source. Times are milliseconds, sizes are bytes, unless the name says otherwise. */
export const SOURCE_LIMITS = {
  webhookBytes: 1024 * 1024,
  /** Records of one call to /records, and of one webhook. */
  recordsPerCall: 20_000,
  /** Values in those records; text of any length is one. */
  valuesPerCall: 1_000_000,
  previewRecords: 3,
  /** Steps of one field, and bytes of all of them as JSON. */
  stepsPerField: 10,
  stepsBytes: 64 * 1024,
  /** Of a step's expression: characters, parts and levels, and characters of one text in it. */
  expressionCharacters: 500,
  expressionParts: 150,
  expressionDepth: 16,
  expressionText: 10_000,
  /** Of those records, when they are shown: fields of one object, elements of one list, characters of one text, and of all of it. */
  sampleFields: 200,
  sampleItems: 20,
  sampleText: 300,
  sampleCharacters: 40_000,
  /** The longest wait a source may ask for: its own number is not believed beyond it. */
  waitSeconds: 24 * 3600,
  /** Levels of lists and objects inside of each other in one record. */
  nesting: 100,
  /** Longest answer to one call, after it was unpacked. */
  pageBytes: 10 * 1024 * 1024,
  /** Lists, objects and their elements in one page: a few bytes of JSON may become a hundred of memory. */
  pageValues: 1_000_000,
  /** Longest cursor or next address that a source may name. */
  nextCharacters: 8192,
  /** One run of a sync; the next run continues from there. */
  runMs: 5 * 60_000,
  runBytes: 1024 * 1024 * 1024,
  /** Trying a connection, all calls together. */
  testMs: 25_000,
  /** Records of a parent stream whose children are read one by one. */
  parents: 100_000,
  /** Pages of one stream in one run; the next run continues from there. */
  pagesPerRun: 5000,
  callTimeoutMs: 30_000,
  /** A wait the source asks for is waited out within the run up to this; a longer one ends the run as partial. */
  waitInRunMs: 3000,
  /** Files of one source. */
  files: 10_000,
  databaseRows: 1000,
  /** Values (rows times columns) that are asked for at once. */
  databaseValues: 100_000,
  /** Bytes that a database may send for one page, and while the connection opens. */
  databasePageBytes: 32 * 1024 * 1024,
  databaseOpenBytes: 2 * 1024 * 1024,
  /** As PostgreSQL allows in one table. */
  databaseColumns: 1600,
} as const;
