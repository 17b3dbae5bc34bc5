import type { Context } from '@bff/context';
import type { ColumnWatch } from './columnWatch';
import type { DataSource } from './data-source.entity';
import { holdSource } from './findSource';
import type { ColumnsMissing } from './holdPages';
import { noteFields } from './noteFields';
import { describeSourceMapping } from './readSourceMappings';

/** Maximum number of names to keep, because an object with ids as keys could add any number. */
const NAMES_MAX = 200;

type Source = Parameters<typeof describeSourceMapping>[0] & Pick<DataSource, 'newColumns'>;

/** Adds names to the list of new columns, in the caller's transaction. */
export const noteNewColumns = (source: DataSource, names: readonly string[]): void => {
  const known = source.newColumns ?? [];
  source.newColumns = [...new Set([...known, ...names])].slice(0, NAMES_MAX);
};

/**
 * After a sync that stopped because of missing columns, stores the columns found instead, so they
 * can be mapped.
 */
export const noteStopped = (
  context: Context,
  id: string,
  columns: ColumnWatch,
  { stream, profiles }: ColumnsMissing,
): Promise<void> =>
  context.transaction(async (em) => {
    const source = await holdSource(em, id);
    const fresh = columns.note(
      stream,
      profiles.map(({ name }) => name),
      0,
    );
    if (!source || fresh.length === 0) return;
    noteNewColumns(source, fresh);
    const later = new Set(fresh);
    await noteFields(
      context,
      em,
      source,
      stream,
      // Without examples, because these records are not stored.
      profiles.filter(({ name }) => later.has(name)).map((one) => ({ ...one, examples: [] })),
    );
  });

/** New columns that wait for a teammate's decision. They are not mapped yet. */
export const undecidedColumns = (source: Source): string[] => {
  const later = new Set(source.newColumns);
  if (later.size === 0) return [];
  const { fields: decisions, customFields } = source.mapping;
  return describeSourceMapping(source)
    .fields.filter(
      ({ id, name, target, hidden, isCustom }) =>
        later.has(name) &&
        target === null &&
        !hidden &&
        !isCustom &&
        decisions[id]?.target === undefined &&
        !customFields.some(({ from }) => from === name),
    )
    .map(({ name }) => name);
};
