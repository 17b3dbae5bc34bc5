import { ownEntry } from '../text/ownEntry';
import { readMoment } from './readMoment';

/** One record's value, competing with other values. `unverified`: it comes from an unsigned answer. */
export interface Observation {
  origin: string;
  sourceId: string;
  recordKey: string;
  channel: string | null;
  observedAt: Date;
  traits: Readonly<Record<string, unknown>>;
  unverified?: boolean;
}

export interface Surviving {
  value: unknown;
  origin: string;
  sourceId: string;
  recordKey: string;
  observedAt: Date;
  rule: SurvivalRule;
  unverified: boolean;
}

export type SurvivalRule = 'newest' | 'oldest';

/** Fields whose first value wins; for all others the newest wins. Empty values never compete. */
const OLDEST: ReadonlySet<string> = new Set(['created_at']);

export const survivalRule = (field: string): SurvivalRule =>
  OLDEST.has(field) ? 'oldest' : 'newest';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/**
 * Picks one value for every field and keeps its origin. A verified value beats every unverified one. Among equally old values, the greater
 * source and record key win, so the result does not depend on the order of arrival.
 */
export const survive = (observations: readonly Observation[]): Record<string, Surviving> => {
  const newestFirst = [...observations].sort(
    (a, b) =>
      Number(a.unverified ?? false) - Number(b.unverified ?? false) ||
      b.observedAt.getTime() - a.observedAt.getTime() ||
      compare(b.sourceId, a.sourceId) ||
      compare(b.recordKey, a.recordKey),
  );
  const result: Record<string, Surviving> = {};
  for (const {
    traits,
    origin,
    sourceId,
    recordKey,
    observedAt,
    unverified = false,
  } of newestFirst) {
    for (const [field, value] of Object.entries(traits)) {
      if (isEmpty(value)) continue;
      const rule = survivalRule(field);
      const before = ownEntry(result, field);
      if (
        !before ||
        (rule === 'oldest' &&
          before.unverified === unverified &&
          isOlder(value, observedAt, before))
      )
        result[field] = { value, origin, sourceId, recordKey, observedAt, rule, unverified };
    }
  }
  return result;
};

/** Compares dates by value and everything else by the time of observation. */
const isOlder = (value: unknown, observedAt: Date, before: Surviving): boolean => {
  const [mine, theirs] = [readMoment(value), readMoment(before.value)];
  return mine && theirs ? mine < theirs : observedAt <= before.observedAt;
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
