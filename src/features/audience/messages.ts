/** Every sentence of the specification about the audience, verbatim (AUD-029, AUD-030, ERR-043 to ERR-046), and our own beside them. */
export const AUDIENCE_MESSAGES = {
  metricsFailed: 'Failed to load audience metrics',
  categoriesFailed: 'Failed to load audience categories',
  usersFailed: 'Failed to load users for category',
  allFailed: 'Failed to load audience intelligence data',
  errorTitle: 'Error Loading Data',
  back: 'Back to Categories',
  notEnough: 'Not enough data',
  noDestination: 'No destination configured',
  companyFirst: 'Please choose a company first.',
} as const;
