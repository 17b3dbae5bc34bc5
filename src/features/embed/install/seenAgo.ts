const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const minuteMs = 60_000;

/** "2 minutes ago", "3 hours ago", "41 days ago"; "less than a minute ago". Times in milliseconds since 1970. */
export const seenAgo = (at: number, now: number): string => {
  const minutes = Math.floor((now - at) / minuteMs);
  if (minutes < 1) return 'less than a minute ago';
  if (minutes < 60) return relative.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24
    ? relative.format(-hours, 'hour')
    : relative.format(-Math.floor(hours / 24), 'day');
};
