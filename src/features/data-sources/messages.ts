import { momentText } from '@src/lib/dateText';

/** Every sentence of the specification about data sources, verbatim (SRC-001, SRC-006, SRC-044, SRC-046, ERR-047 to ERR-049, ERR-052), and our own beside them. */
export const SOURCE_MESSAGES = {
  tagline: 'Where connected data finds its direction',
  loadFailed: 'Failed to load data sources',
  refreshFailed: 'Failed to refresh data sources',
  deleteFailed: 'Failed to delete data source. Please try again.',
  emptyTitle: 'No Data Sources Connected',
  emptyPrompt:
    'Connect a system or import a file: its people, items and events appear in the dashboard.',
  browse: 'Browse Available Sources',
  connected: '✓ Connected',
  connectApi: 'Connect API',
  connectData: 'Connect Data',
  request: 'Request Source',
  replyPromise: 'We reply by email within 2-3 business days.',
  requestSent: 'Your custom API request was submitted. We reply by email within 2-3 business days.',
  syncing: 'Syncing...',
  deleting: 'Deleting...',
  receivesOnly: 'Nothing to sync: its records come by file or are sent here.',
  refreshTitle: 'Read everything again?',
  refreshNote:
    'The source is read again from the beginning, which can take a while. Records that are gone at the source are removed, and people, items and events are updated.',
  refreshStarted: 'The full refresh has started.',
  noFields: 'No field matches the filter and the search.',
  removeForGood: 'This cannot be undone.',
} as const;

/** Settings of a connected source are not offered: its words are specified (SRC-044). */
export const alreadyConnected = (name: string): string =>
  `${name} is already connected. Settings are coming soon.`;

/** When a source that asked to wait is read again. */
export const goesOnAt = (moment: string): string => `Next try ${momentText(moment)}`;

/** 'Field "{name}" removed from auto-generated mapping.' */
export const fieldRemoved = (name: string): string =>
  `Field "${name}" removed from auto-generated mapping.`;
