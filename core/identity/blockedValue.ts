import type { IdentifierKind } from './identifierRules';
import { normaliseIdentifier } from './normaliseIdentifier';

/**
 * Normalizes a value that a company blocks, so that it compares with identifiers; null if no identifier can have it. For emails, a domain is
 * also possible: "@example.com".
 */
export const readBlockedValue = (kind: IdentifierKind, text: string): string | null => {
  const trimmed = text.trim();
  if (kind === 'email' && trimmed.startsWith('@')) {
    const domain = trimmed.toLowerCase();
    return /^@[^\s@,;<>"]+\.[^\s@.,;<>"]{2,}$/.test(domain) ? domain : null;
  }
  return normaliseIdentifier(kind, trimmed)?.value ?? null;
};
