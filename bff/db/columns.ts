import { p } from '@mikro-orm/core';

/** Columns nearly every table has. Spread them into `properties` of an entity. */
export const columns = {
  /** UUIDv7, given by the caller (context.newId). */
  id: () => p.uuid().primary(),
  /** Timestamp with microseconds, UTC. */
  moment: () => p.datetime(6),
  /** Text without a length limit in the database; the contract limits it. */
  text: () => p.text(),
};
