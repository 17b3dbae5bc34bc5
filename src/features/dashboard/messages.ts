/** Every sentence of the specification about the overview, and the ones it is silent on. */
export const DASHBOARD_MESSAGES = {
  loading: 'Loading dashboard data...',
  loadFailed: 'Failed to load dashboard data',
  refreshFailed: 'These numbers could not be refreshed. They are from the moment shown above.',
  layoutNotSaved: 'This arrangement could not be saved. It holds until you leave the page.',
  viewNotSaved:
    'This view could not be saved on the server. It stays here until you leave the page.',
  denied:
    'You do not have permission to read the overview. Please ask your administrator for dashboard:read.',
  emptyCategory:
    'Nothing in your data has this name yet. The chart fills as soon as a field, an answer, a segment or a view of this name exists and you add the category again.',
  sampleReason: 'Your company has no data of this kind yet. These figures are invented.',
} as const;
