import { dayText, momentText } from '@src/lib/dateText';
import { dataSourcesText } from '../texts/dataSourcesText';

/** "21 Nov 2026", or "never" without a date. */
export const dayLabel = (at: string | null | undefined): string =>
  at ? dayText(at) : dataSourcesText('never');

/** "21 Nov 2026, 14:05" in the reader's time zone, or "never" without a date. */
export const momentLabel = (at: string | null | undefined): string =>
  at ? momentText(at) : dataSourcesText('never');
