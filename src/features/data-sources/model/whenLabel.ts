import { dayText, momentText } from '@src/lib/dateText';

/** "21 Nov 2026"; `none` without a date. */
export const dayLabel = (at: string | null | undefined, none = 'never'): string =>
  at ? dayText(at) : none;

/** "21 Nov 2026, 14:05" in the reader's time; `none` without a date. */
export const momentLabel = (at: string | null | undefined, none = 'never'): string =>
  at ? momentText(at) : none;
