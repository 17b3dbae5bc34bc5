export const CONSENT_STATUSES = ['granted', 'denied', 'revoked'] as const;

export type ConsentStatus = (typeof CONSENT_STATUSES)[number];

/** What data about a person may be used for. Other names are kept as they come. */
export const CONSENT_CATEGORIES = [
  'Advertising',
  'Analytics',
  'Functional',
  'DataSharing',
] as const;

/** Reads a choice as sources write it; null when it is none. */
export const readConsentStatus = (raw: unknown): ConsentStatus | null => {
  const word = typeof raw === 'string' ? raw.trim().toLowerCase() : raw;
  if (
    word === true ||
    word === 1 ||
    ['granted', 'grant', 'true', 'yes', '1', 'opt-in', 'opted_in', 'subscribed'].includes(
      word as string,
    )
  )
    return 'granted';
  if (word === 'revoked' || word === 'withdrawn') return 'revoked';
  if (
    word === false ||
    word === 0 ||
    ['denied', 'deny', 'false', 'no', '0', 'opt-out', 'opted_out', 'unsubscribed'].includes(
      word as string,
    )
  )
    return 'denied';
  return null;
};

/**
 * Whether something may be done with a person's data: an explicit refusal of that use forbids it. Without a recorded choice the company
 * answers for its own legal basis, and every list says how many people have made none.
 */
export const mayUse = (
  consent: Readonly<Record<string, ConsentStatus>>,
  category: (typeof CONSENT_CATEGORIES)[number],
): boolean => consent[category] === undefined || consent[category] === 'granted';
