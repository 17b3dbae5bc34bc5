import { readChoice } from '../records/yesNo';

export const CONSENT_STATUSES = ['granted', 'denied', 'revoked'] as const;

export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** Purposes that data about a person may be used for. Other names are kept as they come. */
export const CONSENT_CATEGORIES = [
  'Advertising',
  'Analytics',
  'Functional',
  'DataSharing',
] as const;

/** Reads a choice as sources write it, in twelve languages; null when it is none. */
export const readConsentStatus = (raw: unknown): ConsentStatus | null => readChoice(raw);

/**
 * Whether something may be done with a person's data: an explicit refusal of that use forbids it. Without a recorded choice the company
 * answers for its own legal basis, and every list says how many people have made none.
 */
export const mayUse = (
  consent: Readonly<Record<string, ConsentStatus>>,
  category: (typeof CONSENT_CATEGORIES)[number],
): boolean => consent[category] === undefined || consent[category] === 'granted';
