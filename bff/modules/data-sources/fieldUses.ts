import type { EntityManager } from '@mikro-orm/sql';
import type { FieldUse } from '@core/identity/fieldUse';
import { AppError } from '@core/errors/AppError';
import { builtInUses, isBroken } from '@core/identity/fieldUse';
import type { SavedMapping } from '@core/records/savedMapping';
import type { DescribedField } from '@core/records/describeMapping';
import { columnsRead } from '@core/expressions/compileExpression';
import type { Context } from '@bff/context';
import { isId } from '@bff/db/newId';
import { inScope, query } from '@bff/db/query';
import { Capability } from '@bff/services/capability';
import type { DataSource } from './data-source.entity';
import { describeSourceMapping, MAPPED, type MappedSource } from './readSourceMappings';

/** Finds where one module uses fields, by unified or internal name. */
export type FindFieldUses = (
  em: EntityManager,
  companyId: string,
  names: readonly string[],
) => Promise<FieldUse[]>;

/** Collects the uses of fields from each module. */
export const fieldUses = new Capability<readonly FindFieldUses[]>('what uses fields');

/** Returns the names under which people, events and items store a field. */
export const namesFedBy = ({ target, internalName }: DescribedField): string[] => [
  target ?? internalName,
];

/** Returns everything of a company that uses these fields. */
export const usesOf = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  names: readonly string[],
): Promise<FieldUse[]> => {
  if (names.length === 0) return [];
  const found: FieldUse[] = [];
  for (const find of fieldUses.of(context)) found.push(...(await find(em, companyId, names)));
  return [...found, ...names.flatMap(builtInUses)].filter(
    (one, at, all) =>
      all.findIndex(
        (other) =>
          `${other.kind} ${other.id} ${other.name}` === `${one.kind} ${one.id} ${one.name}`,
      ) === at,
  );
};

/** Returns the fields of the same source whose steps read the column. */
export const usesInSteps = (source: MappedSource, column: string): FieldUse[] =>
  describeSourceMapping(source)
    .fields.filter(
      ({ name, hidden, steps }) =>
        name !== column &&
        !hidden &&
        steps.some(
          ({ fields = [], expression }) =>
            fields.includes(column) || (expression && columnsRead(expression).includes(column)),
        ),
    )
    .map(({ id, name }) => ({ kind: 'field', id, name }));

/** Returns the uses of fields with this name and type, in all connected sources or one of them. */
export const readFieldUses = (
  context: Context,
  { name, type, sourceId }: { name: string; type: string; sourceId?: string | undefined },
): Promise<FieldUse[]> =>
  context.read(async (em) => {
    if (sourceId !== undefined && !isId(sourceId)) return [];
    const sources = await query(em)
      .selectFrom('dataSources')
      .where(inScope(em))
      .where('deletedAt', 'is', null)
      .$if(!!sourceId, (found) => found.where('id', '=', sourceId!))
      .select(MAPPED)
      .execute();
    const uses: FieldUse[] = [];
    for (const companyId of new Set(sources.map((source) => source.companyId))) {
      const own = sources.filter((source) => source.companyId === companyId);
      uses.push(...(await usesOfField(context, em, companyId, own, { name, type })));
    }
    return uses;
  });

/** The same within a transaction, for one company's sources. */
export const usesOfField = async (
  context: Context,
  em: EntityManager,
  companyId: string,
  sources: readonly MappedSource[],
  { name, type }: { name: string; type: string },
): Promise<FieldUse[]> => {
  const having = sources.flatMap((source) =>
    describeSourceMapping(source)
      .fields.filter((field) => field.name === name && field.type === type && !field.hidden)
      .map((field) => ({ source, field })),
  );
  const names = [...new Set(having.flatMap(({ field }) => namesFedBy(field)))];
  return [
    ...(await usesOf(context, em, companyId, names)),
    ...having.flatMap(({ source }) => usesInSteps(source, name)),
  ];
};

/** Returns the uses of names that a source would no longer supply. */
export const usesLost = async (
  context: Context,
  em: EntityManager,
  source: DataSource,
  next: SavedMapping,
): Promise<FieldUse[]> => {
  const after = feedsOf(source, next);
  const lost = [...feedsOf(source, source.mapping).keys()].filter((name) => !after.has(name));
  return usesOf(context, em, source.companyId, lost);
};

const feedsOf = (source: DataSource, saved: SavedMapping): Map<string, DescribedField> =>
  new Map(
    describeSourceMapping(source, saved)
      .fields.filter(({ hidden }) => !hidden)
      .flatMap((field) => namesFedBy(field).map((name) => [name, field] as const)),
  );

/**
 * Refuses to remove fields that views, surveys, placements or other fields need. @throws AppError
 * field_in_use, with the first of them.
 */
export const rejectBroken = (uses: readonly FieldUse[]): void => {
  const broken = uses.filter(isBroken);
  if (broken.length === 0) return;
  throw new AppError('field_in_use', {
    fields: {
      uses: broken
        .slice(0, 20)
        .map(({ kind, name }) => `${kind}: ${name}`)
        .join('\n'),
    },
  });
};
