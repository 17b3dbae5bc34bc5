import { readChoice } from '../records/yesNo';

export const CONSENT_STATUSES = ['granted', 'denied', 'revoked'] as const;

export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** Purposes for using data about a person. Other names are kept as sent. */
export const CONSENT_CATEGORIES = [
  'Advertising',
  'Analytics',
  'Functional',
  'DataSharing',
] as const;

/** Parses a consent choice as sources write it, in twelve languages; null if it is not one. */
export const readConsentStatus = (raw: unknown): ConsentStatus | null => readChoice(raw);

/**
 * True if a person's data may be used for a purpose: an explicit refusal forbids it. Without a recorded choice, the company is responsible for
 * its own legal basis, and every list shows how many people have made no choice.
 */
export const mayUse = (
  consent: Readonly<Record<string, ConsentStatus>>,
  category: (typeof CONSENT_CATEGORIES)[number],
): boolean => consent[category] === undefined || consent[category] === 'granted';
