import type { KnownSource } from '@core/importing/readings';
import type { Context } from '@bff/context';
import type { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { findSource } from '@bff/modules/data-sources/findSource';

/** What the values of a file are read by: the source's decisions and what its fields held so far. */
export const knownSourceOf = ({ name, mapping, fieldProfiles }: DataSource): KnownSource => ({
  name,
  saved: mapping,
  profiles: fieldProfiles[''] ?? [],
});

/** The same, for a preview in the browser. @throws AppError not_found. */
export const readKnownSource = (context: Context, id: string): Promise<KnownSource> =>
  context.read(async (em) => knownSourceOf(await findSource(em, id)));
