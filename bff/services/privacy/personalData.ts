import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { Capability } from '../capability';

/**
 * A person as known by a company; `anonymous` is the id of a visitor's browser. Email addresses are
 * compared in lowercase.
 */
export interface PersonIdentifier {
  type: 'email' | 'uuid' | 'custom' | 'anonymous';
  value: string;
}

/** Number of removed rows by table. Tables without matches are listed with 0. */
export type RemovedRows = Record<string, number>;

/** Rows by table, with the column names of the database. */
export type RowsByTable = Record<string, object[]>;

/**
 * Data that one module stores about people. Every module with such rows registers one of these in
 * bff/capabilities.ts. All functions run in a transaction of the company and keep derived numbers
 * consistent with the remaining rows.
 */
export interface PersonalData {
  /** Takes the lock for changes to people, before any search. Left out if there is none. */
  lock?(em: EntityManager, companyId: string): Promise<void>;
  /** Returns the identifiers that belong to a given one. Left out if a person has only one. */
  namesOf?(
    em: EntityManager,
    companyId: string,
    given: PersonIdentifier,
    includeUnverified: boolean,
  ): Promise<PersonIdentifier[]>;
  /**
   * Returns the rows about one person that `erase` would remove, for the person who asks for them.
   * Left out if the rows hold nothing of the person, or data of many people.
   */
  read?(
    em: EntityManager,
    companyId: string,
    identifier: PersonIdentifier,
    includeUnverified: boolean,
  ): Promise<RowsByTable>;
  /** Removes rows from before a time, one batch per call. Called again until every count is 0. */
  retain(
    em: EntityManager,
    companyId: string,
    before: Date,
    context: Context,
  ): Promise<RemovedRows>;
  /**
   * Removes everything about one person at once.
   * @param includeUnverified also removes data linked only by unsigned answers.
   */
  erase(
    em: EntityManager,
    companyId: string,
    identifier: PersonIdentifier,
    context: Context,
    includeUnverified?: boolean,
  ): Promise<RemovedRows>;
  /**
   * Shortens stored addresses to their network, one batch per call. Left out if none are stored.
   * @returns the number of changed rows.
   */
  shortenAddresses?(em: EntityManager, companyId: string): Promise<number>;
}

/** Everything stored about people, one entry per module, in the order of removal. */
export const personalData = new Capability<readonly PersonalData[]>('personal data');

/** Adds up removed rows by table. */
export const addRemoved = (a: RemovedRows, b: RemovedRows): RemovedRows =>
  Object.entries(b).reduce((sum, [table, n]) => ({ ...sum, [table]: (sum[table] ?? 0) + n }), a);

export const totalRemoved = (rows: RemovedRows): number =>
  Object.values(rows).reduce((sum, n) => sum + n, 0);
