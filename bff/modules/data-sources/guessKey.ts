const NAMES = ['id', '_id', 'uuid', 'guid', 'key'];

/** The field that names a record, as its usual names and the values of some records suggest: each has one, no two have the same. */
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
