import { importsText } from '../texts/importsText';

/** Describes the result of an import, such as "12 new, 3 changed, 1,900 unchanged." */
export const countsNote = (run: {
  stored: number;
  changed: number;
  unchanged: number;
  repeated: number;
  outOfRange: number;
}): string => {
  const counts = { ...run, added: run.stored - run.changed };
  const said = (['added', 'changed', 'unchanged', 'repeated', 'outOfRange'] as const)
    .filter((kind) => counts[kind] !== 0)
    .map((kind) => importsText(`count.${kind}`, { count: counts[kind] }));
  return importsText('counts', {
    counts: said.length > 0 ? said.join(', ') : importsText('nothingNew'),
  });
};

/** Lists the fields with values that were not recognized. */
export const notUnderstoodNote = (fields: readonly { field: string; count: number }[]): string =>
  importsText('notUnderstoodNote', {
    fields: fields
      .map(({ field, count }) => importsText('countOfField', { field, count }))
      .join(', '),
  });
