/** What stands beside a field that does not fit; screens and answers say the same. */
export const FIELD_SENTENCES = {
  fromAfterTo: 'From is after To.',
} as const;
