/** Every number of the specification, by noun; those of the plans stand in core/plans/plans.ts. Times are milliseconds, sizes are bytes, unless the name says otherwise. */
export const LIMITS = {
  api: {
    timeoutMs: 10_000,
    retryWaitsMs: [1000, 2000],
    bodyBytes: 1024 * 1024,
    draftBodyBytes: 14 * 1024 * 1024,
    recordsBodyBytes: 12 * 1024 * 1024,
    idempotencyHours: 24,
    listLimitMax: 10_000,
  },
  /** How a request comes in (ADR 0023). */
  receiving: {
    /** JSON up to api.bodyBytes has to be there within this time. */
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
    /** What is still coming of a refused body is read and dropped up to here, so that its sender reads the answer. */
    lingerBytes: 32 * 1024 * 1024,
    lingerMs: 30_000,
    lingerIdleMs: 1000,
    /** Open connections of one process; one client holds at most half. */
    connections: 10_000,
  },
  session: {
    readsPerPersonPerMinute: 6000,
    writesPerPersonPerMinute: 3000,
    callsPerCompanyPerMinute: 30_000,
  },
  auth: {
    registerPasswordMin: 6,
    activatePasswordMin: 8,
    passwordMax: 200,
    sessionHours: 12,
    invitationDays: 7,
    /** Longest address of an account (RFC 5321). */
    emailMax: 254,
    resetHours: 1,
    activationRedirectMs: 2000,
    failedLoginsPerAddressPerHour: 20,
    failedLoginsPerClientPerHour: 100,
    resetRequestsPerAddressPerHour: 5,
    /** Wrong passwords from one known browser, or of one session that changes its password. */
    failedLoginsPerDevicePerHour: 20,
    /** Hours after a reset during which the new password signs in although the address is locked. */
    resetGraceHours: 24,
    /** Wrong passwords meanwhile, from anywhere: as many as the count of an address allows in a day. */
    failedLoginsPerReset: 480,
    devicesPerPerson: 10,
    deviceDays: 180,
    emailLinkDays: 7,
    emailLinksPerPersonPerHour: 5,
  },
  modals: { profileCloseMs: 1500 },
  images: {
    permissionsLogoBytes: 2 * 1024 * 1024,
    profileBytes: 5 * 1024 * 1024,
    creatorLogoBytes: 10 * 1024 * 1024,
    styleLogoBytes: 5 * 1024 * 1024,
    bodyBytes: 8 * 1024 * 1024,
  },
  dashboard: { addCategoryMs: 1500, scrollDelayMs: 100, dragThresholdPx: 5 },
  audience: { searchDebounceMs: 300, pageSize: 20 },
  exports: { previewRows: 10, sampleRows: 100, defaultFileName: 'data_export' },
  drafts: {
    autoSaveMs: 2000,
    titleSaveMs: 1000,
    listRetryWaitsMs: [1000, 2000],
    toastMs: 3000,
    savedFlagMs: 3000,
  },
  surveys: {
    questionsMax: 500,
    optionsMax: 500,
    /** Of one matrix. */
    rowsMax: 50,
    optionsInAllMax: 20_000,
    conditionTestsMax: 5000,
    nameMax: 200,
    listRetryWaitsMs: [1000, 2000],
    endDaysMax: 36_500,
    endResponsesMax: 1_000_000_000,
    triggersBytes: 256 * 1024,
    rulesBytes: 32 * 1024,
    conditionValueBytes: 20 * 1024,
    countriesMax: 300,
  },
  results: { pageSize: 20, exportFirstPage: 10_000, trendDays: 7, engagedUsers: 5 },
  imports: {
    fileBytes: 10 * 1024 * 1024,
    /** For a CSV sent as a stream. */
    streamBytes: 2 * 1024 * 1024 * 1024,
    previewRows: 5,
    /** Rejected rows that are kept for download; all are counted. */
    rejectedKept: 10_000,
    columns: 500,
    /** Longest row, in characters of its names and values: eight cells of a spreadsheet filled to their limit. */
    rowCharacters: 256 * 1024,
    /** Most fields of a record of any origin, counted with those inside of objects. What objects in lists are made of counts once. */
    rowNames: 2000,
    /** Rows stored in one transaction. */
    batchRows: 2500,
    /** Lists, objects and elements of a JSON file. */
    jsonValues: 2_000_000,
    workbookEntries: 2000,
    workbookBytes: 150 * 1024 * 1024,
    /** Between two answers of the thread that reads a file, and for all of a file. Waiting for the database is not counted. */
    parseMs: 60_000,
    parseTotalMs: 15 * 60_000,
    previewMs: 20_000,
  },
  sources: {
    webhookBytes: 1024 * 1024,
    /** Records of one call to /records, and of one webhook. */
    recordsPerCall: 20_000,
    /** Values in those records; text of any length is one. */
    valuesPerCall: 1_000_000,
    previewRecords: 3,
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
    databaseRows: 1000,
    /** Values (rows times columns) that are asked for at once. */
    databaseValues: 100_000,
    /** What a database may send for one page, and while it is connected to. */
    databasePageBytes: 32 * 1024 * 1024,
    databaseOpenBytes: 2 * 1024 * 1024,
    /** As PostgreSQL allows in one table. */
    databaseColumns: 1600,
  },
  outboundApi: {
    timeoutMs: 30_000,
    retries: 3,
    topKMin: 1,
    topKMax: 50,
    topKDefault: 5,
    tokenLength: 64,
    fallbackDelayMs: [500, 1500],
    batchMax: 500,
    /** Of one batch of predictions. */
    peopleMax: 1000,
    objectBytes: 64 * 1024,
    callsPerKeyPerMinute: 600,
    noticePercents: [80, 100],
  },
  widget: {
    loaderGzipBytes: 3072,
    /** Loader and renderer: what a browser fetches before the first question. */
    surveyGzipBytes: 14_336,
    answersBytes: 256 * 1024,
    hiddenBytes: 64 * 1024,
    /** How long a browser shows the list of surveys without asking whether it has changed, in seconds. */
    listSeconds: 60,
    startBytes: 128 * 1024,
    identifiers: 20,
    identifiersBytes: 64 * 1024,
    startsPerClientPerMinute: 120,
    /** Longest time between the first question shown and an answer that is counted. */
    elapsedMs: 86_400_000,
  },
  text: { short: 200, medium: 2000, long: 20_000 },
} as const;
