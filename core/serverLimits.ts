/** Numbers that no first page needs: kept apart from LIMITS, which every page loads. */
export const SERVER_LIMITS = {
  /** Rows of one page of a list under /api/v1. */
  apiPages: { limit: 50, limitMax: 200 },
  /** The log of requests made with API keys. In a second one server notes so many answered and so many refused requests of a key. */
  requestLog: { days: 30, rowsPerKey: 10_000, perSecond: 20, waitingMax: 5000 },
  /** Links for one answer: that one call makes, and that a survey has. */
  surveyLinks: { atOnce: 1000, max: 100_000 },
  /** Records of a person who can be parted by record. */
  splitRecords: 5000,
  /** Most identifiers of a kind that a company may give a person, and most values of a kind it may block. */
  identifierRules: { maxPerPerson: 50, maxBlocked: 200 },
} as const;
