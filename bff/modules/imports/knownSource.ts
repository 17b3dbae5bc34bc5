import type { KnownSource } from '@core/importing/readings';
import type { Context } from '@bff/context';
import type { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { findSource } from '@bff/modules/data-sources/findSource';

/**
 * Returns the facts needed to read a file's values: the source's mapping and its current field
 * profiles.
 */
export const knownSourceOf = ({ name, mapping, fieldProfiles }: DataSource): KnownSource => ({
  name,
  saved: mapping,
  profiles: fieldProfiles[''] ?? [],
});

/** Returns these facts for a preview in the browser. @throws AppError not_found. */
export const readKnownSource = (context: Context, id: string): Promise<KnownSource> =>
  context.read(async (em) => knownSourceOf(await findSource(em, id)));
