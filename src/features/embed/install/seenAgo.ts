import { formatRelative } from '@src/lib/i18n/formats';
import { installText } from './texts/installText';

const minuteMs = 60_000;

/**
 * "2 minutes ago", "3 hours ago", "41 days ago", or "less than a minute ago". Times are in
 * milliseconds since 1970.
 */
export const seenAgo = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return installText('seen.justNow');
  if (minutes < 60) return formatRelative(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? formatRelative(-hours, 'hour')
    : formatRelative(-Math.floor(hours / 24), 'day');
};
