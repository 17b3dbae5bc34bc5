/** Maximum characters of a stored excerpt of a body. */
const EXCERPT_LETTERS = 500;
const PATH_LETTERS = 300;
const MAX_FIELDS_SHOWN = 5;

/** Longer than any word of a route: such a part is a key, or made up by a caller. */
const WORD_LETTERS = 32;

/**
 * Lists and objects that contain the subject of a call. Below any other name everything is masked,
 * because callers can put anything there.
 */
const HOLDERS = new Set([
  'batch',
  'items',
  'people',
  'requests',
  'fields',
  'events',
  'areas',
  'endCondition',
]);

/** Call settings and item ids: they describe the request and identify no person. */
const KEPT = new Set([
  ...['top_k', 'topK', 'placement', 'variant', 'type', 'event', 'channel', 'language', 'item_id'],
  ...['currency', 'position', 'value', 'exclude_seen', 'explain', 'fields', 'price', 'available'],
  ...['hidden', 'isActive', 'events', 'areas', 'limit', 'order', 'status', 'since', 'until'],
  ...['format', 'from', 'to', 'sort', 'completed', 'isCompleted', 'kind', 'search_type'],
  ...['revision', 'stopVersions'],
]);

/**
 * Pattern of a value that may be stored: a word of a program, without @, spaces or phone numbers.
 */
const WORD = /^[A-Za-z0-9_.:-]{1,40}$/;
const FIELD_NAME = /^[A-Za-z_$][\w$-]{0,39}$/;
const FIELD_PATH = /^[A-Za-z_$][\w$.[\]-]{0,99}$/;
const MANY_DIGITS = /\d{6}/;
const MOMENT = /^\d{4}-\d\d-\d\d(?:T[\d:.]{5,15}(?:Z|[+-]\d\d:\d\d)?)?$/;
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const EMAIL = /^[^\s@]+@[^\s@]+$/;
const PHONE = /^\+?[\d ()/.-]{7,24}$/;
const TOKEN = /^[\w.~+/=-]{20,}$/;

/** Replaces a string by its kind. */
const KINDS: readonly (readonly [string, RegExp])[] = [
  ['id', ID],
  ['time', MOMENT],
  ['email', EMAIL],
  ['phone', PHONE],
  ['address', /^https?:\/\//i],
  ['token', TOKEN],
];

/**
 * Returns the beginning of a body as JSON without personal data. Field names, call settings and
 * item ids are kept; every other value is replaced by its kind. Anything not known to be harmless
 * is masked, so new fields can't leak. The cost does not depend on the size of the body.
 */
export const excerptOf = (body: unknown): string | null => {
  if (typeof body !== 'object' || body === null) return null;
  const parts: string[] = [];
  let left = EXCERPT_LETTERS;
  const put = (text: string): boolean => {
    parts.push(text.slice(0, Math.max(0, left)));
    left -= text.length;
    return left > 0;
  };
  const write = (value: unknown, name: string, parent: string, trusted: boolean): boolean => {
    if (Array.isArray(value)) {
      if (!put('[')) return false;
      for (let at = 0; at < value.length; at += 1)
        if ((at > 0 && !put(',')) || !write(value[at], name, parent, trusted)) return false;
      return put(']');
    }
    if (typeof value === 'object' && value !== null) {
      if (!put('{')) return false;
      const isHolder = trusted && (name === '' || HOLDERS.has(name));
      let isFirst = true;
      for (const key in value) {
        const opening = `${isFirst ? '' : ','}${JSON.stringify(nameOf(key))}:`;
        isFirst = false;
        const held = (value as Readonly<Record<string, unknown>>)[key];
        if (!put(opening) || !write(held, key, name, isHolder)) return false;
      }
      return put('}');
    }
    const isKept = trusted && (KEPT.has(name) || (name === 'id' && parent === 'items'));
    return put(JSON.stringify(isKept ? keptValue(value) : masked(value)));
  };
  return write(body, '', '', true) ? parts.join('') : `${parts.join('')}…`;
};

/**
 * Masks the address of a request. Our own ids, the words of its route and list settings are kept.
 */
export const maskedPath = (
  path: string,
  query: Readonly<Record<string, unknown>>,
  params: Readonly<Record<string, string>>,
): string => {
  const given = new Set(Object.values(params));
  const segments = path.split('/', 20).map((segment) => {
    const text = decodedSegment(segment);
    const isPlain = ID.test(text) || (!given.has(text) && text.length < WORD_LETTERS);
    return isPlain ? segment : String(masked(text));
  });
  const parameters: string[] = [];
  for (const [name, value] of Object.entries(query).slice(0, 20))
    parameters.push(
      `${nameOf(name)}=${String(KEPT.has(name) || ID.test(String(value)) ? keptValue(value) : masked(value))}`,
    );
  const text = segments.join('/') + (parameters.length > 0 ? `?${parameters.join('&')}` : '');
  return text.length > PATH_LETTERS ? `${text.slice(0, PATH_LETTERS - 1)}…` : text;
};

/** Returns the fields that an error names, without names made up by callers. */
export const namedFields = (fields: Readonly<Record<string, string>> | undefined): string[] =>
  Object.keys(fields ?? {})
    .slice(0, MAX_FIELDS_SHOWN)
    .map((name) => (FIELD_PATH.test(name) && !MANY_DIGITS.test(name) ? name : '[name]'));

const nameOf = (key: string): string =>
  FIELD_NAME.test(key) && !MANY_DIGITS.test(key) ? key : '[name]';

const keptValue = (value: unknown): unknown => {
  if (typeof value === 'number') return MANY_DIGITS.test(String(value)) ? '[number]' : value;
  if (typeof value !== 'string') return typeof value === 'boolean' ? value : masked(value);
  if (ID.test(value) || MOMENT.test(value)) return value;
  return WORD.test(value) && !MANY_DIGITS.test(value) ? value : masked(value);
};

const masked = (value: unknown): unknown => {
  if (value === null || value === '') return value;
  if (typeof value === 'number') return '[number]';
  if (typeof value === 'boolean') return '[yes or no]';
  if (typeof value !== 'string') return '[list]';
  // The beginning of a long text is enough to show its kind.
  const text = value.slice(0, 300);
  return `[${KINDS.find(([, form]) => form.test(text))?.[0] ?? 'text'}]`;
};

/** Decodes one part of a URL. A part that can't be decoded stays as it is. */
export const decodedSegment = (segment: string): string => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
