import type { readFieldMapping as endpoint } from '@core/contract/fieldMapping';
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { ReadMapping } from './fieldMapping';

/** Returns a mapping in the form of the contract. */
export const presentMapping = ({
  source,
  mapping,
  runId,
}: ReadMapping): ResponseOf<typeof endpoint> => ({
  sourceId: source.id,
  sourceName: source.name,
  version: source.mappingVersion,
  streams: mapping.streams.map(({ name, label, kind, suggestedKind }) => ({
    name,
    label,
    kind,
    suggestedKind,
  })),
  fields: mapping.fields
    .filter(({ id }) => !source.mapping.fields[id]?.removed)
    .map(({ minorUnits: _, ...field }) => field),
  runId,
});
