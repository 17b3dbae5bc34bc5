import { v7 } from 'uuid';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A new UUIDv7: ids of later rows sort after earlier ones. */
export const newId = (): string => v7();

/** True for what can be an id of ours. Anything else names nothing. */
export const isId = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);
