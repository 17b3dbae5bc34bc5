/**
 * The specification's limits, by topic. The plans' limits are in core/plans/plans.ts. Times are in
 * milliseconds and sizes in bytes, unless the name says otherwise.
 */
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
  session: {
    readsPerPersonPerMinute: 6000,
    writesPerPersonPerMinute: 3000,
    callsPerCompanyPerMinute: 30_000,
  },
  auth: {
    /** Minimum from the specification for a company's first account. Every other password needs 8 characters. */
    registerPasswordMin: 6,
    activatePasswordMin: 8,
    passwordMax: 200,
    sessionHours: 12,
    invitationDays: 7,
    /** Maximum length of an account's email address (RFC 5321). */
    emailMax: 254,
    resetHours: 1,
    activationRedirectMs: 2000,
    failedLoginsPerAddressPerHour: 20,
    failedLoginsPerClientPerHour: 100,
    resetRequestsPerAddressPerHour: 5,
    /** Wrong passwords from one known browser, or in one session that changes its password. */
    failedLoginsPerDevicePerHour: 20,
    /**
     * Hours after a reset during which the new password works even if the email address is locked.
     */
    resetGraceHours: 24,
    /** Wrong passwords during those hours, from anywhere. Equal to an email address's daily limit. */
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
  exports: {
    previewRows: 10,
    sampleRows: 100,
    scheduled: 50,
    /** Custom fields in one export. */
    customFields: 50,
    defaultFileName: 'data_export',
  },
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
    /** Per matrix. */
    rowsMax: 50,
    /** Per picture-choice question. */
    picturesMax: 20,
    optionsInAllMax: 20_000,
    conditionTestsMax: 5000,
    nameMax: 200,
    listRetryWaitsMs: [1000, 2000],
    endDaysMax: 36_500,
    endResponsesMax: 1_000_000_000,
    quotasMax: 50,
    variablesMax: 50,
    bankMax: 300,
    bankTags: 10,
    bankTagMax: 40,
    bankTextsBytes: 32 * 1024,
    triggersBytes: 256 * 1024,
    rulesBytes: 32 * 1024,
    conditionValueBytes: 20 * 1024,
    countriesMax: 300,
  },
  results: {
    pageSize: 20,
    exportFirstPage: 10_000,
    trendDays: 7,
    engagedUsers: 5,
    savedFilters: 50,
    tags: 20,
    tagMax: 40,
    notes: 100,
    noteMax: 2000,
    linkPasswordMin: 8,
    /** Wrong passwords for a share link, from one client and from all clients. */
    linkPasswordsPerClientPerHour: 10,
    linkPasswordsPerLinkPerHour: 200,
    linkAccessHours: 12,
  },
  experiments: { perCompany: 200, holdoutMax: 50 },
  imports: {
    fileBytes: 10 * 1024 * 1024,
    /** For a CSV sent as a stream. */
    streamBytes: 2 * 1024 * 1024 * 1024,
    previewRows: 5,
    /** Maximum number of rejected rows kept for download. All are counted. */
    rejectedKept: 10_000,
    columns: 500,
    /**
     * Maximum length of a row's names and values, in characters: eight spreadsheet cells of maximum
     * length.
     */
    rowCharacters: 256 * 1024,
    /** Maximum number of fields in a record, including those inside objects. Fields of objects in lists count once. */
    rowNames: 2000,
    /** Rows stored in one transaction. */
    batchRows: 2500,
    /** Maximum number of lists, objects and elements in a JSON file. */
    jsonValues: 2_000_000,
    workbookEntries: 2000,
    workbookBytes: 150 * 1024 * 1024,
    /** Maximum time between two messages of the thread that reads a file, and for the whole file. Waiting for the database doesn't count. */
    parseMs: 60_000,
    parseTotalMs: 15 * 60_000,
    /** For a preview, and for the rows of one call. */
    briefMs: 20_000,
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
    /** Per batch of predictions. */
    peopleMax: 1000,
    objectBytes: 64 * 1024,
    callsPerKeyPerMinute: 600,
    /** Per IP address, for calls with a web page's key. */
    callsPerVisitorPerMinute: 120,
    noticePercents: [80, 100],
  },
  widget: {
    loaderGzipBytes: 3072,
    /** Loader and renderer: everything a browser loads before the first question. */
    surveyGzipBytes: 14_336,
    answersBytes: 256 * 1024,
    hiddenBytes: 64 * 1024,
    /** Seconds before a browser checks its list of surveys for changes. */
    listSeconds: 60,
    startBytes: 128 * 1024,
    identifiers: 20,
    identifiersBytes: 64 * 1024,
    startsPerClientPerMinute: 120,
    /** Maximum number of a visitor's segments that a page gets for conditions. */
    segments: 100,
    /** Longer elapsed times reported by a page are cut to this. */
    elapsedMs: 86_400_000,
  },
  text: { short: 200, medium: 2000, long: 20_000 },
} as const;
