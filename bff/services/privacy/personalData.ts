import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '../capability';

/** A person as a company knows them; `anonymous` is the id of a visitor's browser. Email addresses are compared in lower case. */
export interface PersonIdentifier {
  type: 'email' | 'uuid' | 'custom' | 'anonymous';
  value: string;
}

/** Removed rows by table. A table that held nothing is listed with 0. */
export type RemovedRows = Record<string, number>;

/**
 * Data that one noun stores about people. Every noun with such rows registers one of these in bff/capabilities.ts. All functions
 * run in a transaction of the company and keep derived numbers in step with the remaining rows.
 */
export interface PersonalData {
  /** Takes the lock under which its people change, before anything of a person is looked for; left out where there is none. */
  lock?(em: EntityManager, companyId: string): Promise<void>;
  /** Returns the names that go with a given one; left out where a person has only one. */
  namesOf?(
    em: EntityManager,
    companyId: string,
    given: PersonIdentifier,
    includeUnverified: boolean,
  ): Promise<PersonIdentifier[]>;
  /** Removes rows from before a moment, one batch at a time: called again until every count is 0. */
  retain(em: EntityManager, companyId: string, before: Date): Promise<RemovedRows>;
  /**
   * Removes everything about one person, at once.
   * @param includeUnverified also what only unsigned answers put under that person.
   */
  erase(
    em: EntityManager,
    companyId: string,
    identifier: PersonIdentifier,
    context: Pick<Context, 'secretBox' | 'capabilities'>,
    includeUnverified?: boolean,
  ): Promise<RemovedRows>;
  /** Shortens stored addresses to their network, one batch at a time; left out where none are stored. @returns rows changed. */
  shortenAddresses?(em: EntityManager, companyId: string): Promise<number>;
}

/** Everything that is stored about people, one entry a noun, in the order in which it is removed. */
export const personalData = new Capability<readonly PersonalData[]>('personal data');

/** Adds up removed rows by table. */
export const addRemoved = (a: RemovedRows, b: RemovedRows): RemovedRows =>
  Object.entries(b).reduce((sum, [table, n]) => ({ ...sum, [table]: (sum[table] ?? 0) + n }), a);

export const totalRemoved = (rows: RemovedRows): number =>
  Object.values(rows).reduce((sum, n) => sum + n, 0);
