import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';

/** A person as a company knows them; `anonymous` is the id of a visitor's browser. E-mail addresses are compared in lower case. */
export interface PersonIdentifier { type: 'email' | 'uuid' | 'custom' | 'anonymous'; value: string }

/** Removed rows by table. A table that held nothing is listed with 0. */
export type RemovedRows = Record<string, number>;

/**
 * What one noun stores about the people its company asks or watches. Every noun with such rows lists one of these in
 * personalDataList.ts. All functions run in a transaction of the company and keep derived numbers in step with the rows that stay.
 */
export interface PersonalData {
  /** Removes rows from before a moment, one batch at a time: called again until every count is 0. */
  retain(em: EntityManager, companyId: string, before: Date): Promise<RemovedRows>;
  /**
   * Removes everything about one person, at once.
   * @param includeUnverified also what only unsigned answers put under that person.
   */
  erase(em: EntityManager, companyId: string, identifier: PersonIdentifier, context: Pick<Context, 'secretBox'>, includeUnverified?: boolean): Promise<RemovedRows>;
  /** Shortens stored addresses to their network, one batch at a time; left out where none are stored. @returns rows changed. */
  shortenAddresses?(em: EntityManager, companyId: string): Promise<number>;
}

/** Adds up removed rows by table. */
export const addRemoved = (a: RemovedRows, b: RemovedRows): RemovedRows =>
  Object.entries(b).reduce((sum, [table, n]) => ({ ...sum, [table]: (sum[table] ?? 0) + n }), a);

export const totalRemoved = (rows: RemovedRows): number => Object.values(rows).reduce((sum, n) => sum + n, 0);
