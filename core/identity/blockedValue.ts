import type { IdentifierKind } from './identifierRules';
import { normaliseIdentifier } from './normaliseIdentifier';

/**
 * Brings a value that a company blocks into the form in which identifiers are compared; null when no identifier could be it. Of emails
 * also a domain: "@example.com".
 */
export const readBlockedValue = (kind: IdentifierKind, text: string): string | null => {
  const trimmed = text.trim();
  if (kind === 'email' && trimmed.startsWith('@')) {
    const domain = trimmed.toLowerCase();
    return /^@[^\s@,;<>"]+\.[^\s@.,;<>"]{2,}$/.test(domain) ? domain : null;
  }
  return normaliseIdentifier(kind, trimmed)?.value ?? null;
};
