import { createHash } from 'node:crypto';
import type { Identifiers, IdentifierType } from '@core/survey/types';

/** Strongest first. */
const TYPES: readonly IdentifierType[] = ['email', 'uuid', 'custom'];

const IDENTIFIER_MAX = 320;
const KEY_MAX = 400;

/**
 * Returns the identifiers of a start that Navout accepts: known types, trimmed text, not blank.
 * Drops everything else; null if none is left.
 */
export const readRespondentIdentifiers = (
  sent: Readonly<Record<string, unknown>> | null | undefined,
): Identifiers | null => {
  const found: Identifiers = {};
  for (const type of TYPES) {
    const value = sent?.[type];
    if (typeof value === 'string' && value.trim())
      found[type] = value.trim().slice(0, IDENTIFIER_MAX);
  }
  return Object.keys(found).length > 0 ? found : null;
};

/**
 * Returns the respondent's key: the strongest identifier, else the visitor, else the IP address
 * (OP-127). Email addresses are compared in lowercase.
 */
export const respondentOf = ({
  identifiers,
  visitorId,
  ipAddress,
}: {
  identifiers: Identifiers | null;
  visitorId: string | null;
  ipAddress: string | null;
}): string => {
  const type = TYPES.find((candidate) => identifiers?.[candidate]);
  if (type)
    return short(
      `${type}:${type === 'email' ? identifiers![type]!.toLowerCase() : identifiers![type]!}`,
    );
  return short(visitorId ? `visitor:${visitorId}` : `ip:${ipAddress ?? 'unknown'}`);
};

/** Hash long keys, because index entries are limited in size. */
const short = (key: string): string =>
  key.length <= KEY_MAX
    ? key
    : `${key.slice(0, 60)}…${createHash('sha256').update(key).digest('hex')}`;

/**
 * Returns a respondent's name for the screen. Shows the end of a visitor id, because beginnings can
 * be equal.
 */
export const respondentLabel = (respondent: string): string => {
  const at = respondent.indexOf(':');
  const value = respondent.slice(at + 1);
  return respondent.startsWith('visitor:')
    ? `Visitor ${value.length > 12 ? value.slice(-8) : value}`
    : value;
};
