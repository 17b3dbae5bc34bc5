import type { EntityManager } from '@mikro-orm/sql';
import type { SourceMapping } from '@core/records/applyMapping';
import {
  describeMapping,
  toSourceMapping,
  type DescribedMapping,
} from '@core/records/describeMapping';
import type { SavedMapping } from '@core/records/savedMapping';
import type { RunSteps } from '@core/records/transformStep';
import type { Context } from '@bff/context';
import { DataSource } from './data-source.entity';
import { transformsOf } from './sourceTransforms';
import { sourceType } from './sourceType';

/** The columns that a source's mapping needs. */
export const MAPPED = [
  'id',
  'companyId',
  'name',
  'type',
  'mapping',
  'mappingVersion',
  'fieldProfiles',
] as const satisfies readonly (keyof DataSource)[];

export type MappedSource = Pick<DataSource, (typeof MAPPED)[number]>;

type Source = Omit<MappedSource, 'id' | 'companyId'>;

/** Returns every field of a source with its target. For previews, `saved` replaces the stored mapping. */
export const describeSourceMapping = (
  source: Source,
  saved: SavedMapping = source.mapping,
): DescribedMapping =>
  describeMapping({
    sourceName: source.name,
    sets: sourceType(source.type)?.sets ?? {},
    profiles: source.fieldProfiles,
    saved,
  });

/** Returns a source's mapping in the format of applyMapping. */
export const sourceMapping = (
  source: Source,
  runSteps: RunSteps,
  saved: SavedMapping = source.mapping,
): SourceMapping =>
  toSourceMapping(
    source.name,
    source.mappingVersion,
    describeSourceMapping(source, saved),
    saved,
    runSteps,
  );

/**
 * Reads the mappings of some sources, including disconnected ones, whose records are still
 * projected.
 */
export const readSources = async (
  context: Pick<Context, 'secretBox'>,
  em: EntityManager,
  companyId: string,
  ids: readonly string[],
): Promise<Map<string, { source: DataSource; mapping: SourceMapping }>> => {
  const sources = await em.find(DataSource, { id: { $in: [...ids] } });
  const mappings = sources.map(({ mapping }) => mapping);
  const runSteps = await transformsOf(context, em, companyId, mappings);
  return new Map(
    sources.map((source) => [source.id, { source, mapping: sourceMapping(source, runSteps) }]),
  );
};
