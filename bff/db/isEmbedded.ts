import { PgliteDriver } from '@mikro-orm/pglite';
import type { Orm } from './createOrm';

/** True for PGlite, which has one connection and one process. */
export const isEmbedded = ({ em }: { em: Pick<Orm['em'], 'getDriver'> }): boolean =>
  (em.getDriver() as object) instanceof PgliteDriver;
