import type { ConsentStatus } from './consent';
import { shownValue, type Identifier } from './normaliseIdentifier';
import { readMoment } from './readMoment';
import { readNumber } from '../records/readNumber';
import { survive, type Observation } from './survivorship';
import { isStrong } from './identifierRules';

/** `unverified`: it comes from an unsigned answer. */
export interface ConsentChoice {
  category: string;
  status: ConsentStatus;
  decidedAt: Date;
  unverified?: boolean;
}

/** An identifier of a person. `unverified`: only unsigned answers name it. */
export interface DerivedIdentifier extends Identifier {
  unverified?: boolean;
}

/** Totals of a person's events. `activeDays` and the times only cover events with a date of their own. */
export interface EventSums {
  events: number;
  activeDays: number;
  firstAt: Date | null;
  lastAt: Date | null;
  returnedAt: Date | null;
  orders: number;
  revenue: number;
  currency: string | null;
  origins: string[];
  channels: string[];
}

/** Increase this when the same parts lead to a different profile. Profiles with an earlier number are then written again (Reclassify). */
export const DERIVATION = 1;

export interface ProfileFacts {
  identifiers: readonly DerivedIdentifier[];
  observations: readonly Observation[];
  consents: readonly ConsentChoice[];
  events: EventSums;
  knownSince: Date;
}

/** The derived columns of a profile. */
export interface DerivedProfile {
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phone: string | null;
  account: string | null;
  searchText: string;
  traits: Record<string, unknown>;
  consent: Record<string, ConsentStatus>;
  mayShare: boolean;
  sourceIds: string[];
  origins: string[];
  channels: string[];
  isUnified: boolean;
  isAnonymous: boolean;
  firstSeen: Date;
  /** null: no data about the person has a date. `firstSeen` is then the time when the company learned of them. */
  lastSeen: Date | null;
  eventCount: number;
  activeDays: number;
  firstActive: Date | null;
  lastActive: Date | null;
  returnedAt: Date | null;
  orders: number;
  revenue: number;
  currency: string | null;
}

/**
 * Builds a profile from its parts. The same parts give the same profile in any order.
 * - values: core/identity/survivorship.ts;
 * - consent: the latest explicit choice of each category; an unsigned answer can refuse, but can't grant if a verified choice is known;
 * - firstSeen, lastSeen: the earliest and latest of dated events, of answers, and of the dates in records (created_at, last_login, last_seen).
 *   The time of an import or sync says nothing about the person: without any date, it is unknown when they were last seen;
 * - revenue: purchases minus refunds; without any order, the revenue that a source reports;
 * - isUnified: known from at least two origins; isAnonymous: only anonymous identifiers.
 */
export const deriveProfile = ({
  identifiers,
  observations,
  consents,
  events,
  knownSince,
}: ProfileFacts): DerivedProfile => {
  const traits = Object.fromEntries(
    Object.entries(survive(observations)).map(([field, { value }]) => [field, value]),
  );
  const text = (field: string): string | null =>
    typeof traits[field] === 'string' || typeof traits[field] === 'number'
      ? String(traits[field]).trim() || null
      : null;
  const [first, last] = [text('first_name'), text('last_name')];
  const origins = [...new Set([...observations.map(originKey), ...events.origins])].sort();
  const consent = latestConsent(consents);
  const dates = observations.flatMap(seenDates);
  const reported = events.orders === 0 ? readNumber(traits.revenue) : null;
  return {
    name: text('name') ?? ([first, last].filter(Boolean).join(' ') || null),
    firstName: first,
    lastName: last,
    email: firstOf(identifiers, 'email', text('email')),
    phone: firstOf(identifiers, 'phone', text('phone')),
    account: text('company'),
    searchText: [text('name'), first, last, text('company'), ...identifiers.map(shownValue).sort()]
      .filter(Boolean)
      .join(' ')
      .toLowerCase()
      .slice(0, 2000),
    traits,
    consent,
    mayShare: consent.DataSharing === undefined || consent.DataSharing === 'granted',
    sourceIds: origins.filter((origin) => origin !== 'surveys' && origin !== 'api'),
    origins,
    channels: [
      ...new Set(
        [...observations.map(({ channel }) => channel), ...events.channels].filter(
          (one): one is string => one !== null,
        ),
      ),
    ].sort(),
    isUnified: origins.length >= 2,
    isAnonymous: !identifiers.some(({ kind }) => isStrong(kind)),
    firstSeen: furthest([...dates, events.firstAt], Math.min) ?? knownSince,
    lastSeen: furthest([...dates, events.lastAt], Math.max),
    eventCount: events.events,
    activeDays: events.activeDays,
    firstActive: events.firstAt,
    lastActive: events.lastAt,
    returnedAt: events.returnedAt,
    orders: events.orders,
    revenue: events.orders === 0 ? (reported ?? 0) : events.revenue,
    currency: events.currency ?? currencyOf(traits),
  };
};

/** Returns the data source; or `surveys` or `api` for data received there. */
export const originKey = ({
  origin,
  sourceId,
}: Pick<Observation, 'origin' | 'sourceId'>): string =>
  origin === 'survey' ? 'surveys' : origin === 'source' ? sourceId : 'api';

const latestConsent = (choices: readonly ConsentChoice[]): Record<string, ConsentStatus> => {
  const decided = new Set(
    choices.filter(({ unverified }) => !unverified).map(({ category }) => category),
  );
  const counted = choices.filter(
    ({ category, status, unverified }) =>
      !unverified || status !== 'granted' || !decided.has(category),
  );
  const byAge = counted.sort(
    (a, b) => a.decidedAt.getTime() - b.decidedAt.getTime() || (a.status < b.status ? 1 : -1),
  );
  return Object.fromEntries(byAge.map(({ category, status }) => [category, status]));
};

/**
 * Returns the address in the traits if it is one of the person's, else the first one in order. Unverified addresses are used only if there are
 * no others.
 */
const firstOf = (
  identifiers: readonly DerivedIdentifier[],
  kind: 'email' | 'phone',
  shown: string | null,
): string | null => {
  const ofKind = identifiers.filter((one) => one.kind === kind);
  const verified = ofKind.filter(({ unverified }) => !unverified);
  const all = (verified.length > 0 ? verified : ofKind).map(({ value }) => value).sort();
  const match =
    shown === null
      ? undefined
      : all.find(
          (value) =>
            value === shown.toLowerCase() || value.replace(/\D/g, '') === shown.replace(/\D/g, ''),
        );
  return match ?? all[0] ?? (kind === 'phone' ? shown : null);
};

/** Returns the dates in a record. An answer also counts with its own time; a record never counts with its arrival time. */
const seenDates = ({ origin, traits, observedAt, unverified }: Observation): Date[] => {
  const given = origin === 'source' ? [] : [observedAt];
  if (unverified) return given;
  const named = [traits.created_at, traits.last_login, traits.last_seen]
    .map(readMoment)
    .filter((date) => date !== null);
  return [...named, ...given];
};

const furthest = (
  dates: readonly (Date | null)[],
  choose: (a: number, b: number) => number,
): Date | null => {
  const found = dates.flatMap((date) => (date === null ? [] : [date.getTime()]));
  return found.length > 0 ? new Date(found.reduce((best, next) => choose(best, next))) : null;
};

const currencyOf = (traits: Record<string, unknown>): string | null =>
  typeof traits.currency === 'string' && /^[a-z]{3}$/i.test(traits.currency)
    ? traits.currency.toUpperCase()
    : null;
