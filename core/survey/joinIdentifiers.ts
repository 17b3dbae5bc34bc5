import type { Identifiers } from './types';

/**
 * Merges a response's identifiers with those of a later identify call. They are added if the response had none, or if one of them is the same.
 * @returns null if nothing is added, or if it may be another person: a response never moves from one person to another.
 */
export const joinIdentifiers = (
  known: Identifiers | null | undefined,
  later: Identifiers | null | undefined,
): Identifiers | null => {
  const before = Object.entries(known ?? {});
  const added = Object.entries(later ?? {});
  if (added.length === 0) return null;
  if (before.length === 0) return { ...later };
  const said = new Map(added.map(([type, value]) => [type, plain(type, value)]));
  const shared = before.filter(([type]) => said.has(type));
  const isSame = shared.every(([type, value]) => said.get(type) === plain(type, value));
  return shared.length > 0 && isSame ? { ...later, ...known } : null;
};

const plain = (type: string, value: unknown): string => {
  const text = String(value).trim();
  return type === 'email' ? text.toLowerCase() : text;
};
