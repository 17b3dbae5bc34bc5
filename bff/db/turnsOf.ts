import { isEmbedded, type Orm } from './createOrm';
import { createFairTurns, type FairTurns } from './fairTurns';

const turnsByOrm = new WeakMap<Orm, FairTurns>();

/** Turns at the database: a connection each, less a fifth of the pool, which stays for what is asked before a scope is known. */
export const turnsOf = (orm: Orm): FairTurns => {
  const known = turnsByOrm.get(orm);
  if (known) return known;
  const connections = isEmbedded(orm) ? 1 : (orm.config.get('pool')?.max ?? 1);
  const turns = createFairTurns(Math.max(1, connections - Math.ceil(connections / 5)));
  turnsByOrm.set(orm, turns);
  return turns;
};
