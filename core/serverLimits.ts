/** Limits that the first page does not need. They are separate from LIMITS, which every page loads. */
export const SERVER_LIMITS = {
  /** Rows per page of a list under /api/v1. */
  apiPages: { limit: 50, limitMax: 200 },
  /** The log of requests with API keys. Per second, one server logs this many answered and this many rejected requests of a key. */
  requestLog: { days: 30, rowsPerKey: 10_000, perSecond: 20, waitingMax: 5000 },
  /** Links that accept one answer: maximum per call, and per survey. */
  surveyLinks: { atOnce: 1000, max: 100_000 },
  /** Maximum number of records for splitting a person record by record. */
  splitRecords: 5000,
  /** Maximum values of a company's settings: identifiers of a kind per person, and blocked values per kind. */
  /** Per call: texts to translate, their characters in all, characters that describe a survey, and questions drafted from it. */
  languageModel: {
    callsPerCompanyPerHour: 300,
    texts: 40,
    characters: 30_000,
    description: 2000,
    questions: 50,
  },
  identifierRules: { maxPerPerson: 50, maxBlocked: 200 },
} as const;
