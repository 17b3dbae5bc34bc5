/** Messages for a field with an invalid value, shared by API answers and English screens. */
export const FIELD_SENTENCES = {
  fromAfterTo: 'From is after To.',
  required: (name: string) => `${name} is required.`,
  unusable: (name: string) => `${name} is not valid.`,
  oneOf: (name: string, values: string) => `${name} must be one of: ${values}.`,
  noneOf: (name: string, values: string) => `${name} can't be one of: ${values}.`,
  wrongType: (name: string, type: string) => `${name} must be ${TYPES[type] ?? 'something else'}.`,
  shortText: (name: string, min: number) =>
    `${name} must have at least ${counted(min, 'character')}.`,
  longText: (name: string, max: number) => `${name} can have at most ${counted(max, 'character')}.`,
  exactText: (name: string, length: number) =>
    `${name} must have exactly ${counted(length, 'character')}.`,
  small: (name: string, least: string) => `${name} must be ${least} or more.`,
  large: (name: string, most: string) => `${name} must be ${most} or less.`,
  notMore: (name: string, than: string) => `${name} must be more than ${than}.`,
  notLess: (name: string, than: string) => `${name} must be less than ${than}.`,
  notWhole: (name: string) => `${name} must be a whole number.`,
  fewEntries: (name: string, min: number) => `${name} must have at least ${counted(min, 'entry')}.`,
  manyEntries: (name: string, max: number) => `${name} can have at most ${counted(max, 'entry')}.`,
  exactEntries: (name: string, length: number) =>
    `${name} must have exactly ${counted(length, 'entry')}.`,
  unknownKeys: (name: string, keys: string) => `${name} has unknown fields: ${keys}.`,
};

/** Sets the language of the messages. Only browsers call this: the server always uses English. */
export const setFieldMessages = (sentences: typeof FIELD_SENTENCES): void => {
  Object.assign(FIELD_SENTENCES, sentences);
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  date: 'a date',
};

const counted = (n: number, thing: 'character' | 'entry'): string =>
  `${n.toLocaleString('en-US')} ${n === 1 ? thing : { character: 'characters', entry: 'entries' }[thing]}`;

/** Fields whose label on the screen differs from their key. */
const NAMES: Readonly<Record<string, string>> = {
  companyFilter: 'Company',
  confirmPassword: 'Password confirmation',
  dataFieldName: 'Data Field Name',
  dateFrom: 'From',
  dateTo: 'To',
  ltv: 'LTV',
  topK: 'Top K',
  top_k: 'Top K',
  url: 'URL',
  webhookUrl: 'Webhook URL',
  redirectUrl: 'Redirect URL',
  signOff: 'Sign-off',
};

/**
 * Returns the readable name of a field: 'minLength' is 'Min length', 'questions[3].title' is 'Title of question 4', 'options[0]' is 'Option 1'.
 */
export const fieldName = (path: string | undefined): string => {
  const parts = (path ?? '')
    .split('.')
    .filter(Boolean)
    .map((part) => ({
      key: part.split('[', 1)[0]!.replace(/"/g, ''),
      entry: /\[(\d+)\]$/.exec(part)?.[1],
    }));
  const [own, owner] = [parts.at(-1), parts.at(-2)];
  if (!own || own.key === 'this') return 'This';
  const name = NAMES[own.key] ?? inWords(own.key);
  if (own.entry !== undefined) return `${single(name)} ${String(Number(own.entry) + 1)}`;
  return owner?.entry === undefined
    ? name
    : `${name} of ${single(inWords(owner.key)).toLowerCase()} ${String(Number(owner.entry) + 1)}`;
};

const inWords = (key: string): string => {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const single = (name: string): string =>
  name.endsWith('ies') ? `${name.slice(0, -3)}y` : name.replace(/s$/, '');
