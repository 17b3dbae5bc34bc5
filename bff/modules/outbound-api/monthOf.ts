/** A calendar month (UTC): its first day as a date, its start, and the start of the next month. */
export interface Month {
  month: string;
  from: Date;
  resetsAt: Date;
}

/** Returns the month in which calls at this time count. */
export const monthOf = (at: Date): Month => {
  const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  return {
    month: from.toISOString().slice(0, 10),
    from,
    resetsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  };
};
