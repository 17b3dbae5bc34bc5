const NAMES = ['id', '_id', 'uuid', 'guid', 'key'];

/**
 * Guesses the field that identifies a record, by common names and by the values of some records:
 * each record has one, and no two are equal.
 */
export const guessKey = (records: readonly Readonly<Record<string, unknown>>[]): string | null =>
  records.length === 0 ? null : (NAMES.find((name) => names(records, name)) ?? null);

const names = (records: readonly Readonly<Record<string, unknown>>[], name: string): boolean => {
  const values = records.map((record) => record[name]);
  return (
    values.every(
      (value) => typeof value === 'number' || (typeof value === 'string' && value.trim() !== ''),
    ) && new Set(values).size === values.length
  );
};
