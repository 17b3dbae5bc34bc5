import type { EditChange } from './editChange';

/** "primaryColor" becomes "primary color". */
const wordsOf = (name: string): string =>
  name.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** Characters of a value that are shown. */
const valueLength = 40;

const valueText = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'empty';
  if (value === true) return 'on';
  if (value === false) return 'off';
  if (typeof value === 'string' && value.startsWith('data:')) return 'a picture';
  if (Array.isArray(value) && value.length === 0) return 'empty';
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
  const name = path.slice(-2).map(wordsOf).join(', ');
  const own = mine === undefined ? '' : ` (yours: ${valueText(mine)})`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}: from ${valueText(before)} to ${valueText(theirs)}${own}`;
};
