import { sizeText } from '@src/lib/sizeText';
import { auditText } from './texts/auditText';
import english from './texts/en.json' with { type: 'json' };

type Side = Readonly<Record<string, unknown>> | null | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKnown = (key: string): key is keyof typeof english => Object.hasOwn(english, key);

/** Formats a field's value: by its catalog text, or as a size for bytes. */
const words = (name: string, value: unknown): string => {
  if (value === null || value === undefined || value === '') return auditText('none');
  if (Array.isArray(value))
    return value.map((one) => words(name, one)).join(', ') || auditText('none');
  if (name === 'endCondition' && isRecord(value)) return endWords(value);
  if (isRecord(value)) return recordWords(value);
  if (typeof value === 'boolean') return auditText(value ? 'yes' : 'no');
  if (name === 'bytes' && typeof value === 'number') return sizeText(value);
  if (name === 'changed') return String(value).split(', ').map(fieldName).join(', ');
  const key = `value.${name}.${String(value)}`;
  return isKnown(key) ? auditText(key as 'value.status.active') : String(value);
};

const recordWords = (value: Record<string, unknown>): string =>
  Object.entries(value)
    .map(
      ([name, one]) =>
        `${fieldName(name)} ${isRecord(one) ? `(${recordWords(one)})` : words(name, one)}`,
    )
    .join(', ') || auditText('none');

/** "after 30 days": how a survey's run ends. */
const endWords = ({ type, value }: Record<string, unknown>): string => {
  if (type === 'manual') return auditText('ends.manual');
  if (type === 'date') return auditText('ends.date', { value: String(value) });
  return auditText(type === 'days' ? 'ends.days' : 'ends.responses', { value: Number(value) });
};

/**
 * Returns a field's name from the catalog, or splits an unknown name: "cookie days" for
 * "cookieDays".
 */
const fieldName = (name: string): string => {
  const key = `field.${name}`;
  return isKnown(key) ? auditText(key as 'field.status') : spaced(name);
};

const spaced = (name: string): string =>
  name
    .replace(/_/g, ' ')
    .replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

const field = (name: string, ...values: unknown[]): string =>
  `${fieldName(name)}: ${values.map((value) => words(name, value)).join(' → ')}`;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Describes an audit entry's changes in words: "status: active → suspended". If there is only one
 * side, lists the created or removed values: "role: User · email: ines@harbor.example". Unchanged
 * values are omitted.
 */
export const auditChanges = (before: Side, after: Side): string => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => !same(before?.[name], after?.[name]));
  if (before && after)
    return changed.map((name) => field(name, before[name], after[name])).join(' · ');
  return changed.map((name) => field(name, (before ?? after)?.[name])).join(' · ');
};

/**
 * "Permissions changed" for "users.permissionsChanged". Splits the name of an unknown action into
 * words.
 */
export const actionWords = (action: string): string => {
  const key = `action.${action}`;
  if (isKnown(key)) return auditText(key as 'action.users.activated');
  const [noun = '', verb = ''] = action.split('.');
  return `${noun.replace(/-/g, ' ')}: ${spaced(verb)}`;
};
