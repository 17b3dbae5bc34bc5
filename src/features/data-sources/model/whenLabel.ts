const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });

/** "21 Nov 2026"; `none` without a date. */
export const dayLabel = (at: string | null | undefined, none = 'never'): string => (at ? day.format(new Date(at)) : none);

/** "21 Nov 2026, 14:05" in the reader's time; `none` without a date. */
export const momentLabel = (at: string | null | undefined, none = 'never'): string => (at ? moment.format(new Date(at)) : none);
