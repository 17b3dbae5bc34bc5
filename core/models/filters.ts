import { type CatalogueItem, isoMomentOf } from './catalogueItem';
import { distanceKm, type Place, readPlace } from './geo';

/** A condition on items. Field names as in fieldOf, texts as in comparable(), times in milliseconds since 1970. */
export type ItemFilter =
  | { kind: 'all' | 'any'; of: readonly ItemFilter[] }
  | { kind: 'not'; of: ItemFilter }
  | { kind: 'equals'; field: string; values: readonly string[] }
  | { kind: 'missing'; field: string }
  | { kind: 'within'; field: string; center: Place; km: number }
  | ({ kind: 'range'; field: string; as: 'number' | 'date' } & Partial<Record<Bound, number>>);

type Range = Extract<ItemFilter, { kind: 'range' }>;
type Bound = (typeof BOUNDS)[number];

const BOUNDS = ['gt', 'gte', 'lt', 'lte'] as const;
const DEPTH_MAX = 8;

/** Thrown for a filter that is invalid or can't match any item; `field` is its path: `filters.price.lte`. */
export class FilterProblem extends Error {
  constructor(
    readonly field: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

const OWN_FIELDS = ['id', 'title', 'category', 'tags', 'price', 'available', 'created_at'] as const;
const ALIASES: ReadonlyMap<string, string> = new Map([
  ['item_id', 'id'],
  ['tag', 'tags'],
]);
const ATTRIBUTE = 'attributes.';

/** Resolves a field name: one of the item's own, or `attributes.<name>`. */
export const fieldOf = (name: string): string => {
  const field = ALIASES.get(name) ?? name;
  return OWN_FIELDS.some((own) => own === field) || field.startsWith(ATTRIBUTE)
    ? field
    : `${ATTRIBUTE}${field}`;
};

/**
 * Reads the `filters` of a call: {field: condition}, all of which must hold. A condition is a value, null (the item has no value), a list of
 * these (any of them), or {eq, in, not, gt, gte, lt, lte, within}. `and`, `or` (lists of filters) and `not` (a filter) combine; `attributes` holds
 * conditions by attribute name. @throws FilterProblem.
 */
export const readItemFilters = (
  filters: Readonly<Record<string, unknown>> | null | undefined,
  path = 'filters',
  depth = 0,
): ItemFilter => {
  if (depth > DEPTH_MAX) throw new FilterProblem(path, `Filters can be ${DEPTH_MAX} levels deep.`);
  const of = Object.entries(filters ?? {})
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): ItemFilter => {
      const at = `${path}.${name}`;
      const inner = (one: unknown, where: string): ItemFilter =>
        readItemFilters(recordAt(one, where), where, depth + 1);
      if (name === 'and' || name === 'or')
        return {
          kind: name === 'and' ? 'all' : 'any',
          of: listAt(value, at).map((one, turn) => inner(one, `${at}[${turn}]`)),
        };
      if (name === 'not') return { kind: 'not', of: inner(value, at) };
      if (name === 'attributes' && isRecord(value))
        return {
          kind: 'all',
          of: Object.entries(value).map(([attribute, condition]) =>
            readCondition(ATTRIBUTE + attribute, condition, `${at}.${attribute}`),
          ),
        };
      return readCondition(fieldOf(name), value, at);
    });
  return { kind: 'all', of };
};

const readCondition = (field: string, value: unknown, path: string): ItemFilter => {
  if (!isRecord(value)) return equalsAny(field, value);
  const of: ItemFilter[] = [];
  const range: Range = { kind: 'range', field, as: 'number' };
  for (const [name, operand] of Object.entries(value)) {
    if (isBound(name)) Object.assign(range, readBound(name, operand, range, `${path}.${name}`));
    else if (name === 'eq') of.push(equalsAny(field, operand));
    else if (name === 'in') of.push(equalsAny(field, listAt(operand, `${path}.in`)));
    else if (name === 'not')
      of.push({ kind: 'not', of: readCondition(field, operand, `${path}.not`) });
    else if (name === 'within') of.push(readWithin(field, operand, `${path}.within`));
    else
      throw new FilterProblem(
        path,
        `Unknown condition: ${name}. Use eq, in, not, gt, gte, lt, lte or within.`,
      );
  }
  if (BOUNDS.some((bound) => range[bound] !== undefined)) of.push(range);
  if (of.length === 0) throw new FilterProblem(path, 'Please enter a condition.');
  return of.length === 1 ? of[0]! : { kind: 'all', of };
};

const isBound = (name: string): name is Bound => BOUNDS.some((bound) => bound === name);

const readBound = (name: Bound, operand: unknown, range: Range, path: string): Partial<Range> => {
  const moment = isoMomentOf(operand);
  const isFirst = BOUNDS.every((bound) => range[bound] === undefined);
  const as = moment === null ? 'number' : 'date';
  if ((moment === null && typeof operand !== 'number') || !(isFirst || as === range.as))
    throw new FilterProblem(path, 'Please give numbers, or dates such as 2026-11-26.');
  return { as, [name]: moment ?? operand };
};

const readWithin = (field: string, operand: unknown, path: string): ItemFilter => {
  const { km, ...center } = recordAt(operand, path);
  const place = Object.keys(center).length === 2 ? readPlace(center) : null;
  if (place === null || typeof km !== 'number' || !(km > 0))
    throw new FilterProblem(path, 'Please give lat and lon in degrees, and km above 0.');
  return { kind: 'within', field, center: place, km };
};

const equalsAny = (field: string, value: unknown): ItemFilter => {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  const values = all.filter((one) => one !== null).map(comparable);
  const equals: ItemFilter = { kind: 'equals', field, values };
  const missing: ItemFilter = { kind: 'missing', field };
  if (values.length === all.length) return equals;
  return values.length === 0 ? missing : { kind: 'any', of: [missing, equals] };
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const recordAt = (value: unknown, path: string): Record<string, unknown> => {
  if (!isRecord(value)) throw new FilterProblem(path, 'This must be an object.');
  return value;
};

const listAt = (value: unknown, path: string): readonly unknown[] => {
  if (!Array.isArray(value) || value.length === 0)
    throw new FilterProblem(path, 'This must be a list with at least one entry.');
  return value;
};

type Filterable = Pick<
  CatalogueItem,
  'key' | 'title' | 'category' | 'tags' | 'price' | 'attributes' | 'available' | 'createdAt'
>;

/** True if an item matches a filter. Text comparison ignores case; numbers and booleans compare by value. */
export const passes = (item: Filterable, filter: ItemFilter): boolean => {
  switch (filter.kind) {
    case 'all':
      return filter.of.every((one) => passes(item, one));
    case 'any':
      return filter.of.some((one) => passes(item, one));
    case 'not':
      return !passes(item, filter.of);
    case 'equals':
      return valuesOf(item, filter.field).some((value) => filter.values.includes(value));
    case 'missing':
      return valuesOf(item, filter.field).length === 0;
    case 'range':
      return listOf(rawOf(item, filter.field)).some((one) => isInRange(one, filter));
    case 'within':
      return listOf(rawOf(item, filter.field)).some((one) => {
        const place = readPlace(one);
        return place !== null && distanceKm(place, filter.center) <= filter.km;
      });
  }
};

const listOf = (raw: unknown): readonly unknown[] => (Array.isArray(raw) ? raw : [raw]);

const isInRange = (value: unknown, { as, gt, gte, lt, lte }: Range): boolean => {
  const at = as === 'date' ? isoMomentOf(value) : typeof value === 'number' ? value : null;
  return (
    at !== null &&
    (gt === undefined || at > gt) &&
    (gte === undefined || at >= gte) &&
    (lt === undefined || at < lt) &&
    (lte === undefined || at <= lte)
  );
};

/** Returns an item's value of a field, as sent. */
export const rawOf = (item: Filterable, field: string): unknown => {
  switch (field) {
    case 'id':
      return item.key;
    case 'title':
    case 'category':
    case 'tags':
    case 'price':
    case 'available':
      return item[field];
    case 'created_at':
      return new Date(item.createdAt).toISOString();
    default: {
      const name = field.slice(ATTRIBUTE.length);
      return Object.hasOwn(item.attributes, name) ? item.attributes[name] : undefined;
    }
  }
};

/** Returns the comparable values of a field; an empty list if the item has no value. */
export const valuesOf = (item: Filterable, field: string): string[] => {
  const value = rawOf(item, field);
  if (value === null || value === undefined) return [];
  return listOf(value).map(comparable);
};

/** Returns the comparable form of a value: text in lower case and trimmed, anything else as JSON. */
export const comparable = (value: unknown): string =>
  typeof value === 'string' ? `s${value.trim().toLowerCase()}` : (JSON.stringify(value) ?? '');

type ValueType = 'texts' | 'numbers' | 'yes or no' | 'dates' | 'places' | 'objects';

const OWN_TYPES: Readonly<Record<(typeof OWN_FIELDS)[number], readonly ValueType[]>> = {
  id: ['texts'],
  title: ['texts'],
  category: ['texts'],
  tags: ['texts'],
  price: ['numbers'],
  available: ['yes or no'],
  created_at: ['texts', 'dates'],
};

const typeOf = (value: string): ValueType => {
  if (value.startsWith('s')) return 'texts';
  if (/^[[{]/.test(value)) return 'objects';
  return value === 'true' || value === 'false' ? 'yes or no' : 'numbers';
};

/**
 * Throws for conditions that no item can match, because no item has the field or the value. @param valuesIn returns the values of a field over
 * all items, in the form of comparable(). @throws FilterProblem.
 */
export const checkItemFilter = (
  filter: ItemFilter,
  valuesIn: (field: string) => Iterable<string>,
): void => {
  if (filter.kind === 'not') return checkItemFilter(filter.of, valuesIn);
  if ('of' in filter) {
    for (const one of filter.of) checkItemFilter(one, valuesIn);
    return;
  }
  const { field } = filter;
  const wanted = new Set(typesWanted(filter));
  const types = OWN_TYPES[field as keyof typeof OWN_TYPES] ?? typesIn(valuesIn(field), wanted);
  const name = field.startsWith(ATTRIBUTE) ? field.slice(ATTRIBUTE.length) : field;
  if (types.length === 0) throw new FilterProblem(`filters.${name}`, 'No item has this field.');
  if ([...wanted].some((type) => !types.includes(type)))
    throw new FilterProblem(
      `filters.${name}`,
      filter.kind === 'within'
        ? 'No item has a place in this field. A place is { lat, lon } in degrees, or text such as 54.32, 10.14.'
        : `This field holds ${types.join(' and ')}. Please compare it with a value of that kind.`,
    );
};

const typesWanted = (filter: ItemFilter): ValueType[] => {
  switch (filter.kind) {
    case 'range':
      return [filter.as === 'date' ? 'dates' : 'numbers'];
    case 'within':
      return ['places'];
    case 'equals':
      return filter.values.map(typeOf);
    default:
      return [];
  }
};

/** Returns the names of the attributes that a filter uses. */
export const attributesOf = (filter: ItemFilter): string[] => {
  if ('of' in filter)
    return (Array.isArray(filter.of) ? filter.of : [filter.of]).flatMap(attributesOf);
  return filter.field.startsWith(ATTRIBUTE) ? [filter.field.slice(ATTRIBUTE.length)] : [];
};

/** Returns the types of values, until all wanted ones are found. */
const typesIn = (values: Iterable<string>, wanted: ReadonlySet<ValueType>): ValueType[] => {
  const types = new Set<ValueType>();
  for (const value of values) {
    if (types.size > 0 && [...wanted].every((type) => types.has(type))) break;
    types.add(typeOf(value));
    if (value.startsWith('s') && isoMomentOf(value.slice(1).toUpperCase()) !== null)
      types.add('dates');
    const place = value.startsWith('{') ? JSON.parse(value) : value.slice(1);
    if (readPlace(place) !== null) types.add('places');
  }
  return [...types];
};
