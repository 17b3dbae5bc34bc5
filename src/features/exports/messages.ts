import type { ExportRange } from '@core/contract/exportFields';

/** Sentences of the specification about the export, verbatim (EXPORT-010, CONST-017), and those beside them. */
export const EXPORT_MESSAGES = {
  noField: 'Please select at least one field to export',
  firstRows: 'first 10 rows',
  sampleReason:
    'Your company has no people of its own yet: these rows are made up, and every one says so in user_id and source.',
  noRows: 'No people were seen in this range.',
  cancelled: 'Export cancelled.',
} as const;

/** Names of the ranges on screen, in the specification's order (EXPORT-002). */
export const RANGE_LABELS: Record<ExportRange, string> = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '1y': 'Last year',
  all: 'All time',
};

/** '1 row', '12,040 rows'. */
export const rowsText = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'row' : 'rows'}`;

/** What is said once the file is saved. */
export const exportedMessage = (count: number, fileName: string): string =>
  `Exported ${rowsText(count)} to ${fileName}`;
