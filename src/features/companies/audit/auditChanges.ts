import { sizeText } from '@src/lib/sizeText';
import { auditText } from './texts/auditText';
import english from './texts/en.json' with { type: 'json' };

type Side = Readonly<Record<string, unknown>> | null | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isKnown = (key: string): key is keyof typeof english => Object.hasOwn(english, key);

/** A value of the field with this name in words: what the catalog names by its text, what is counted in bytes as a size. */
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

/** The name of a field as the catalog says it; of another one, "cookieDays" as "cookie days". */
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
 * Describes an audit entry's changes in words: "status: active → suspended". Where there is one side only, it lists the created or
 * removed values: "role: User · email: ines@harbor.example". Unchanged values are left out.
 */
export const auditChanges = (before: Side, after: Side): string => {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changed = names.filter((name) => !same(before?.[name], after?.[name]));
  if (before && after)
    return changed.map((name) => field(name, before[name], after[name])).join(' · ');
  return changed.map((name) => field(name, (before ?? after)?.[name])).join(' · ');
};

/** "users.permissionsChanged" as a person says it: "Permissions changed"; one that no catalog names by the words it is made of. */
export const actionWords = (action: string): string => {
  const key = `action.${action}`;
  if (isKnown(key)) return auditText(key as 'action.users.activated');
  const [noun = '', verb = ''] = action.split('.');
  return `${noun.replace(/-/g, ' ')}: ${spaced(verb)}`;
};
