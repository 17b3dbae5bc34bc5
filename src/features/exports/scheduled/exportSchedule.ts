/** How often a file is made. */
export const FREQUENCIES = ['day', 'week', 'month'] as const;

export type Frequency = (typeof FREQUENCIES)[number];

/** Times as a person chooses them. */
export interface ChosenTimes {
  every: Frequency;
  /** 0 (Sunday) to 6. */
  weekday: string;
  /** "06:30"; '' while none is entered. */
  time: string;
}

/** The cron expression of chosen times; null while no time is entered. */
export const cronOf = ({ every, weekday, time }: ChosenTimes): string | null => {
  const [hour, minute] = time.split(':').map(Number);
  if (hour === undefined || minute === undefined || Number.isNaN(minute)) return null;
  const days = { day: '* * *', week: `* * ${weekday}`, month: '1 * *' };
  return `${minute} ${hour} ${days[every]}`;
};
