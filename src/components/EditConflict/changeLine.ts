import type { EditChange } from './editChange';
import { editConflictText } from './texts/editConflictText';
import english from './texts/en.json' with { type: 'json' };

type Key = Parameters<typeof editConflictText>[0];

const isKnown = (key: string): key is Key => key in english;

/**
 * Returns the name of a field. If the catalog doesn't know it, splits the name: "primary color" for
 * "primaryColor".
 */
const wordsOf = (name: string): string => {
  const key = `field.${name}`;
  return isKnown(key)
    ? editConflictText(key)
    : name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
};

/** Maximum number of characters shown of a value. */
const valueLength = 40;

const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return editConflictText('value.empty');
  if (value === true) return editConflictText('value.on');
  if (value === false) return editConflictText('value.off');
  if (typeof value === 'string' && value.startsWith('data:'))
    return editConflictText('value.picture');
  if (Array.isArray(value) && value.length === 0) return editConflictText('value.empty');
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const text = isPlain
    ? String(value)
    : Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
      ? value.join(', ')
      : JSON.stringify(value);
  return text.length > valueLength ? `${text.slice(0, valueLength)}…` : text;
};

/** One sentence: "Theme, primary color: from blue to red (yours: green)". */
export const changeLine = ({ path, before, theirs, mine }: EditChange): string => {
  const words = path.slice(-2).map(wordsOf).join(', ');
  const values = {
    name: `${words.charAt(0).toUpperCase()}${words.slice(1)}`,
    before: valueText(before),
    theirs: valueText(theirs),
  };
  return mine === undefined
    ? editConflictText('line', values)
    : editConflictText('lineWithMine', { ...values, mine: valueText(mine) });
};
