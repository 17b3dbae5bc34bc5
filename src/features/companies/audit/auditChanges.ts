import { sizeText } from '@src/lib/sizeText';
import { auditText } from './texts/auditText';
import english from './texts/en.json' with { type: 'json' };

type Side = Readonly<Record<string, unknown>> | null | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const words = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return auditText('none');
  if (Array.isArray(value))
    return value.length === 0 ? auditText('none') : value.map(words).join(', ');
  return isRecord(value) ? recordWords(value) : String(value);
};

const recordWords = (value: Record<string, unknown>): string =>
  Object.entries(value)
    .map(([name, one]) => `${spaced(name)} ${isRecord(one) ? `(${recordWords(one)})` : words(one)}`)
    .join(', ') || auditText('none');

/** "endCondition" as "end condition". */
const spaced = (name: string): string =>
  name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

/** A field of an entry with its value in words: what is counted in bytes is told as a size, the names of what changed as words. */
const field = (name: string, ...values: unknown[]): string => {
  if (name === 'bytes')
    return `${auditText('field.bytes')}: ${values.map((value) => (typeof value === 'number' ? sizeText(value) : words(value))).join(' → ')}`;
  const told = values.map(words).join(' → ');
  return `${spaced(name)}: ${name === 'changed' ? spaced(told) : told}`;
};

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * What an entry of the audit log changed, in words: "status: active → suspended". Where there is one side only, what was made or taken
 * away: "role: user · email: ines@harbor.example". What stayed the same is left out.
 */
export const auditChanges = (before: Side, after: Side): string => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => !same(before?.[name], after?.[name]));
  if (before && after)
    return changed.map((name) => field(name, before[name], after[name])).join(' · ');
  return changed.map((name) => field(name, (before ?? after)?.[name])).join(' · ');
};

const isKnown = (key: string): key is keyof typeof english => Object.hasOwn(english, key);

/** "users.permissionsChanged" as a person says it: "Permissions changed"; one that no catalog names by the words it is made of. */
export const actionWords = (action: string): string => {
  const key = `action.${action}`;
  if (isKnown(key)) return auditText(key);
  const [noun = '', verb = ''] = action.split('.');
  return `${noun.replace(/-/g, ' ')}: ${spaced(verb)}`;
};
