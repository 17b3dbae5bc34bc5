import type { ConsentStatus } from './consent';
import type { Identifier } from './normaliseIdentifier';
import { readMoment } from './readMoment';
import { readNumber } from '../records/readNumber';
import { survive, type Observation } from './survivorship';
import { isStrong } from './identifierRules';

/** `unverified`: an unsigned answer said it. */
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

/** What a person's events add up to. */
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

export interface ProfileFacts {
  identifiers: readonly DerivedIdentifier[];
  observations: readonly Observation[];
  consents: readonly ConsentChoice[];
  events: EventSums;
  knownSince: Date;
}

/** The columns of a profile that follow from what is known about the person. */
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
  lastSeen: Date;
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
 * Puts a profile together from its parts; the same parts give the same profile in whatever order they came.
 * - values: core/identity/survivorship.ts; - consent: the latest explicit choice of each category; an unsigned answer may refuse, but
 *   permits nothing where a verified choice is known;
 * - firstSeen, lastSeen: the earliest and latest of events and of the dates sources give (created_at, last_login, last_seen), else when a record was observed;
 * - revenue: purchases less refunds; without any order, the revenue a source reports;
 * - isUnified: known from two origins or more; isAnonymous: no identifier but anonymous ones.
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
    searchText: [
      text('name'),
      first,
      last,
      text('company'),
      ...identifiers.map(({ value }) => value).sort(),
    ]
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
    firstSeen: earliest([...dates, events.firstAt], knownSince),
    lastSeen: latest([...dates, events.lastAt], knownSince),
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

/** The data source, or `surveys` or `api` for what came in there. */
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

/** The address the traits show where the person has it, else the first one in order; unverified ones only where no other is known. */
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

const seenDates = ({ traits, observedAt, unverified }: Observation): Date[] => {
  if (unverified) return [observedAt];
  const named = [traits.created_at, traits.last_login, traits.last_seen]
    .map(readMoment)
    .filter((date) => date !== null);
  return named.length > 0 ? named : [observedAt];
};

const times = (dates: readonly (Date | null)[]): number[] =>
  dates.filter((date) => date !== null).map((date) => date.getTime());
const earliest = (dates: readonly (Date | null)[], fallback: Date): Date =>
  furthest(dates, fallback, Math.min);
const latest = (dates: readonly (Date | null)[], fallback: Date): Date =>
  furthest(dates, fallback, Math.max);

const furthest = (
  dates: readonly (Date | null)[],
  fallback: Date,
  choose: (a: number, b: number) => number,
): Date => {
  const found = times(dates);
  return found.length > 0 ? new Date(found.reduce((best, next) => choose(best, next))) : fallback;
};
const currencyOf = (traits: Record<string, unknown>): string | null =>
  typeof traits.currency === 'string' && /^[a-z]{3}$/i.test(traits.currency)
    ? traits.currency.toUpperCase()
    : null;
