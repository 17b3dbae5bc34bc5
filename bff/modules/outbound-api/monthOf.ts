/** The calendar month (UTC) of a moment: first day as a date, its first moment, and the first moment of the next one. */
export interface Month {
  month: string;
  from: Date;
  resetsAt: Date;
}

/** The month calls are counted in. */
export const monthOf = (at: Date): Month => {
  const from = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1));
  return {
    month: from.toISOString().slice(0, 10),
    from,
    resetsAt: new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)),
  };
};
