import fc from '@tests/support/seededCheck';
import { hostileText, hostileValue } from './hostileValues';

/** Changes one part of a body, which `place` chooses among all parts. */
interface Change {
  place: number;
  how: 'replace' | 'remove' | 'add' | 'repeat';
  value: unknown;
  key: string;
}

const change: fc.Arbitrary<Change> = fc.record({
  place: fc.nat(10_000),
  how: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'repeat'),
  value: hostileValue,
  key: hostileText,
});

/** One to three changes of a body that the server accepts. */
export const changes: fc.Arbitrary<Change[]> = fc.array(change, { minLength: 1, maxLength: 3 });

/** A copy of `body` with the changes made. */
export const mutate = (body: unknown, list: readonly Change[]): unknown =>
  list.reduce(apply, structuredClone(body));

type Holder = Record<string | number, unknown>;

const apply = (body: unknown, { place, how, value: given, key }: Change): unknown => {
  const value = structuredClone(given);
  const parts = partsOf(body);
  const part = parts[place % Math.max(1, parts.length)];
  if (!part) return how === 'remove' ? body : value;
  const [holder, name] = part;
  if (how === 'remove') delete holder[name];
  else if (how === 'replace') holder[name] = value;
  else if (how === 'repeat' && Array.isArray(holder)) holder.push(holder[Number(name)]);
  else if (Array.isArray(holder)) holder.push(value);
  else
    Object.defineProperty(holder, key, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  return body;
};

/** Every part of a value with its container. */
const partsOf = (value: unknown): [Holder, string | number][] => {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((name) => [
    [holder, name] as [Holder, string],
    ...partsOf(holder[name]),
  ]);
};
