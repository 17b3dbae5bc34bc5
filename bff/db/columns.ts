import { p } from '@mikro-orm/core';

/** Column types that nearly every entity uses, such as `id: columns.id()`. */
export const columns = {
  /** UUIDv7, provided by the caller (context.newId). */
  id: () => p.uuid().primary(),
  /** Timestamp with microseconds, UTC. */
  moment: () => p.datetime(6),
  /** Text without a length limit in the database; the contract limits it. */
  text: () => p.text(),
};
